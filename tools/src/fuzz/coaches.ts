import { type Match, Refused, type Storage, Touchline, verifyReplay } from '@touchline/client';
import { gameById } from '@touchline/rules';
import { botOf, fastDice, type Typed } from '@touchline/rules/kernel';
import { messageOf } from '@touchline/server/cli';

/** Matches that are played to their ends while the server is under attack. */
export class Coaches {
  /** What went wrong with them. */
  readonly problems: string[] = [];
  verified = 0;
  actions = 0;
  private readonly url: string;
  private readonly secrets: Set<string>;
  private stopping = false;

  constructor(url: string, secrets: Set<string>) {
    this.url = url;
    this.secrets = secrets;
  }

  /**
   * Plays matches of a game, one after the other, until told to stop; the last one is played to its end.
   * @param begun called with the id of each match
   */
  async play(game: string, pauseMs: number, begun: (match: string) => void): Promise<void> {
    try {
      do await this.one(game, pauseMs, begun);
      while (!this.stopping);
    } catch (error) {
      this.problems.push(`a match of ${game} could not be played: ${messageOf(error)}`);
    }
  }

  /** No more matches; those that are played go on without pauses. */
  stop(): void {
    this.stopping = true;
  }

  private async one(game: string, pauseMs: number, begun: (match: string) => void): Promise<void> {
    const organiser = new Touchline(this.url, { storage: this.storage(), actTimeout: 120_000 });
    await organiser.signIn();
    const { id, seats } = await organiser.create({ game });
    begun(id);
    const people = seats.map(async ({ seat }) => {
      const touchline = new Touchline(this.url, { storage: this.storage(), actTimeout: 120_000 });
      await touchline.signIn();
      const match = await touchline.join(id, { seat });
      await this.coach(match, pauseMs);
      return match;
    });
    const [match, ...others] = await Promise.all(people);
    if (!match) return;
    const replay = await match.replay();
    const known = gameById(game);
    const difference = known && verifyReplay(known, replay);
    if (difference) this.problems.push(`match ${id} of ${game} is not verified: ${difference.message}`);
    else this.verified++;
    for (const one of [match, ...others]) await one.leave();
  }

  private async coach(match: Match, pauseMs: number): Promise<void> {
    for await (const _ of match.decisions()) {
      if (!this.stopping) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      try {
        await match.act(await choose(match));
        this.actions++;
      } catch (error) {
        // the position changed meanwhile
        if (!(error instanceof Refused) || !['stale', 'not-live'].includes(error.code)) throw error;
      }
    }
  }

  /** Keeps a session in memory, and takes note of what is secret in it. */
  private storage(): Storage {
    const kept = new Map<string, string>();
    return {
      get: (key) => kept.get(key),
      set: (key, value) => {
        kept.set(key, value);
        for (const [secret] of value.matchAll(/[\w.-]{40,}/g)) this.secrets.add(secret);
      },
      remove: (key) => void kept.delete(key),
    };
  }
}

/** Chooses as the game's own bot does, from what this seat is shown. */
async function choose(match: Match): Promise<Typed> {
  const game = gameById(match.game);
  const actions = await match.legal();
  const bot = game ? botOf(game, 'heuristic') : undefined;
  const seen = { seat: match.seat, view: match.state, legal: () => actions };
  return bot?.decide(seen as never, fastDice(match.seq)) ?? (actions[0] as Typed);
}
