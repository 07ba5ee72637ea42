import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { eventually } from './eventually.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const PREFERENCES = { 'ui.prefersReducedMotion': 1, 'browser.shell.checkDefaultBrowser': false };

/** Where Firefox is: `FIREFOX`, or where systems put it. */
function firefoxPath(): string {
  const path = [process.env.FIREFOX, ...PATHS].find((one) => one && existsSync(one));
  if (!path) throw new Error('There is no Firefox: apt-get install firefox-esr, or set FIREFOX to its path.');
  return path;
}

/** Runs a program, and kills it with all it has started when standard input ends, as it does when we end. */
const WHILE_WE_ARE = '{ "$@"; kill -KILL 0; } & read -r _; kill -KILL 0';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly type?: string;
  readonly error?: string;
  readonly message?: string;
  readonly params?: { level?: string; text?: string; source?: { context?: string } };
  readonly result?: unknown;
}

/** A Firefox without a window, and one page of it, driven by WebDriver BiDi as a person would: by pointer. */
export class Firefox {
  /** What went wrong on the page that is open, or was written to its console as an error. */
  errors: string[] = [];
  private readonly profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (message: Message) => void>();
  private socket!: WebSocket;
  private context: string | undefined;
  private calls = 0;

  private constructor() {
    const lines = Object.entries(PREFERENCES).map((one) => `user_pref(${JSON.stringify(one).slice(1, -1)});`);
    writeFileSync(join(this.profile, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--no-remote', '--profile', this.profile, '--remote-debugging-port=0'];
    this.child = spawn('sh', ['-c', WHILE_WE_ARE, 'sh', firefoxPath(), ...args], {
      detached: true,
      env: { ...process.env, HOME: this.profile },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
  }

  static async start(): Promise<Firefox> {
    const firefox = new Firefox();
    try {
      await firefox.begin();
      return firefox;
    } catch (error) {
      await firefox.end();
      throw error;
    }
  }

  private async begin(): Promise<void> {
    let said = '';
    this.child.stderr!.on('data', (data) => {
      said += data;
    });
    const listens = () => {
      if (this.child.signalCode) throw new Error(`Firefox has ended: ${said}`);
      return /BiDi listening on (ws:\S+)/.exec(said)?.[1];
    };
    this.socket = new WebSocket(`${await eventually(listens)}/session`);
    this.socket.on('message', (data) => this.heard(JSON.parse(String(data))));
    this.socket.on('close', () => {
      for (const answer of this.waiting.values()) answer({ type: 'error', error: 'Firefox has ended' });
    });
    await once(this.socket, 'open');
    await this.call('session.new', { capabilities: {} });
    await this.call('session.subscribe', { events: ['log.entryAdded'] });
  }

  /** Opens an address in a page of its own; the one before is closed. */
  async open(url: string): Promise<void> {
    const before = this.context;
    const { context } = await this.call<{ context: string }>('browsingContext.create', { type: 'tab' });
    this.context = context;
    this.errors = [];
    if (before) await this.call('browsingContext.close', { context: before });
    await this.call('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
    await this.call('browsingContext.navigate', { context, url, wait: 'complete' });
  }

  private heard({ id, params, ...message }: Message): void {
    if (id !== undefined) this.waiting.get(id)?.(message);
    else if (params?.level === 'error' && params.source?.context === this.context)
      this.errors.push(params.text ?? 'an error');
  }

  /** @throws Error with what Firefox says of it */
  private async call<T>(method: string, params: object): Promise<T> {
    const id = ++this.calls;
    const answered = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { type, error, message, result } = await answered;
    this.waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${error} ${message ?? ''}`);
    return result as T;
  }

  /** @returns the value of an expression on the page: a text, a number, a truth, or nothing */
  async read<T>(expression: string): Promise<T> {
    const target = { context: this.context };
    const params = { expression, target, awaitPromise: false };
    const { result } = await this.call<{ result?: { value: T } }>('script.evaluate', params);
    return result?.value as T;
  }

  /** Whether there is anything a selector matches. */
  has(selector: string): Promise<boolean> {
    return this.read(`document.querySelector(${JSON.stringify(selector)}) !== null`);
  }

  /** Waits until there is something a selector matches. */
  async shown(selector: string): Promise<void> {
    await eventually(
      () => this.has(selector),
      (has) => has,
    );
  }

  /** Waits for what a selector matches first to be where a pointer reaches it, and presses it. */
  async press(selector: string): Promise<void> {
    await eventually(async () => {
      const at = await this.read<string>(`(() => {
        const one = document.querySelector(${JSON.stringify(selector)});
        one?.scrollIntoView({ block: 'center' });
        const box = one?.getBoundingClientRect();
        const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [];
        return box && one.contains(document.elementFromPoint(x, y)) ? [x, y].map(Math.floor).join() : '';
      })()`);
      if (at) await this.pressAt(at.split(',').map(Number));
      return at;
    });
  }

  private async pressAt([x, y]: readonly number[]): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const source = { type: 'pointer', id: 'pointer', actions };
    await this.call('input.performActions', { context: this.context, actions: [source] });
  }

  /** Ends Firefox and all its processes. */
  async end(): Promise<void> {
    this.socket?.terminate();
    if (!this.child.signalCode) {
      const gone = once(this.child, 'close');
      this.child.stdin!.end();
      await gone;
    }
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
