import { BOTS } from '@touchline/rules/kernel';
import { lookAlikeKeys } from '../base/skeleton.ts';

/** Names the server speaks under. The first is that of the referee, in journals and in replays. */
const ROLES = [
  'referee',
  ...BOTS.map((bot) => `${bot} bot`),
  'bot',
  'good bot',
  'administrator',
  'admin',
  'moderator',
  'operator',
  'owner',
  'staff',
  'support',
  'official',
  'server',
  'system',
  'root',
  'spectators',
  'players',
];
/** What may stand before those. */
const BEFORE = ['', 'the', 'touchline'];

/** The letters of a name, so that dots, spaces, accents and numbers do not make it another one. */
const letters = (name: string) => name.normalize('NFKD').replace(/\P{L}/gu, '');
/** As {@link letters}, with digits: some look like letters. */
const lettersAndDigits = (name: string) => name.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

const HOUSE: ReadonlySet<string> = new Set(
  ['touchline', ...BEFORE.flatMap((word) => ROLES.map((role) => word + role))].flatMap((name) =>
    lookAlikeKeys(letters(name)),
  ),
);

/**
 * Whether a name may be mistaken for one of the server's own:
 * its referee, its bots, its operator, or its name.
 */
export function isOfTheHouse(name: string): boolean {
  return [letters(name), lettersAndDigits(name)].some((one) =>
    lookAlikeKeys(one).some((key) => HOUSE.has(key)),
  );
}
