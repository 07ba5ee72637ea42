/** Told of a message. @param from the process that has published it; absent when it is this one */
export type Heard<Message> = (message: Message, from?: string) => void;

export interface Subscription {
  /** Resolves when what others publish arrives, or when that takes too long to be waited for. */
  readonly ready: Promise<void>;
  end(): void;
}

/**
 * What the server processes of one installation tell each other. Messages are JSON. Here they are heard
 * before `publish` returns; elsewhere soon, or not at all: whatever one says can also be read from the store,
 * asked for with {@link Bus.gather}, or be done without.
 */
export interface Bus {
  /** The id of this process. */
  readonly process: string;
  /** Whether a process is there; `true` also when nobody can tell. */
  alive(process: string): Promise<boolean>;
  publish(topic: string, message: unknown): void;
  subscribe<Message>(topic: string, heard: Heard<Message>): Subscription;
  /** Asks all other processes that answer this. @returns what they have said in time */
  gather<Answer>(topic: string, question?: unknown): Promise<Answer[]>;
  /** Answers others who {@link gather}, now or by a promise. @returns a function that ends it */
  answer<Question>(topic: string, answer: (question: Question) => unknown): () => void;
  /** Calls back when messages of others may have been lost. @returns a function that ends it */
  onGap(lost: () => void): () => void;
  close(): Promise<void>;
}

const NOW = Promise.resolve();

/** The bus of a process that is alone. */
export class LocalBus implements Bus {
  readonly process: string;
  private readonly listeners = new Map<string, Set<Heard<never>>>();

  constructor(process = '') {
    this.process = process;
  }

  async alive(): Promise<boolean> {
    return true;
  }

  publish(topic: string, message: unknown): void {
    this.tell(topic, message);
  }

  subscribe<Message>(topic: string, heard: Heard<Message>): Subscription {
    const here = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, here);
    // the same function may listen twice
    const own: Heard<Message> = (message, from) => heard(message, from);
    here.add(own);
    const end = () => {
      if (here.delete(own) && !here.size) this.listeners.delete(topic);
    };
    return { ready: NOW, end };
  }

  /** Tells the listeners of this process. */
  tell(topic: string, message: unknown, from?: string): void {
    for (const heard of this.listeners.get(topic) ?? []) heard(message as never, from);
  }

  /** Whether anybody here listens. */
  has(topic: string): boolean {
    return this.listeners.has(topic);
  }

  async gather(): Promise<never[]> {
    return [];
  }

  answer(): () => void {
    return () => {};
  }

  onGap(): () => void {
    return () => {};
  }

  async close(): Promise<void> {}
}
