import { TouchlineError } from '@touchline/client';
import { type Die, REFEREE } from '@touchline/rules/kernel';
import { z } from 'zod';
import { analysis } from '../text/analysis.ts';
import type { MainLine } from './main-line.ts';
import { MOST_MOVES, type Move, type Place, type Tree } from './tree.ts';

const TOLD = analysis.wrong;
export const FORMAT = 'touchline-analysis/1';
/** Characters of a link's fragment that are safe to send anywhere. */
export const MOST_LINK = 16_000;
/** The largest file that is read, and the most that a link may say, in characters. */
export const MOST_FILE = 16 * 1024 * 1024;
const MOST_SAID = 2 * 1024 * 1024;
const MOST_ENTRIES = 50_000;

/** Why a link or a file is no analysis, or cannot be followed: a sentence. */
export class NoAnalysis extends TouchlineError {
  constructor(message: string) {
    super('no-analysis', message);
  }
}

const die = z.tuple([z.int().min(2).max(65_536), z.string().max(100), z.int().min(1).max(65_536)]);
const action = z.looseObject({ type: z.string().max(100) });
const made = [z.string().max(40), action, z.int().min(0), z.array(die).max(2_000)] as const;
const entry = z.union([z.tuple([...made]), z.tuple([...made, z.literal(REFEREE)])]);
/** 0 and above: after that entry of the main line; -1 and below: after move 0, 1, ... */
const place = z.int().min(-MOST_MOVES);

/**
 * An analysis as it is sent and saved. The dice of each move come with it, so that
 * it is the same for everybody.
 */
const shared = z.strictObject({
  format: z.literal(FORMAT),
  game: z.string().max(40),
  /** The version of the rules that it was made by. */
  rules: z.string().max(40),
  from: z.union([
    z.strictObject({ match: z.string().max(64) }),
    z.strictObject({
      /** The id of the match that it was: people are called after it. */
      match: z.string().max(64).optional(),
      options: z.unknown(),
      teams: z.record(z.string().max(40), z.unknown()).optional(),
      entries: z.array(entry).min(1).max(MOST_ENTRIES),
    }),
    z.strictObject({ line: z.string().max(20_000) }),
  ]),
  moves: z.array(z.tuple([place, ...made])).max(MOST_MOVES),
  here: place,
});
export type Shared = z.infer<typeof shared>;

const written = (at: Place): number => ('seq' in at ? at.seq : -1 - at.move);
export const placeOf = (at: number): Place => (at >= 0 ? { seq: at } : { move: -1 - at });
const plain = ({ seat, action, at, dice }: Move): [string, typeof action, number, Die[]] => [
  seat,
  action,
  at,
  [...dice],
];

/**
 * An analysis to be sent or saved.
 * @param alone whether it is to be understood where the match is not kept
 */
export function toShared(main: MainLine, tree: Tree, alone: boolean): Shared {
  const { game, source, match, options, teams, journal } = main;
  const places = [tree.here, ...tree.moves.map(({ after }) => after)];
  const last = Math.max(0, ...places.map((one) => ('seq' in one ? one.seq : 0)));
  const entries = journal
    .slice(0, last + 1)
    .map((one) => (one.by ? [...plain(one), one.by] : plain(one)) as z.infer<typeof entry>);
  const from =
    source.kind === 'line'
      ? { line: source.line }
      : source.kind === 'match' && !alone
        ? { match: source.id }
        : { ...(match && { match }), options, ...(teams && { teams }), entries };
  return {
    ...{ format: FORMAT, game: game.id, rules: game.rulesVersion, from },
    moves: tree.moves.map((move) => [written(move.after), ...plain(move)]) as Shared['moves'],
    here: written(tree.here),
  };
}

/** Reads what anybody may have made. Only its form is looked at; the rules follow it. @throws NoAnalysis */
export function readShared(text: string): Shared {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new NoAnalysis(TOLD.json);
  }
  const format = (file as { format?: unknown } | null)?.format;
  if (format !== FORMAT) throw new NoAnalysis(TOLD.other);
  const read = shared.safeParse(file);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new NoAnalysis(TOLD.form(issue?.path.join('.').slice(0, 80) ?? ''));
}

/** An analysis as the fragment of a link; `length` alone where it would be too long. */
export async function toLink(from: Shared): Promise<{ readonly length: number; readonly link?: string }> {
  const packed = await through(new Blob([JSON.stringify(from)]), new CompressionStream('deflate-raw'));
  const link = base64url(packed);
  return link.length > MOST_LINK ? { length: link.length } : { length: link.length, link };
}

/** @throws NoAnalysis */
export async function fromLink(link: string): Promise<Shared> {
  if (link.length > MOST_LINK) throw new NoAnalysis(TOLD.long);
  let text: string;
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const said = await through(new Blob([bytes]), new DecompressionStream('deflate-raw'), MOST_SAID);
    text = new TextDecoder('utf-8', { fatal: true }).decode(said);
  } catch (error) {
    throw error instanceof NoAnalysis ? error : new NoAnalysis(TOLD.link);
  }
  return readShared(text);
}

/** @param most bytes; what is longer is not unpacked to its end */
async function through(
  from: Blob,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = from.stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new NoAnalysis(TOLD.long);
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
