import type { Time } from './time.ts';

/** Well below what Node's timers can wait for. */
const LONGEST_MS = 60 * 60 * 1000;
/** How many cancelled calls may stay in the heap before they are removed. */
const LITTER = 64;

interface Call {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ring: () => void;
}

/**
 * Any number of moments to be woken at, with one timer, which is set for the nearest.
 */
export class Deadlines {
  private readonly time: Time;
  private readonly calls = new Map<string, Call>();
  /** A binary heap by `at`; calls that are no longer in `calls` are ignored. */
  private heap: Call[] = [];
  private cancel: (() => void) | undefined;
  private armedFor = Number.POSITIVE_INFINITY;

  constructor(time: Time) {
    this.time = time;
  }

  /** How many moments are waited for. */
  get size(): number {
    return this.calls.size;
  }

  /** Calls `ring` once, at `at` or as soon as possible after; an earlier call of this key is cancelled. */
  set(key: string, at: number, ring: () => void): void {
    const call = { key, at, ring };
    this.calls.set(key, call);
    if (this.heap.length > 2 * this.calls.size + LITTER) this.heap = sorted([...this.calls.values()]);
    else up(this.heap, call);
    this.arm();
  }

  /** Cancels the call of this key, if there is one. */
  delete(key: string): void {
    if (this.calls.delete(key)) this.arm();
  }

  /** Cancels every call. */
  clear(): void {
    this.calls.clear();
    this.arm();
  }

  private arm(): void {
    const next = this.first();
    const at = next?.at ?? Number.POSITIVE_INFINITY;
    if (at === this.armedFor) return;
    this.cancel?.();
    this.cancel = undefined;
    this.armedFor = at;
    if (!next) return;
    const wait = Math.min(LONGEST_MS, Math.max(0, at - this.time.now()));
    this.cancel = this.time.setTimer(wait, () => this.wake());
  }

  private wake(): void {
    this.cancel = undefined;
    this.armedFor = Number.POSITIVE_INFINITY;
    const now = this.time.now();
    const due: Call[] = [];
    for (let next = this.first(); next && next.at <= now; next = this.first()) {
      down(this.heap);
      this.calls.delete(next.key);
      due.push(next);
    }
    this.arm();
    for (const { ring } of due) ring();
  }

  private first(): Call | undefined {
    while (this.heap[0] && this.calls.get(this.heap[0].key) !== this.heap[0]) down(this.heap);
    return this.heap[0];
  }
}

/** A sorted list is a heap. */
function sorted(calls: Call[]): Call[] {
  return calls.sort((a, b) => a.at - b.at);
}

function up(heap: Call[], call: Call): void {
  let i = heap.push(call) - 1;
  for (let parent = (i - 1) >> 1; i > 0 && heap[parent]!.at > call.at; parent = (i - 1) >> 1) {
    heap[i] = heap[parent]!;
    i = parent;
  }
  heap[i] = call;
}

/** Removes the first. */
function down(heap: Call[]): void {
  const last = heap.pop();
  if (!last || !heap.length) return;
  let i = 0;
  for (let child = 1; child < heap.length; child = 2 * i + 1) {
    if (child + 1 < heap.length && heap[child + 1]!.at < heap[child]!.at) child++;
    if (heap[child]!.at >= last.at) break;
    heap[i] = heap[child]!;
    i = child;
  }
  heap[i] = last;
}
