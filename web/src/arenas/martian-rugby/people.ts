import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, idsOf, sideOf, sizeOf } from '@touchline/rules/martian-rugby/page';
import { statistics } from '@touchline/rules/martian-rugby/statistics';
import { type Look, named, type People, type Person } from '../person.ts';
import { cardWords as TOLD } from './card-words.ts';
import { SIZE_NAMES } from './names.ts';

const SMALL =
  'Zib Pip Nix Tik Quip Vex Ziz Blip Mim Fizz Jot Yip Dib Kix Zap Wisp Pok Tiz Bik Lux Nub Gig'.split(' ');
const MEDIUM =
  'Xorro Vanta Qualm Zeddo Plink Orbo Tarsk Yttra Kelvo Murn Dexo Sollu Vorp Halix Ramzo Quell Nembo Fargo Luthor Tesk Ozmo Bexa'.split(
    ' ',
  );
const LARGE =
  'Gromax Thudd Bulkor Monolo Kragg Obelo Massu Drumm Gorgon Slabb Titano Umbor Hulkra Boldo Magnu Rumbo Zorgu Brunt Colos Tonn Dolm Vastor'.split(
    ' ',
  );

const SKINS = ['#7fb069', '#5fa08f', '#9a7fb5', '#b5657a', '#c2a24a', '#6f8fc0'] as const;
const martian: Look = {
  head: 'round',
  skin: SKINS,
  eyes: ['one', 'round', 'slits'],
  nose: 'none',
  mouth: ['smile', 'grim', 'fangs'],
  horns: ['small', 'none', 'crest'],
  ears: ['pointed', 'none', 'big'],
  mark: ['none', 'warts', 'paint'],
  hat: ['none', 'band', 'none'],
};

const kindOf = (size: Minion['size'], look: Look, names: readonly string[]) => ({
  name: TOLD.kind(SIZE_NAMES[size]),
  look,
  names,
});

/** One that is still to be placed. */
const toCome = (id: string): Person => ({
  id,
  side: sideOf(id),
  kind: sizeOf(id),
  where: 'plays',
  how: [],
  scores: [{ ...named(TOLD.size), value: SIZE_NAMES[sizeOf(id)] }],
  abilities: [],
});

/** In millimetres, as the table of sizes has them: MR-1.3. */
const person =
  (state: PublicState) =>
  ({ id, side, size, stance, acted, stunned, offside }: Minion): Person => ({
    id,
    side,
    kind: size,
    where: 'plays',
    how: [
      TOLD.stances[stance],
      carrier(state)?.id === id ? TOLD.ball : '',
      stunned ? TOLD.stunned : '',
      offside ? TOLD.offside : '',
      acted ? TOLD.acted : '',
    ].filter(Boolean),
    scores: [{ ...named(TOLD.size), value: SIZE_NAMES[size] }],
    abilities: [
      stance === 'lying'
        ? { ...named(TOLD.lying), clause: 'MR-1.8' }
        : { ...named(TOLD.standing), clause: 'MR-1.8' },
    ],
  });

export const people: People<PublicState> = {
  kinds: {
    S: kindOf('S', { ...martian, eyes: ['round', 'one'], mouth: ['smile', 'shout'] }, SMALL),
    M: kindOf('M', { ...martian, head: ['long', 'round'] }, MEDIUM),
    L: kindOf(
      'L',
      { ...martian, head: ['broad', 'rock'], eyes: ['angry', 'slits'], mouth: ['tusks', 'grim'] },
      LARGE,
    ),
  },
  // in an order that does not depend on who was placed first, and from before anybody is
  everybody: (state) =>
    (['A', 'B'] as const).flatMap((side) =>
      idsOf(side, state.options.minionsPerSize).map((id) => {
        const placed = state.minions.find((one) => one.id === id);
        return placed ? person(state)(placed) : toCome(id);
      }),
    ),
  sides: /\b(?:Blue A|Blau A|Gold B)\b/,
  teams: [
    'Arid Dusty Polar Canal Crater Meteor Solar Lunar Cosmic Olympus Iron Storm'.split(' '),
    'Comets Saucers Rays Pyramids Rockets Craters Orbits Probes Comrades Lasers Moons Dunes'.split(' '),
  ],
  statistics,
};
