import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { isOver, type Match, Touchline } from '@touchline/client';
import {
  firstDifference,
  type Replay,
  type Result,
  type Seat,
  type Teams,
  type Typed,
} from '@touchline/rules/kernel';
import { type Cluster, Failure } from '@touchline/server/cli';
import { Digest } from './digest.ts';
import type { CoachOrders, CoachReport, SpectatorOrders, SpectatorReport } from './messages.ts';
import { kill, type Server, startChild, startServer, verifyApart } from './processes.ts';
import type { Show } from './show.ts';

/** Actions between one blow and the next. */
const BETWEEN = 8;
/** Milliseconds without any entry after which the match counts as stuck. */
const STUCK = 60_000;

const NAMES = ['Ann', 'Ben', 'Cho', 'Dee', 'Eve', 'Fay'];

/** How a demonstration is set up. */
interface PlayOptions {
  readonly game: string;
  readonly options: object;
  readonly teams?: Teams;
  /** For the server's data and the coaches' sessions. */
  readonly folder: string;
  readonly show: Show;
  /** Milliseconds a coach thinks. */
  readonly pause: number;
  /** A running server; one is started when absent. */
  readonly server?: string;
  /** Servers to be started, of which the one that has the match is killed. */
  readonly cluster?: Cluster;
  /** Writes the replay of a match, and says where. */
  save(match: string, replay: Replay): Promise<string>;
}

/** How a demonstration went. */
export interface Summary {
  readonly game: string;
  readonly match: string;
  /** Actions of the whole match. */
  readonly actions: number;
  readonly kills: { readonly coach: number; readonly server: number };
  /** Actions that the server has confirmed to a coach. */
  readonly acknowledged: number;
  /** Those of them that are not in the replay as they were confirmed. */
  readonly lost: number;
  /** The late spectator: the length of the journal when it came, and how many entries it saw in the end. */
  readonly spectator: { readonly from: number; readonly entries: number; readonly complete: boolean };
  readonly verified: boolean;
  /** The file of the replay. */
  readonly replay: string;
  readonly result?: Result;
  readonly seconds: number;
  /** What did not hold; empty when all is well. */
  readonly problems: readonly string[];
}

interface Coach {
  readonly seat: Seat;
  readonly name: string;
  child?: ChildProcess;
  over: boolean;
}

/** One action that the server confirmed to a coach. */
interface Acknowledged {
  readonly seat: Seat;
  readonly seq: number;
  readonly action: Typed;
  /** The turn went on. */
  readonly more: boolean;
}

/** One demonstration: a match whose processes are killed while it is played. */
export class Play {
  readonly #options: PlayOptions;
  readonly #show: Show;
  readonly #acknowledged: Acknowledged[] = [];
  readonly #coaches: Coach[] = [];
  readonly #kills = { coach: 0, server: 0 };
  readonly #problems: string[] = [];
  #server: Server | undefined;
  #url = '';
  #match!: Match;
  #spectator: { from: number; entries: number; digest?: string } | undefined;
  #broken: Error | undefined;
  #wake: () => void = () => {};

  constructor(options: PlayOptions) {
    this.#options = options;
    this.#show = options.show;
  }

  /** Plays the match. Rejects when it cannot be played to its end; what else went wrong is in the summary. */
  async run(): Promise<Summary> {
    try {
      return await this.#play();
    } finally {
      await this.#match?.leave();
      await this.#options.cluster?.stop();
    }
  }

  async #play(): Promise<Summary> {
    const begun = performance.now();
    await this.#open();
    await this.#killCoach();
    if (this.#server || this.#options.cluster) await this.#killServer();
    await this.#admitSpectator();
    await this.#until(() => this.#coaches.every((c) => c.over) && this.#spectator?.digest !== undefined);
    const result = await this.#match.over();
    this.#show.end(this.#match.state);

    const replay = await this.#match.replay();
    const file = await this.#options.save(this.#match.id, replay);
    const { verified, said } = await verifyApart(file);
    if (!verified) this.#problems.push(`the replay is not verified: ${said}`);
    return {
      game: this.#match.game,
      match: this.#match.id,
      actions: replay.entries.length - 1,
      kills: this.#kills,
      acknowledged: this.#acknowledged.length,
      lost: this.#lost(replay),
      spectator: this.#compare(replay),
      verified,
      replay: file,
      result,
      seconds: Number(((performance.now() - begun) / 1000).toFixed(1)),
      problems: this.#problems,
    };
  }

