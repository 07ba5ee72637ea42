import type { Beast, BeastKind, Player, PlayerType, PublicState } from '@touchline/rules/cave-brawl';
import { statistics } from '@touchline/rules/cave-brawl/statistics';
import {
  type Ability,
  type Kind,
  type Look,
  named,
  type People,
  type Person,
  type Score,
} from '../person.ts';
import { BLOW } from './blow.ts';
import { cardWords as TOLD } from './card-words.ts';
import { BEAST_NAMES, TYPE_NAMES } from './words.ts';

const SAVAGES =
  'Bonk Gorg Ugg Thrud Krog Oog Grumm Dunk Brak Zog Mog Hurk Tunk Lug Rokk Gash Boff Chunk Durg Nag Wump Skarg Thok Urk'.split(
    ' ',
  );
const AMAZONS =
  'Asha Brenna Kaya Tiva Maro Yara Sefa Hild Orla Nima Vesh Dara Ilka Runa Zela Petra Koa Senna Wyn Thora Abra Lio Fenna Usha'.split(
    ' ',
  );
const REPTILES =
  'Ssik Hissa Kzat Slith Rassk Vess Skree Zzik Tsarr Oss Krik Nass Issik Szell Yezz Chikk Rezz Drask Uss Kessa Vrix Zarss Sskol Pizz'.split(
    ' ',
  );
const DEAD =
  'Rotto Mulch Crumb Moan Grubb Limpy Stump Drool Musty Slough Gnaw Mouldy Patch Ooze Lurch Dribble Husk Peat Flop Creak Wormy Sod Murk Flake'.split(
    ' ',
  );
const DOCTORS =
  'Ombo Zuma Hexa Mojo Juju Fetish Bokko Ndoto Wanga Obi Samba Tambo Rattle Kunda Spindle Gris Marassa Loa Zombu Vevé Papa Maman Erzu Damba'.split(
    ' ',
  );

const BROWN = ['#c98a5b', '#a86b42', '#8a5433', '#d9a273'] as const;
const DARK_HAIR = ['#2b1d14', '#4a2f1b', '#6b4423', '#8c3b1d', '#1b1b1f'] as const;

const amazon: Look = {
  head: ['round', 'long'],
  skin: BROWN,
  hair: ['long', 'bun', 'curls'],
  hairColour: DARK_HAIR,
  ears: ['none', 'human'],
  eyes: ['plain', 'angry'],
  mouth: ['grim', 'smile'],
  mark: ['none', 'paint', 'scar'],
};
const lizard: Look = {
  head: 'snout',
  skin: ['#6f9a4d', '#4f8a5b', '#8fa14a', '#3f7f76'],
  eyes: 'slits',
  nose: 'flat',
  mouth: ['fangs', 'grim'],
  horns: ['none', 'crest'],
  mark: ['scales', 'none', 'scar'],
};

const LOOKS: Readonly<Record<PlayerType, Look>> = {
  amazon: { ...amazon, hat: ['band', 'none'] },
  acrobat: { ...amazon, hair: ['bun', 'mohawk'], hat: 'feathers', mouth: 'smile' },
  queen: { ...amazon, hair: 'long', hat: 'crown', mark: 'paint' },
  caveman: {
    head: ['broad', 'round'],
    skin: BROWN,
    hair: ['wild', 'short'],
    hairColour: DARK_HAIR,
    ears: 'human',
    eyes: ['plain', 'angry', 'sleepy'],
    nose: ['plain', 'long'],
    mouth: ['grim', 'shout', 'smile'],
    beard: ['full', 'stubble', 'none'],
    hat: ['bone', 'none', 'none'],
    mark: ['none', 'scar'],
  },
  'cave-ape': {
    head: 'ape',
    skin: ['#5b4636', '#453a34', '#6e4f38'],
    ears: 'big',
    eyes: ['angry', 'round'],
    nose: 'flat',
    mouth: ['fangs', 'shout'],
    mark: ['none', 'scar'],
  },
  monkey: {
    head: 'round',
    skin: ['#b98a5a', '#a57444', '#c79c6c'],
    hair: ['mohawk', 'short'],
    hairColour: ['#5a3a20', '#7a5230'],
    ears: 'big',
    eyes: 'round',
    nose: 'flat',
    mouth: ['smile', 'shout'],
  },
  'lizard-man': lizard,
  kobold: {
    ...lizard,
    skin: ['#b5653f', '#a4552f', '#c07a45'],
    horns: 'small',
    ears: 'pointed',
    mouth: 'smile',
  },
  troglodyte: {
    ...lizard,
    head: 'broad',
    skin: ['#7a7f5a', '#6a7466', '#8a7f58'],
    eyes: ['sleepy', 'angry'],
    mouth: 'tusks',
    mark: 'warts',
  },
  zombie: {
    head: ['skull', 'long'],
    skin: ['#9fb08a', '#8d9f96', '#a8a88a'],
    hair: ['none', 'wild', 'short'],
    hairColour: ['#3a3a32', '#55503f'],
    eyes: ['hollow', 'sleepy'],
    nose: 'flat',
    mouth: ['stitched', 'shout'],
    mark: ['scar', 'patch', 'none'],
  },
  goblin: {
    head: ['round', 'long'],
    skin: ['#7fae4a', '#6b9e55', '#94b35c'],
    ears: 'pointed',
    eyes: ['round', 'angry'],
    nose: 'long',
    mouth: ['smile', 'fangs'],
    mark: ['none', 'warts'],
  },
  witchdoctor: {
    head: 'long',
    skin: ['#6b4226', '#7d4e2d', '#5a3822'],
    hat: 'feathers',
    eyes: ['round', 'hollow'],
    mouth: ['stitched', 'grim'],
    mark: 'paint',
    nose: 'plain',
  },
};

