import { type Match, Touchline, type TouchlineOptions } from '@touchline/client';
import type { Typed } from '@touchline/rules/kernel';
import type { WebSocket } from 'ws';
import type { diceRace, RaceAction } from '../support/dice-race.ts';
import '../support/left.ts';
import { roomOf, roomsOf } from '../support/two-servers.ts';

export type Race = typeof diceRace;

/** Quick to notice that a connection is gone, and quick to make it again. */
const QUICK: TouchlineOptions = { reconnect: { first: 10, most: 100 }, requestsPerSecond: 1_000 };

/** A client that is signed in. */
export async function signedIn(
  url: string,
  name: string,
  options: TouchlineOptions = {},
): Promise<Touchline> {
  const touchline = new Touchline(url, { ...QUICK, ...options });
  await touchline.signIn({ name });
  return touchline;
}

/** Two clients in one match, both seated, the dice seeds revealed, the first decision posed. */
export async function seated(url: string, options: object = {}, more: TouchlineOptions = {}) {
  const [ann, ben] = await Promise.all([signedIn(url, 'Ann', more), signedIn(url, 'Ben', more)]);
  const { id } = await ann.create({ game: 'dice-race', options });
  const a = await ann.join<Race>(id, { seat: 'A' });
  const b = await ben.join<Race>(id, { seat: 'B' });
  await Promise.all([until(a, () => a.decision !== undefined), until(b, () => b.decision !== undefined)]);
  return { id, ann, ben, a, b };
}

/** Waits until something holds that can change with the match only. */
export async function until(match: Match<never>, holds: () => boolean): Promise<void>;
export async function until<G extends Race>(match: Match<G>, holds: () => boolean): Promise<void>;
export async function until(match: Match, holds: () => boolean): Promise<void> {
  while (!holds())
    await new Promise<void>((resolve) => {
      const offs = (['room', 'events', 'connection', 'own'] as const).map((name) =>
        match.on(name, () => {
          for (const off of offs) off();
          resolve();
        }),
      );
    });
}

/** Plays a seat to the end with the first legal answer, always. */
export async function playOut(match: Match<Race>): Promise<void> {
  for await (const _ of match.decisions()) await match.act((await match.legal())[0]!);
}

export const bid = (amount: number): RaceAction => ({ type: 'bid', amount });
export const roll: RaceAction = { type: 'roll' };

/**
 * Takes the connections of a room away from its clients without a word, as a network does that fails.
 * @param seat whose; absent: everybody's
 */
export function cut(match: string, seat?: string): void {
  for (const { ref, auth } of roomOf(match)?.clients ?? [])
    if (seat === undefined || auth?.seat === seat) (ref as unknown as WebSocket).terminate();
}

/** {@link cut}, of everybody who plays or watches, wherever. */
export async function cutAll(match: string): Promise<void> {
  for (const { clients } of await roomsOf(match))
    for (const { ref } of clients) (ref as unknown as WebSocket).terminate();
}

/** {@link closeRoom} with 4001, also where others watch. */
export async function closeAll(match: string): Promise<void> {
  await Promise.all((await roomsOf(match)).map((room) => room.disconnect(4001)));
}

/** Closes the room of a match; the next to come opens it again from the journal. */
export async function closeRoom(match: string, code: number): Promise<void> {
  await roomOf(match)?.disconnect(code);
}

/** Events without what differs from match to match. */
export const types = (events: readonly Typed[]) => events.map((event) => event.type);