  /** Starts the server, makes the match and sends the coaches in. */
  async #open(): Promise<void> {
    const { game, options, teams } = this.#options;
    this.#url = await this.#start();
    const touchline = new Touchline(this.#url);
    await touchline.signIn({ name: 'Organiser' });
    const info = await touchline.create({ game, options, ...(teams && { teams }) });
    this.#show.say(
      `match ${info.id}; the server has committed to its dice: ${info.commitment.slice(0, 16)}...`,
    );
    this.#match = await touchline.watch(info.id);
    this.#match.on('events', (entry) => this.#show.entry(entry, this.#match.state));
    this.#match.on('room', () => this.#wake());
    for (const [i, { seat }] of info.seats.entries()) {
      const coach: Coach = { seat, name: NAMES[i % NAMES.length]!, over: false };
      this.#coaches.push(coach);
      this.#send(coach);
    }
  }

  /** @returns the address of the server */
  async #start(): Promise<string> {
    const { server, cluster } = this.#options;
    if (server !== undefined) return server;
    if (cluster) {
      await cluster.start(0, '127.0.0.1');
      return `http://127.0.0.1:${cluster.port}`;
    }
    this.#server = await startServer(this.#data(), 0);
    this.#show.say(`a server is started: ${this.#server.url}, process ${this.#server.child.pid}`);
    return this.#server.url;
  }

  /** A coach dies in the middle of its turn, and comes back. */
  async #killCoach(): Promise<void> {
    const [victim] = this.#coaches as [Coach, ...Coach[]];
    await this.#until(() => {
      const last = this.#acknowledged.at(-1);
      return this.#acknowledged.length >= BETWEEN && last?.seat === victim.seat && last.more;
    }, 'a coach could be killed in its turn');
    this.#show.say(
      `${victim.name} (${victim.seat}), process ${victim.child?.pid}, is killed in the middle of the turn`,
    );
    await kill(victim.child!);
    this.#kills.coach++;
    const before = this.#acknowledged.length;
    this.#send(victim);
    await this.#until(
      () => this.#acknowledged.slice(before).some((a) => a.seat === victim.seat),
      'the coach could act again',
    );
    this.#show.say(`${victim.name} is back, process ${victim.child?.pid}, and plays on`);
  }

  /**
   * The server dies in the middle of the match, and is started again on the same data; of several, the match
   * goes on in another one meanwhile.
   */
  async #killServer(): Promise<void> {
    await this.#actions('the server could be killed');
    const child = this.#server?.child ?? (await this.#holder());
    this.#show.say(`the server, process ${child.pid}, is killed in the middle of the match`);
    await kill(child);
    const confirmed = Math.max(...this.#acknowledged.map((a) => a.seq));
    this.#kills.server++;
    if (this.#server) this.#server = await startServer(this.#data(), Number(new URL(this.#url).port));
    const { seq } = await new Touchline(this.#url).match(this.#match.id);
    const goesOn = this.#server
      ? `it is started again, process ${this.#server.child.pid}`
      : 'the match goes on in the other one';
    this.#show.say(`${goesOn}; entry ${confirmed} was the last one confirmed, the journal has ${seq}`);
    if (seq <= confirmed)
      this.#problems.push(`entry ${confirmed} was confirmed, and is not in the journal of ${seq}`);
    await this.#actions('anybody could act after the crash');
  }

  /** The process of a cluster that has the match. */
  async #holder(): Promise<ChildProcess> {
    const answer = await fetch(`${this.#url}/api/matches/${this.#match.id}/connect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"watch":true}',
    });
    const { publicAddress = '' } = (await answer.json()) as { publicAddress?: string };
    const child = this.#options.cluster?.processOf(publicAddress.slice(publicAddress.indexOf('/')));
    if (!child) throw new Failure('no server says that it has the match', 1);
    return child;
  }

  async #admitSpectator(): Promise<void> {
    await this.#actions('the spectator could come');
    const orders: SpectatorOrders = { url: this.#url, match: this.#match.id };
    startChild<SpectatorReport>('spectator', orders, (message) => {
      if (message.type === 'failed') this.#broken = new Failure(`the spectator: ${message.message}`, 1);
      if (message.type === 'watching') {
        this.#spectator = { from: message.seq, entries: 0 };
        this.#show.say(`a spectator comes in, after entry ${message.seq - 1}`);
      }
      if (message.type === 'over' && this.#spectator)
        this.#spectator = { ...this.#spectator, entries: message.entries, digest: message.digest };
      this.#wake();
    });
  }

  /** Starts the process of a coach; with the same storage it is the same account. */
  #send(coach: Coach): void {
    const { seat, name } = coach;
    const orders: CoachOrders = {
      url: this.#url,
      match: this.#match.id,
      seat,
      name,
      storage: join(this.#options.folder, `coach-${seat}.json`),
      pause: this.#options.pause,
    };
    const child = startChild<CoachReport>('coach', orders, (message) => {
      if (message.type === 'acknowledged') this.#acknowledged.push({ ...message, seat });
      if (message.type === 'over') coach.over = true;
      if (message.type === 'failed') this.#broken = new Failure(`${name} (${seat}): ${message.message}`, 1);
      if (message.type === 'connection' && message.status === 'reconnecting')
        this.#show.say(`${name} lost the connection and looks for the match again`);
      this.#wake();
    });
    coach.child = child;
    child.once('exit', (code, signal) => {
      if (coach.child !== child || coach.over || signal === 'SIGKILL') return;
      this.#broken ??= new Failure(`the process of ${name} (${seat}) ended with code ${code}`, 1);
      this.#wake();
    });
  }

  #data(): string {
    return join(this.#options.folder, 'data');
  }

  /** Waits for some more actions. */
  #actions(what: string): Promise<void> {
    const enough = this.#acknowledged.length + BETWEEN;
    return this.#until(() => this.#acknowledged.length >= enough, what);
  }

  /**
   * Waits until something holds.
   * @param what is impossible once the match is over
   */
  async #until(holds: () => boolean, what?: string): Promise<void> {
    let last = Date.now();
    let seq = this.#match.seq;
    while (!holds()) {
      if (this.#broken) throw this.#broken;
      if (what && isOver(this.#match.status)) throw new Failure(`the match was over before ${what}`, 1);
      if (this.#match.seq !== seq) last = Date.now();
      seq = this.#match.seq;
      if (Date.now() - last > STUCK) throw new Failure(`nothing has happened for ${STUCK / 1000} seconds`, 1);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** How many confirmed actions are not in the replay as they were confirmed. */
  #lost(replay: Replay): number {
    const lost = this.#acknowledged.filter(({ seat, seq, action }) => {
      const entry = replay.entries[seq];
      return entry?.seat !== seat || firstDifference(action, entry.action) !== undefined;
    });
    for (const { seat, seq } of lost)
      this.#problems.push(`entry ${seq} of ${seat} was confirmed, and is lost`);
    return lost.length;
  }

  /** Whether the spectator has seen what the replay has. */
  #compare(replay: Replay): Summary['spectator'] {
    const all = new Digest();
    for (const entry of replay.entries) all.add(entry);
    const { from = 0, entries = 0, digest } = this.#spectator ?? {};
    const complete = digest === all.end();
    if (!complete)
      this.#problems.push(`the spectator saw ${entries} entries, other than the replay's ${all.entries}`);
    return { from, entries, complete };
  }
}
