import type { Event } from '@touchline/rules/cave-brawl';
import type { Roll } from '../arena.ts';

const six = (purpose: string) => (face: number) => ({ sides: 6, face, purpose });

/** The dice of an event. */
export function rolls(event: Event): readonly Roll[] {
  if ('roll' in event && event.roll) {
    const { roll } = event;
    const { name: purpose, die: sides, natural: face } = roll;
    return [roll.die === 20 ? { sides, face, purpose, success: roll.success } : { sides, face, purpose }];
  }
  switch (event.type) {
    case 'player-damaged':
    case 'beast-damaged':
      return event.rolls.map(six('damage'));
    case 'zombie-revived':
      return event.rolls.map(six('revive hp'));
    case 'beast-released':
      return [six('beast')(event.natural), { sides: 2, face: event.coin, purpose: 'cave coin' }];
    case 'scatter-rolled':
      return [six('scatter')(event.natural)];
    case 'curse-cast':
      return [six('curse')(event.natural)];
    case 'coin-flipped':
      return [{ sides: 2, face: event.natural, purpose: 'opening coin' }];
    default:
      return [];
  }
}
