import type { Player, PublicState } from '@touchline/rules/runeball';
import {
  type Archetype,
  armourOf,
  carrierOf,
  halfOf,
  type Maneuver,
  movementRate,
  ROW,
  remaining,
  strengthDamage,
  teamOf,
} from '@touchline/rules/runeball/page';
import { type Look, named, type People, type Person } from '../person.ts';
import { kindOf } from './kind.ts';
import { SKILL_NAMES } from './skills.ts';
import { KINDS, words } from './words.ts';

const NAMES =
  'Aldric Berrin Corva Dagna Edric Fenric Garrod Hesta Ingram Jorun Kelda Lothar Mirel Nevin Orrick Perrin Quilla Roswyn Sigrid Torvald Ulric Vanya Wendal Ysolt Zoltan Brannoc Cedany Dorran Elspet Faramund Gisla Haldor Isolde Joscelin Korbin Lysa Merek Norra Osric Petra'.split(
    ' ',
  );

const player: Look = {
  head: ['round', 'long', 'broad'],
  skin: ['#f1c9a5', '#d9a273', '#a86b42', '#8a5433', '#e8b48a'],
  hair: ['short', 'long', 'curls', 'bun', 'none'],
  hairColour: ['#2b1d14', '#6b4423', '#b5762a', '#d8b25a', '#8c3b1d', '#5a5a60'],
  ears: ['human', 'human', 'pointed'],
  eyes: ['plain', 'angry', 'sleepy'],
  nose: ['plain', 'long'],
  mouth: ['grim', 'smile', 'shout'],
  beard: ['none', 'none', 'stubble', 'full'],
  mark: ['none', 'scar', 'none'],
};

const LOOKS: Readonly<Record<Archetype, Look>> = {
  lineman: { ...player, head: 'broad', hat: 'helmet', beard: ['full', 'stubble', 'braids'], eyes: 'angry' },
  blitzer: { ...player, hat: 'helmet', horns: 'bull', eyes: 'angry', mouth: ['shout', 'grim'] },
  thrower: { ...player, hat: 'band' },
  receiver: { ...player, ears: 'pointed', beard: 'none', head: 'long' },
  runner: { ...player, hat: 'band', hair: 'mohawk', beard: 'none' },
  kicker: { ...player, hat: 'cap' },
  safety: { ...player, head: 'broad', hat: 'helmet' },
  rogue: { ...player, hat: 'hood', mark: 'mask', hair: 'none', beard: ['none', 'stubble'] },
  doctor: { ...player, hat: 'none', hair: ['none', 'short'], hairColour: '#d8d8d8', beard: 'full' },
};

/** Skills that only hold up others: RB-2.7. */
const BEHIND: ReadonlySet<string> = new Set(
  'combat-unarmed combat-thrown stealth acting acrobatics breakfall conceal jumping'.split(' '),
);

/** What the rules call a character that was built and given no name. */
const NUMBERED = /^player \d+$/;

/** What somebody can do. */
export function able(one: Player): Pick<Person, 'scores' | 'abilities'> {
  const { sheet } = one;
  const { count, sides, add } = strengthDamage(sheet.attributes.STR);
  const rate = movementRate(one);
  const rerolls = Object.values(one.rerolls).reduce((sum, n) => sum + n, 0);
  const skills = Object.entries(sheet.skills)
    .filter(([name]) => !BEHIND.has(name))
    .sort(([, a], [, b]) => b - a);
  return {
    scores: [
      { ...named(words.card.move), value: `${halfOf(rate)}/${rate}/${rate + 2}` },
      { ...named(words.card.initiative), value: sheet.ini },
      { ...named(words.card.armour), value: armourOf(one) },
      { name: words.card.hits, value: `${count}d${sides}${add ? `+${add}` : ''}` },
      ...skills.map(([name, value]) => ({ name: SKILL_NAMES[name] ?? name, value })),
    ],
    abilities: [
      ...sheet.maneuvers.map((name) => ({
        name: words.maneuver(name),
        clause: ROW[name as Maneuver]?.clause,
      })),
      ...(rerolls ? [{ name: words.card.rerolls(rerolls), about: words.card.rerollsText }] : []),
    ],
  };
}

function person(state: PublicState, one: Player): Person {
  const { id, sheet, where, wounds } = one;
  const kind = kindOf(one);
  // who was given no name is called as its kind is
  const unnamed = sheet.archetype
    ? sheet.name.toLowerCase().startsWith(sheet.archetype)
    : NUMBERED.test(sheet.name);
  const given = unnamed ? undefined : sheet.name;
  return {
    id,
    side: teamOf(one),
    kind,
    name: given,
    where: where === 'field' ? 'plays' : where === 'dead' ? 'dead' : 'away',
    how: words.states(one, carrierOf(state)?.id === id, true),
    life: { left: remaining(one), of: sheet.maxHits },
    wounds: wounds.map(({ grade }) => words.wound(grade)),
    ...able(one),
  };
}

export const people: People<PublicState> = {
  kinds: Object.fromEntries(
    (Object.keys(KINDS) as Archetype[]).map((kind) => [
      kind,
      { name: KINDS[kind], look: LOOKS[kind], names: NAMES },
    ]),
  ),
  everybody: (state) => state.players.map((one) => person(state, one)),
  sides: /\b[Tt]eam [AB]\b/,
  teams: [
    'Silver Golden Royal Raven Amber Oaken Iron Winter Crimson Storm Moon Dragon'.split(' '),
    'Gryphons Runes Lions Wardens Stags Falcons Knights Harps Wyverns Boars Crowns Swords'.split(' '),
  ],
  // the rules count the same, but are large
  statistics: ({ players }) => ({
    seats: {},
    players: Object.fromEntries(
      players.map((one) => {
        const counts = Object.entries(one.stats).filter(([, n]) => typeof n === 'number') as [
          string,
          number,
        ][];
        return [one.id, { seat: teamOf(one), counts: Object.fromEntries(counts) }];
      }),
    ),
  }),
};
