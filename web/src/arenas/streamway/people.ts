import type { Man, Monster, PublicState } from '@touchline/rules/streamway';
import type { Ability, Look, People, Person } from '../person.ts';
import { cardWords as TOLD } from './card-words.ts';
import { ABILITIES } from './words.ts';

const RAFTERS =
  'Otto Finn Nell Moss Pip Wren Brook Tilda Fern Jory Mabel Dab Hazel Rufus Ivo Cleo Bram Poppy Sedge Alder Minna Toby Lark Greta Ned Willa Rush Dora Perch Bess Odo Ruby Tench Elsie Gus Marla Reed Sunny Hob Linnet Bodo Clover Drake Etta Fitz Ginny Heron Ida Jasper Kit'.split(
    ' ',
  );
const MONSTERS =
  'Grindle Snapjaw Gulpa Mudmaw Slurk Old_Nell Burble Krakk Wallop Glub Murga Thresh Snag Undertow Bogbeard Gurgle'
    .split(' ')
    .map((name) => name.replace('_', ' '));

const SKIN = ['#f1c9a5', '#d9a273', '#a86b42', '#8a5433', '#e8b48a'] as const;
// whatever they are called, the face fits
const rafter: Look = {
  head: ['round', 'long', 'broad'],
  skin: SKIN,
  hair: ['short', 'long', 'curls', 'bun', 'wild'],
  hairColour: ['#3a2416', '#6b4423', '#b5762a', '#d8b25a', '#8c3b1d', '#4c4c52'],
  ears: 'human',
  eyes: ['plain', 'round', 'sleepy', 'angry'],
  nose: ['plain', 'long', 'flat'],
  mouth: ['smile', 'shout', 'grim'],
  hat: ['band', 'cap', 'none', 'none'],
};
const monster: Look = {
  head: ['ape', 'snout', 'broad'],
  skin: ['#4f7f6a', '#5a5f8a', '#7a4f6f', '#6b7a3c'],
  eyes: ['slits', 'one', 'round'],
  nose: 'flat',
  mouth: ['fangs', 'tusks'],
  horns: ['crest', 'small', 'none'],
  mark: ['scales', 'warts'],
};

const man = ({ id, team, status, step }: Man): Person => ({
  id,
  side: team,
  kind: 'man',
  where: status === 'deployed' ? 'plays' : status === 'dead' ? 'dead' : 'away',
  how: [status === 'deployed' ? TOLD.on(step) : status === 'dead' ? TOLD.drowned : TOLD.reserve],
  scores: [],
  abilities: [],
});

const beast = ({ id, step, abilities, boss }: Monster): Person => ({
  id,
  kind: boss ? 'boss' : 'monster',
  where: 'plays',
  how: [TOLD.on(step)],
  scores: [],
  abilities: abilities.map(
    (n): Ability => ({ name: TOLD.gift(n), about: ABILITIES[n] ?? '', clause: 'SW-7.13' }),
  ),
});

/** Those that are gone, too, and those to come: a log that is read afterwards calls them by their names. */
function beasts(monsters: readonly Monster[]): Person[] {
  const seen = new Map(monsters.map((one) => [one.id, beast(one)]));
  for (const n of MONSTERS.keys()) {
    const id = `K${n + 1}`;
    if (!seen.has(id))
      seen.set(id, { id, kind: 'monster', where: 'dead', how: [], scores: [], abilities: [] });
  }
  return [...seen.values()].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
}

export const people: People<PublicState> = {
  kinds: {
    man: { name: TOLD.kinds.man, look: rafter, names: RAFTERS },
    monster: { name: TOLD.kinds.monster, look: monster, names: MONSTERS },
    boss: { name: TOLD.kinds.boss, look: { ...monster, hat: 'crown' }, names: MONSTERS },
  },
  everybody: ({ men, monsters }) => [...men.map(man), ...beasts(monsters)],
  sides: /\b(?:[Ss]eat \d+ of )?[Tt]eam [A-F]\b/,
  teams: [
    'Wet Brave Leaky Floating Merry Soaked Drifting Paddling Splashing Barefoot Rusty Lucky'.split(' '),
    'Otters Ducks Corks Herons Beavers Frogs Barrels Minnows Geese Trout Logs Newts'.split(' '),
  ],
};
