import type { Logger } from '../base/logger.ts';
import type { Store } from '../store/store.ts';

/** How long an answer of the store counts. */
const FRESH_MS = 1_000;
/** How long the store may take to answer. */
const PATIENCE_MS = 2_000;

/** Whether a server can do its work. However often it is asked, the store is tried once a second at most. */
export class Health {
  private readonly store: Store;
  private readonly log: Logger;
  private state: 'working' | 'draining' | 'stopped' = 'working';
  private tried: { at: number; answer: Promise<boolean> } | undefined;

  constructor(store: Store, log: Logger) {
    this.store = store;
    this.log = log;
  }

  /** From now on others are to be asked; what comes all the same is answered still. */
  drain(): void {
    this.state = 'draining';
  }

  /** From now on it takes no more work. */
  stop(): void {
    this.state = 'stopped';
  }

  get stopped(): boolean {
    return this.state === 'stopped';
  }

  async ready(): Promise<boolean> {
    if (this.state !== 'working') return false;
    const now = performance.now();
    if (!this.tried || now - this.tried.at > FRESH_MS) this.tried = { at: now, answer: this.storeWorks() };
    return this.tried.answer;
  }

  private async storeWorks(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the store does not answer')), PATIENCE_MS);
    });
    try {
      await Promise.race([this.store.check(), late]);
      return true;
    } catch (err) {
      this.log.error({ err }, 'the store fails');
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
