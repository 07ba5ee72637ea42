import type { Player, PublicState } from '@touchline/rules/dungeonbowl';
import { RACES, type Race, ROSTERS, skillBy } from '@touchline/rules/dungeonbowl/lists';
import { statistics } from '@touchline/rules/dungeonbowl/statistics';
import type { Kind, Look, People, Person } from '../person.ts';
import { cardWords as TOLD } from './card-words.ts';
import { capital, plain, words } from './words.ts';

const list = (names: string): readonly string[] => names.split(' ');
const MEN = list(
  'Albrecht Bertram Conrad Dieter Emeric Falk Gustav Hagen Ivo Jorg Kaspar Lothar Markus Nikolas Otto Pieter Quirin Rolf Stefan Tobias Ulf Viktor Werner Yorick',
);
const NORTH = list(
  'Arne Bjarki Dag Eirik Finn Gunnar Hakon Ivar Jokull Knut Leif Magni Njal Olaf Ragnar Sigurd Thorgrim Ulfar Vidar Yngvar Skarde Hroald Brand Kettil',
);
const ELVES = list(
  'Aelar Belanor Caelith Darion Elirin Faelan Galathil Haldir Ithran Jorael Kaelen Liriel Maerin Naeris Orophel Phaedra Quellan Rithiel Saelind Taurion Uthiel Vaeril Wenaya Ysera',
);
const DWARFS = list(
  'Bardin Borri Dagur Dolgan Durak Farin Gimmik Grom Hargrim Kazrik Korgan Lokri Morgrim Nori Okri Ragni Skag Snorri Thorek Torvin Ulther Varik Zamnil Brokk',
);
const BRUTES = list(
  'Azgob Bogrot Dakka Drug Gashnak Gorbag Grokk Hurz Krumpa Lugdush Magrot Mogrub Nazgob Ograk Razgut Rukk Skarfang Snagrat Thrakk Ugrot Urzag Varg Wazzok Zogrim',
);
const SMALL = list(
  'Bib Boffo Dob Fizz Gabb Gik Hob Jinx Klik Lop Mimo Nib Odo Pip Poppo Quib Rumbo Snik Squig Tib Tuck Wick Yap Zizz',
);
const RATS = list(
  'Chiktik Eekrit Gnawl Hisktail Ikkit Krizz Lurktail Nikrat Queek Rasknit Ratchit Skabritch Skritt Snagtooth Squeel Thanq Tikk Twitch Vermik Vrisk Whisk Yikk Zrik Skweel',
);
const SCALES = list(
  'Atlaz Chaqua Hua Itzl Kroq Mazda Nakor Oxl Pochi Quaq Rax Sotek Tehen Tlak Uxmal Xholan Yaxu Zlat Tiq Chakax Gorrok Inxi Otzl Tetto',
);
const GRAVE = list(
  'Bonechill Cobb Crypton Dirge Ennui Femur Gloom Hollow Ichor Jaw Knell Lament Morton Necros Ossian Pall Rattle Shroud Tibia Urn Vault Wail Withers Yawn',
);
const PHARAOHS = list(
  'Akhet Bakari Djoser Hapu Imset Kamose Khafre Merneb Nakhti Osor Pepi Qaa Ramose Sabu Senmut Tahet Unas Userkaf Wadj Yuya Zezem Nefrek Sobek Teti',
);
const AMAZONS = list(
  'Asha Brenna Calisto Dione Elara Fenia Galene Hestia Ianthe Jocasta Kallia Lysandra Melaine Nerine Orithya Petra Rhea Sabine Thais Unda Valeska Xanthe Yara Zosime',
);

