import { commitmentOf, sha256, toHex } from '@touchline/rules/kernel';
import { TouchlineError } from './errors.ts';
import { exclusive } from './exclusive.ts';
import { randomHex } from './random.ts';
import type { Storage } from './storage.ts';

/** How many seeds are kept, the latest ones; one is dropped earlier when its match has begun. */
const KEPT = 1_000;

/** What everybody has committed to: the SHA-256 of the seed of `server`, and of that of each seat. */
export type Commitments = Readonly<Record<string, string>>;

/** A seed of this client, kept from taking a seat with it until the match has begun. */
interface Kept {
  readonly match: string;
  readonly seed: string;
  /** Digest of the {@link Commitments} it was shown to. */
  readonly shownTo?: string;
}

/**
 * The dice seeds of the seats that were taken with this storage, so that a client that was closed in between
 * can still show them. Each is drawn for one taking of one seat and shown to one set of commitments, whatever
 * a server says: a match that comes back under the same id gets another.
 */
export class Seeds {
  readonly #storage: Storage;
  readonly #key: string;

  constructor(storage: Storage, key: string) {
    this.#storage = storage;
    this.#key = key;
  }

  /** Draws a seed to take a seat with, and keeps it. @returns its commitment */
  async draw(match: string): Promise<string> {
    const seed = randomHex(32);
    await this.#change((kept) => [...kept, { match, seed }].slice(-KEPT));
    return commitmentOf(seed);
  }

  /** Whether the seed with this commitment is here. */
  async has(match: string, commitment: string | undefined): Promise<boolean> {
    return (await this.#read()).some((one) => isOf(one, match, commitment));
  }

  /**
   * The seed of a seat, to be shown to these commitments and from then on to no others.
   * @throws {@link TouchlineError} `other-device` when it is not
   * here, `commitment` when it was shown to others before
   */
  async show(match: string, seat: string, commitments: Commitments): Promise<string> {
    const shownTo = toHex(
      sha256(new TextEncoder().encode(JSON.stringify(Object.entries(commitments).sort()))),
    );
    let found: Kept | undefined;
    await this.#change((kept) =>
      kept.map((one) => {
        if (!isOf(one, match, commitments[seat])) return one;
        found = one;
        return { ...one, shownTo: one.shownTo ?? shownTo };
      }),
    );
    if (!found) throw otherDevice(seat);
    if (found.shownTo !== undefined && found.shownTo !== shownTo)
      throw new TouchlineError(
        'commitment',
        `the dice seed of seat ${seat} was shown when others had committed otherwise, and is not shown again`,
      );
    return found.seed;
  }

  /** Drops the seeds of a match that has begun. */
  async forget(match: string): Promise<void> {
    if (!(await this.#read()).some((one) => one.match === match)) return;
    await this.#change((kept) => kept.filter((one) => one.match !== match));
  }

  async #change(how: (kept: readonly Kept[]) => readonly Kept[]): Promise<void> {
    await exclusive(this.#storage, this.#key, async () => {
      const before = await this.#read();
      await this.#storage.set(this.#key, JSON.stringify(how(before)));
    });
  }

  async #read(): Promise<readonly Kept[]> {
    try {
      const kept: unknown = JSON.parse((await this.#storage.get(this.#key)) ?? '[]');
      return Array.isArray(kept) ? kept.filter((one) => /^[0-9a-f]{64}$/.test(one?.seed)) : [];
    } catch {
      return [];
    }
  }
}

/** A seat was taken with a seed that is not in the storage. */
export function otherDevice(seat: string): TouchlineError {
  return new TouchlineError(
    'other-device',
    `seat ${seat} was taken with a dice seed that is not in this storage; start the match where it was taken`,
  );
}

function isOf(one: Kept, match: string, commitment: string | undefined): boolean {
  return one.match === match && commitmentOf(one.seed) === commitment;
}
