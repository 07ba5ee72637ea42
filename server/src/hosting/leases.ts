import type { Logger } from '../base/logger.ts';
import type { Store } from '../store/store.ts';
import type { Directory } from './directory.ts';

const LEASE_MS = 15_000;
const RENEW_MS = 5_000;

/** Keeps the leases of the matches that are open in this process, and tells each whether it has its own. */
export class Leases {
  private readonly store: Store;
  private readonly directory: Pick<Directory, 'open'>;
  private readonly log: Logger;
  private renewal: NodeJS.Timeout | undefined;

  constructor(store: Store, directory: Pick<Directory, 'open'>, log: Logger) {
    this.store = store;
    this.directory = directory;
    this.log = log;
  }

  start(): void {
    this.renewal = setInterval(() => void this.renew(), RENEW_MS);
    this.renewal.unref();
  }

  stop(): void {
    clearInterval(this.renewal);
  }

  private async renew(): Promise<void> {
    const mine = [...this.directory.open];
    try {
      const leases = await this.store.leases.renew(LEASE_MS);
      for (const [id, match] of mine) match.checkLease(leases.get(id));
    } catch (err) {
      this.log.error({ err }, 'leases not renewed');
    }
  }
}