const flesh = ['#f1c9a5', '#d9a273', '#a86b42', '#8a5433', '#e8b48a'];
const man: Look = {
  head: ['round', 'long', 'broad'],
  skin: flesh,
  hair: ['short', 'none', 'curls'],
  hairColour: ['#2b1d14', '#6b4423', '#b5762a', '#d8b25a'],
  ears: 'human',
  eyes: ['plain', 'angry'],
  nose: ['plain', 'long'],
  mouth: ['grim', 'shout', 'smile'],
  beard: ['none', 'stubble'],
  mark: ['none', 'scar'],
};
const elf: Look = {
  ...man,
  head: 'long',
  ears: 'pointed',
  hair: 'long',
  beard: 'none',
  mouth: ['grim', 'smile'],
};
const dwarf: Look = { ...man, head: 'broad', beard: ['full', 'braids'], hat: 'helmet' };
const orc: Look = {
  head: ['broad', 'ape'],
  skin: ['#5d8a3a', '#4f7a34', '#6f9a4d'],
  ears: 'pointed',
  eyes: ['angry', 'plain'],
  nose: 'flat',
  mouth: 'tusks',
  mark: ['none', 'scar', 'warts'],
};
const goblin: Look = {
  ...orc,
  head: 'long',
  ears: 'big',
  nose: 'long',
  mouth: ['fangs', 'smile'],
  eyes: 'round',
};
const rat: Look = {
  head: 'snout',
  skin: ['#8a6f56', '#6d5a4a', '#a58a6d'],
  ears: 'big',
  eyes: 'round',
  mouth: 'fangs',
  mark: ['none', 'scar', 'patch'],
};
const lizard: Look = {
  head: 'snout',
  skin: ['#4f8a5b', '#3f7f76', '#6f9a4d'],
  eyes: 'slits',
  nose: 'flat',
  mouth: ['fangs', 'grim'],
  horns: 'crest',
  mark: 'scales',
};
const bones: Look = { head: 'skull', skin: ['#e8dfc8', '#d8cdb0'], eyes: 'hollow', mouth: 'stitched' };
const rotten: Look = {
  ...man,
  skin: ['#93a67a', '#7f9070', '#a3a98a'],
  eyes: ['hollow', 'sleepy'],
  hair: ['none', 'wild'],
  mouth: 'stitched',
  mark: ['scar', 'warts'],
};
const horned: Look = {
  ...man,
  head: 'broad',
  skin: ['#a86b42', '#8a5433', '#7a4a34'],
  horns: ['ram', 'bull'],
  eyes: 'angry',
  mouth: ['fangs', 'shout'],
};
const rock: Look = {
  head: 'rock',
  skin: ['#7d8a6a', '#8a8378'],
  eyes: 'angry',
  mouth: 'tusks',
  nose: 'long',
};
const tree: Look = {
  head: 'rock',
  skin: ['#6b4f32', '#7d6240'],
  hair: 'wild',
  hairColour: '#4f7a34',
  eyes: 'sleepy',
  mouth: 'grim',
};
const ape: Look = {
  head: 'ape',
  skin: flesh,
  hair: ['none', 'mohawk'],
  eyes: 'plain',
  mouth: 'tusks',
  ears: 'human',
};

/** What the players of a race look like, and are called. */
const FOLK: Readonly<Record<Race, readonly [look: Look, names: readonly string[]]>> = {
  amazon: [{ ...man, hair: ['long', 'bun', 'curls'], beard: 'none', hat: ['band', 'feathers'] }, AMAZONS],
  chaos: [horned, BRUTES],
  'chaos-dwarf': [{ ...dwarf, hat: 'crown', mouth: 'tusks', horns: 'small' }, DWARFS],
  'dark-elf': [{ ...elf, hairColour: ['#1b1b1f', '#e8e8f0'], eyes: 'angry', hat: ['hood', 'none'] }, ELVES],
  dwarf: [dwarf, DWARFS],
  elf: [{ ...elf, hat: 'band' }, ELVES],
  goblin: [goblin, SMALL],
  halfling: [{ ...man, head: 'round', hair: 'curls', mouth: 'smile', beard: 'none' }, SMALL],
  'high-elf': [{ ...elf, hairColour: '#d8b25a', hat: 'helmet' }, ELVES],
  human: [{ ...man, hat: ['helmet', 'none'] }, MEN],
  khemri: [{ ...bones, hat: 'crown' }, PHARAOHS],
  lizardman: [lizard, SCALES],
  necromantic: [rotten, GRAVE],
  norse: [{ ...man, beard: 'full', hat: 'helmet', horns: 'bull' }, NORTH],
  nurgle: [{ ...rotten, skin: ['#8a9a4d', '#7a8a3a'], horns: ['small', 'none'], mark: 'warts' }, GRAVE],
  ogre: [ape, BRUTES],
  orc: [{ ...orc, hat: ['helmet', 'none'] }, BRUTES],
  skaven: [rat, RATS],
  undead: [rotten, GRAVE],
  vampire: [{ ...man, skin: '#e6dcd6', hairColour: '#1b1b1f', hair: 'long', beard: 'none' }, MEN],
  'wood-elf': [{ ...elf, hat: 'feathers' }, ELVES],
  'chaos-pact': [{ ...man, horns: 'small', mark: 'paint' }, BRUTES],
  slann: [
    { head: 'broad', skin: ['#5a9a6a', '#7aa84a'], eyes: 'round', nose: 'flat', mouth: 'smile' },
    SCALES,
  ],
  underworld: [rat, RATS],
};