const NAMES: Readonly<Record<PlayerType, readonly string[]>> = {
  amazon: AMAZONS,
  acrobat: AMAZONS,
  queen: AMAZONS,
  caveman: SAVAGES,
  'cave-ape': SAVAGES,
  monkey: SAVAGES,
  'lizard-man': REPTILES,
  kobold: REPTILES,
  troglodyte: REPTILES,
  zombie: DEAD,
  goblin: DOCTORS,
  witchdoctor: DOCTORS,
};

const beastKind = (kind: BeastKind): Kind => ({
  name: BEAST_NAMES[kind],
  look: {
    head: kind === 'giant-snake' || kind === 'pteranodon' ? 'snout' : 'ape',
    skin: '#8c3346',
    eyes: kind === 'stirge-swarm' ? 'round' : 'slits',
    nose: 'flat',
    mouth: kind === 'mastodon' ? 'tusks' : 'fangs',
    horns: kind === 'stegosaurus' ? 'crest' : 'none',
    ears: kind === 'smilodon' || kind === 'mastodon' ? 'big' : 'none',
  },
  names: [],
});

const kinds: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(
    (Object.keys(TYPE_NAMES) as PlayerType[]).map((type) => [
      type,
      { name: TYPE_NAMES[type], look: LOOKS[type], names: NAMES[type] },
    ]),
  ),
  ...Object.fromEntries((Object.keys(BEAST_NAMES) as BeastKind[]).map((kind) => [kind, beastKind(kind)])),
};

const ABILITIES: { readonly [T in PlayerType]?: Ability } = {
  acrobat: { ...named(TOLD.leap), clause: 'CB-15.1' },
  'cave-ape': { ...named(TOLD.fear), clause: 'CB-15.7' },
  troglodyte: { ...named(TOLD.stench), clause: 'CB-15.10' },
  zombie: { ...named(TOLD.revive), clause: 'CB-15.14' },
  witchdoctor: { ...named(TOLD.curse), clause: 'CB-15.16' },
};

export const abilitiesOf = (type: PlayerType): readonly Ability[] =>
  ABILITIES[type] ? [ABILITIES[type]] : [];

type Scores = Readonly<Record<'bt' | 'cd' | 'pk', number>>;

/** The scores of somebody: as they are, and as they were where that is another. */
export function scoresOf(now: Scores & { readonly mv: number }, base: Scores = now): readonly Score[] {
  const score = (short: 'BT' | 'CD' | 'PK'): Score => {
    const key = short.toLowerCase() as keyof Scores;
    const value = now[key] === base[key] ? now[key] : `${now[key]} (${base[key]})`;
    return { ...named(TOLD.scores[short]), short, brief: TOLD.scores[short][0], value };
  };
  const [name, about] = TOLD.movement;
  return [score('BT'), score('CD'), score('PK'), { name, about, short: 'MV', brief: name, value: now.mv }];
}

function player(one: Player, carries: boolean, inTurn: boolean): Person {
  const { id, type, name, status, hp, maxHp, base, mv, movesLeft, turnOver, heldBy, curseSpent } = one;
  return {
    id,
    side: id[0]!,
    kind: type,
    name,
    where: status === 'corpse' || status === 'removed' ? 'dead' : status === 'tunnel' ? 'away' : 'plays',
    how: [
      status === 'tunnel' ? TOLD.tunnel : '',
      status === 'down' ? TOLD.down : '',
      status === 'corpse' ? TOLD.corpse : '',
      status === 'removed' ? TOLD.dead : '',
      carries ? TOLD.ball : '',
      heldBy.length ? TOLD.held : '',
      curseSpent && type === 'witchdoctor' ? TOLD.cursed : '',
      inTurn && status === 'standing' ? (turnOver ? TOLD.done : TOLD.left(movesLeft)) : '',
    ].filter(Boolean),
    life: { left: hp, of: maxHp, few: BLOW },
    scores: scoresOf({ ...one, mv }, base),
    abilities: abilitiesOf(type),
  };
}

const beast = ({ id, kind, hp, maxHp, power, mv, down }: Beast): Person => ({
  id,
  kind,
  // with what the board has below it
  name: `${BEAST_NAMES[kind][0]!.toUpperCase()}${BEAST_NAMES[kind].slice(1)} ${id}`,
  where: 'plays',
  how: down ? [TOLD.down] : [],
  life: { left: hp, of: maxHp, few: BLOW },
  scores: [
    { ...named(TOLD.power), value: power },
    { ...named(TOLD.movement), short: 'MV', brief: TOLD.movement[0], value: mv },
  ],
  abilities: [{ ...named(TOLD.beast), clause: 'CB-16.9' }],
});

export const people: People<PublicState> = {
  kinds,
  everybody: ({ teams, beasts, ball, active }) => {
    const carrier = ball?.where === 'held' ? ball.player : undefined;
    const players = teams ? [...teams.A.players, ...teams.B.players] : [];
    return [
      ...players.map((one) => player(one, one.id === carrier, one.id[0] === active)),
      ...beasts.map(beast),
    ];
  },
  sides: /\b[Tt]eam [AB]\b/,
  teams: [
    'Mud Bone Skull Thunder Rubble Swamp Ash Boulder Gut Thorn Fire Night'.split(' '),
    'Fangs Crushers Eaters Howlers Stompers Maulers Raiders Biters Breakers Hunters Brutes Claws'.split(' '),
  ],
  statistics,
};
