import { TouchlineError } from '@touchline/client';
import type { Replay } from '@touchline/rules/kernel';
import { words } from '../text/index.ts';

const TOLD = words.replay.wrong;

/** The largest file that is read, in bytes. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** More entries than any match has. */
const MOST_ENTRIES = 200_000;

/** Why a file is no replay: a sentence that says where it fails. */
export class NoReplay extends TouchlineError {
  constructor(message: string) {
    super('no-replay', message);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is what its name says; else where it is not. */
function need(value: unknown, kind: 'object' | 'array' | 'string' | 'number', where: string): void {
  const is = Array.isArray(value) ? 'array' : value === null ? 'nothing' : typeof value;
  if (is !== kind) throw new NoReplay(TOLD.kind(where, kind));
}

/**
 * Reads a replay from a file that anybody may have made. Only its form is looked at: whether it is true, `verifying` tells.
 * @throws {@link NoReplay}
 */
export function readReplay(text: string): Replay {
  let file: Fields | null;
  try {
    file = JSON.parse(text) as Fields;
  } catch {
    throw new NoReplay(TOLD.json);
  }
  const format = file?.format;
  if (typeof format !== 'string' || !format.startsWith('touchline-replay/')) throw new NoReplay(TOLD.other);
  if (format !== 'touchline-replay/1') throw new NoReplay(TOLD.format(format.slice(0, 40)));
  for (const name of ['match', 'game', 'rulesVersion']) need(file[name], 'string', `"${name}"`);
  const server = file.server as Fields;
  need(server, 'object', '"server"');
  for (const name of ['commitment', 'seed']) need(server[name], 'string', `"server.${name}"`);
  need(file.seats, 'array', '"seats"');
  (file.seats as Fields[]).forEach((seat, i) => {
    need(seat, 'object', `"seats[${i}]"`);
    for (const name of ['seat', 'name', 'commitment', 'seed'])
      need(seat[name], 'string', `"seats[${i}].${name}"`);
  });
  need(file.entries, 'array', '"entries"');
  const entries = file.entries as Fields[];
  if (!entries.length) throw new NoReplay(TOLD.empty);
  if (entries.length > MOST_ENTRIES) throw new NoReplay(TOLD.long(MOST_ENTRIES));
  entries.forEach((entry, i) => {
    const where = `entries[${i}]`;
    need(entry, 'object', `"${where}"`);
    need(entry.seq, 'number', `"${where}.seq"`);
    for (const name of ['seat', 'nonce']) need(entry[name], 'string', `"${where}.${name}"`);
    need(entry.at, 'number', `"${where}.at"`);
    need(entry.action, 'object', `"${where}.action"`);
    need((entry.action as Fields).type, 'string', `"${where}.action.type"`);
    need(entry.dice, 'array', `"${where}.dice"`);
    need(entry.events, 'array', `"${where}.events"`);
  });
  return file as unknown as Replay;
}
