import type { Event } from '@touchline/rules/streamway';
import { eventText } from '@touchline/rules/streamway/narrate';
import { playWords } from './play-words.ts';
import { words } from './words.ts';

/** A die as the rules count them; people begin at one. */
const INDEX = /#(\d+)/g;
const dieOf = (_: string, index: string) => `${Number(index) + 1}`;

/** All of its pips, which goes without saying. */
const ALL_OF_THEM = /, (\d+) of \1 pips?/;

/** In fewer words than the rules have for it, where there are some. */
function plain(event: Event): string | undefined {
  switch (event.type) {
    case 'deploy-skipped':
      return 'Nobody is put into the stream.';
    case 'boon-declined':
      return 'It is left at that.';
    case 'ladder-offered':
      return `${event.man} stands at a ladder.`;
    case 'ladder-taken':
    case 'snake-taken':
      return `${playWords.way(event)}.`;
    case 'monster-dice-allotted':
      return `Dice for the monsters: ${event.allot.map(({ monster, pips }) => `${monster} ${pips}`).join(', ')}.`;
    case 'monster-added':
      return event.reason === 'stranded' ? undefined : appears(event);
    case 'man-died':
      return `${event.man} goes over the waterfall from ${event.from} and drowns${event.reason === 'die' ? '' : `, ${event.reason} by ${event.by}`}.`;
    default:
      return undefined;
  }
}

const appears = ({ monster, step, abilities, boss }: Extract<Event, { type: 'monster-added' }>): string =>
  `${boss ? 'The boss, ' : ''}${monster}${boss ? ',' : ''} appears on step ${step}${abilities.length ? `: ${words.abilities(abilities)}` : ''}.`;

/** An event in a sentence of the log, with its arithmetic. */
export const toldWords = (event: Event): string =>
  plain(event) ?? eventText(event).replace(INDEX, dieOf).replace(ALL_OF_THEM, '');