/** Positions that look like none of their race. */
const OTHERS: readonly (readonly [RegExp, Look])[] = [
  [/minotaur|bull-centaur/, { ...horned, horns: 'bull', head: 'ape' }],
  [/troll|golem|beast-of|deathroller/, rock],
  [/treeman/, tree],
  [/rat-ogre/, { ...rat, head: 'ape', mouth: 'tusks' }],
  [/kroxigor/, { ...lizard, head: 'ape' }],
  [/skaven/, rat],
  [/goblin|snotling/, goblin],
  [/dark-elf/, elf],
  [/ogre/, ape],
  [/skeleton|mummy/, bones],
  [/werewolf|ulfwerener/, { ...rat, skin: ['#6b6058', '#4f463f'], ears: 'pointed' }],
  [
    /vampire/,
    { ...man, skin: '#eee6e2', hairColour: '#1b1b1f', hair: 'long', beard: 'none', mouth: 'fangs' },
  ],
  [/witch-elf/, { ...elf, hair: 'wild', mark: 'paint' }],
];
const lookOf = (race: Race, position: string): Look =>
  OTHERS.find(([named]) => named.test(position))?.[1] ?? FOLK[race][0];

/** A star looks as those do who have hired it: the list of stars is long, and people are to come soon. */
const kindOf = ({ teams }: PublicState, { seat, sheet: { race, position, star } }: Player): string =>
  star ? `star ${teams[seat]!.race}` : `${race} ${position}`;

const KINDS: Readonly<Record<string, Kind>> = Object.fromEntries([
  ...RACES.flatMap((race) =>
    ROSTERS[race].positions.map(({ id, title }) => [
      `${race} ${id}`,
      {
        name: TOLD.kind(ROSTERS[race].name, words.title(id, title)),
        look: lookOf(race, id),
        names: FOLK[race][1],
        of: TOLD.race(ROSTERS[race].name),
      },
    ]),
  ),
  ...RACES.map((race) => [`star ${race}`, { name: TOLD.star, look: FOLK[race][0], names: FOLK[race][1] }]),
]);

interface Able extends Pick<Player['sheet'], 'ma' | 'st' | 'ag' | 'av'> {
  readonly skills: readonly string[];
}

/** What somebody can do, by the sheet. */
export const able = ({ ma, st, ag, av, skills }: Able): Pick<Person, 'scores' | 'abilities'> => ({
  scores: [
    { name: TOLD.MA[0], short: 'MA', value: ma, about: TOLD.MA[1] },
    { name: TOLD.ST[0], short: 'ST', value: st, about: TOLD.ST[1] },
    { name: TOLD.AG[0], short: 'AG', value: ag, about: TOLD.AG[1](7 - Math.min(ag, 6)) },
    { name: TOLD.AV[0], short: 'AV', value: av, about: TOLD.AV[1] },
  ],
  abilities: skills.map((skill) => {
    const known = skillBy(skill);
    return { name: known?.name ?? capital(plain(skill)), ...(known && { clause: known.clause }) };
  }),
});

function person(state: PublicState, one: Player): Person {
  const { id, seat, name, sheet, place, casualties = [] } = one;
  const carries = state.ball.place === 'held' && state.ball.holder === id;
  const kind = kindOf(state, one);
  return {
    id,
    side: seat,
    // who was raised from the dead is of another list
    kind: KINDS[kind] ? kind : 'undead zombie',
    name,
    where:
      place === 'dungeon' ? 'plays' : casualties.some(({ effect }) => effect === 'dead') ? 'dead' : 'away',
    how: words.condition(one, carries),
    wounds: casualties.map(({ effect }) => words.effect(effect)),
    ...able(sheet),
  };
}

export const people: People<PublicState> = {
  kinds: KINDS,
  everybody: (state) => state.players.map((one) => person(state, one)),
  sides: /\b[Tt]eam [A-D]\b/,
  teams: [
    list('Cellar Vault Torch Crypt Cavern Shadow Lantern Gallows Ember Cobweb Iron Deepwell Portal Rubble'),
    list(
      'Delvers Rats Wardens Looters Spectres Hounds Moles Keys Reavers Bats Lurkers Gargoyles Ghouls Chains',
    ),
  ],
  statistics,
};
