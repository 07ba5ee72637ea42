import type { Translated } from '../../text/translated.ts';
import type { cardWords as english } from './card-words.ts';

const RACES: Readonly<Record<string, string>> = {
  Amazon: 'Amazonen',
  'Chaos Dwarf': 'Chaoszwerge',
  'Dark Elf': 'Dunkelelfen',
  Dwarf: 'Zwerge',
  Elf: 'Elfen',
  Goblin: 'Goblins',
  Halfling: 'Halblinge',
  'High Elf': 'Hochelfen',
  Human: 'Menschen',
  Lizardmen: 'Echsenmenschen',
  Necromantic: 'Nekromanten',
  Norse: 'Nordmänner',
  Ogre: 'Oger',
  Orc: 'Orks',
  Undead: 'Untote',
  'Wood Elf': 'Waldelfen',
  'Chaos Pact': 'Chaospakt',
  Underworld: 'Unterwelt',
};

/** What is on the card of a player. */
export const cardWords: Translated<typeof english> = {
  MA: ['Bewegung', 'Felder in einem Zug; zwei mehr im Sprint'],
  ST: ['Stärke', 'beim Blocken'],
  AG: ['Gewandtheit', (needs) => `ein Wurf ohne Zu- und Abschläge: ${needs}+`],
  AV: ['Rüstung', 'bricht bei mehr auf zwei Würfeln'],
  kind: (race, title) => `${title} (${RACES[race] ?? race})`,
  race: (name) => RACES[name] ?? name,
  star: 'Star',
};
