/**
 * Many who watch, in a process of its own: opens connections, and tells of each move when it came on every
 * one of them.
 */
import { Connection } from './client.ts';
import { socketTo } from './measured.ts';

/** What to watch, as the first argument. */
export interface WatchOrders {
  readonly count: number;
  readonly url: string;
  /** Absent for raw WebSockets. */
  readonly match?: string;
}

/** What is told: first that all are there, then the times of each move, in milliseconds since 1970. */
export type Watched = { readonly ready: true } | { readonly times: readonly number[] };

/** How many connections are opened at once. */
const AT_ONCE = 20;

const { count, url, match } = JSON.parse(process.argv[2]!) as WatchOrders;
const tell = (watched: Watched) => process.send!(watched);
let times: number[] = [];
const heard = () => {
  times.push(performance.timeOrigin + performance.now());
  if (times.length < count) return;
  tell({ times });
  times = [];
};

async function open(): Promise<void> {
  if (match === undefined) {
    const socket = await socketTo(url);
    socket.on('message', heard);
  } else {
    const connection = await Connection.open([url], match);
    connection.heard = heard;
  }
}

for (let left = count; left > 0; left -= AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, open));
process.on('disconnect', () => process.exit());
tell({ ready: true });
