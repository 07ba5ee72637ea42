/** A team between matches in words. */
import { addedUp } from '../../kernel/arithmetic.ts';
import { sumOf, type Thrown } from '../../kernel/roll.ts';
import { byNumber, type Names } from '../../kernel/team-life.ts';
import { ABILITIES, type Ability, SCORES, TYPES } from '../data.ts';
import type { Event } from './events.ts';
import { lineUp, type Member, type TeamSheet } from './sheet.ts';

const WIDTH = 80;
const plain = (name: string): string => name.replace(/\p{C}/gu, '');
const called = (id: string, { people }: Names): string => plain(people[id] ?? id);
const titled = ({ id, number }: Member, { people }: Names): string => plain(people[id] ?? `#${number}`);
function introduced(one: Member, names: Names): string {
  const unnamed = byNumber(one);
  const name = plain(names.people[one.id] ?? unnamed);
  return name === unnamed ? name : `${name} (${one.number}, ${one.type})`;
}

function sheetText(sheet: TeamSheet, names: Names): string {
  const lines = lineUp(sheet).map((one) => {
    const scores = ABILITIES.map((ability) => `${SCORES[ability]} ${one[ability]}`).join(', ');
    const rest = `${one.type.padEnd(11)} ${scores}, MV ${TYPES[one.type].mv}, HP ${one.maxHp}${one.left ? ' †' : ''}`;
    return `${String(one.number).padStart(2)} ${titled(one, names).slice(0, 24).padEnd(24)} ${rest}`;
  });
  const gone = sheet.people.filter(({ id, left }) => left && !lineUp(sheet).some((one) => one.id === id));
  const head = `${plain(names.team)}: ${sheet.faction}`;
  const lost = gone.length ? [`Fallen: ${gone.map((one) => titled(one, names)).join(', ')}`] : [];
  const owed = sheet.pending ? ['To decide: raises and new players [CB-18.5, CB-18.9]'] : [];
  return [head, ...lines, ...lost.map((line) => line.slice(0, WIDTH)), ...owed].join('\n');
}

/** A new player: each score with its face and what its type adds, `BT 8 = 6 + 2`. */
function made(one: Member, rolls: readonly Thrown[], names: Names): string {
  const rolled = (name: string) => rolls.find((roll) => roll.of === one.id && roll.name === name);
  const score = (ability: Ability) => {
    const roll = rolled(SCORES[ability]);
    const modifier = TYPES[one.type][ability];
    const value = `${SCORES[ability]} ${one[ability]}`;
    if (!roll) return value;
    const sum = `${sumOf(roll)} ${modifier < 0 ? `- ${-modifier}` : `+ ${modifier}`}`;
    return `${value} = ${sum}${sumOf(roll) + modifier < 0 ? ' (0 at least)' : ''}`;
  };
  const life = rolled('HP');
  const hp = `HP ${one.maxHp}${life && life.faces.length > 1 ? ` = ${life.faces.join(' + ')}` : ''}`;
  return `${introduced(one, names)} ${ABILITIES.map(score).join(', ')}, ${hp}`;
}

function eventText(event: Event, names: Names): string {
  const who = (id: string) => called(id, names);
  switch (event.type) {
    case 'founded':
      return `${plain(names.team)}, ${event.faction}: ${event.people.map((one) => made(one, event.rolls, names)).join('; ')} [CB-2.7, CB-2.8]`;
    case 'match-survived': {
      const { survivors, fallen } = event;
      const lost = fallen.length ? `; ${fallen.map(who).join(', ')} did not` : '';
      return `${survivors.length} survived the match${lost} [CB-18.5, CB-18.9]`;
    }
    case 'improved': {
      const { player, ability, value, roll } = event;
      const more = roll ? `, maximum HP + ${addedUp(roll)}` : '';
      return `${who(player)} is better now: ${SCORES[ability]} ${value}${more} [CB-18.5, CB-18.7]`;
    }
    case 'replaced':
      return `In place of ${who(event.player)}: ${made(event.by, event.rolls, names)} [CB-18.9]`;
  }
}

export const text: {
  sheet(sheet: TeamSheet, names: Names): string;
  event(event: Event, names: Names): string;
} = { sheet: sheetText, event: eventText };
