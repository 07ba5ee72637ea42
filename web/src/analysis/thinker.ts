import { TouchlineError } from '@touchline/client';
import type { BotName, Seat, Typed } from '@touchline/rules/kernel';
import { analysis } from '../text/analysis.ts';

/** What a bot is asked. */
export interface Thought {
  readonly game: string;
  readonly state: unknown;
  readonly seat: Seat;
  readonly bot: BotName;
  /** What the bot leaves to chance, it draws from here. */
  readonly seed: number;
}

export type Thoughts = { readonly action: Typed } | { readonly failed: string };

/** Bots, in a thread of their own. */
export class Thinker {
  #worker: Worker | undefined;

  /** @throws TouchlineError when the bot cannot be fetched, fails, or is {@link stop stopped} */
  async decide(thought: Thought): Promise<Typed> {
    this.#worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    const answer = await new Promise<Thoughts>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Thoughts>) => resolve(data);
      worker.onerror = ({ message }) => resolve({ failed: message });
      worker.postMessage(thought);
    });
    if ('action' in answer) return answer.action;
    this.stop();
    throw new TouchlineError('bot', analysis.wrong.bot);
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
