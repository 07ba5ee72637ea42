import type { Event } from '@touchline/rules/cave-brawl';
import { REFEREE, type Seat } from '@touchline/rules/kernel';
import type { Roll } from '../arena.ts';
import { words } from './words.ts';

/** Whose dice a player rolls; a beast's are nobody's. */
const seatOf = (id: string | undefined): Seat => (id?.[0] === 'A' || id?.[0] === 'B' ? id[0] : REFEREE);

const die =
  (purpose: string, seat: Seat, sides = 6) =>
  (face: number): Roll => ({ sides, face, purpose: words.die(purpose), seat });

/** Tests on which a 1 is what the player hopes for; on the others it is what he fears. */
const HOPED: ReadonlySet<Event['type']> = new Set(['revive-rolled']);

/** All dice of an event, in the order in which they fell. */
export function rolls(event: Event): readonly Roll[] {
  if ('roll' in event && event.roll) {
    const { roll, type } = event;
    if (roll.die === 20)
      return [{ ...die(roll.name, seatOf(roll.attacker.of), 20)(roll.natural), success: roll.success }];
    if ('beast' in event) return [die(roll.name, REFEREE)(roll.natural)];
    const success = roll.triggered === HOPED.has(type);
    return [{ ...die(roll.name, seatOf(event.player))(roll.natural), success }];
  }
  switch (event.type) {
    case 'team-created':
      return event.players.flatMap(({ rolls, hpRolls }) =>
        rolls && hpRolls
          ? [
              die('BT', event.team)(rolls.bt),
              die('CD', event.team)(rolls.cd),
              die('PK', event.team)(rolls.pk),
              ...hpRolls.map(die('HP', event.team)),
            ]
          : [],
      );
    case 'player-damaged':
    case 'beast-damaged':
      return event.rolls.map(die('damage', seatOf(event.by)));
    case 'zombie-revived':
      return event.rolls.map(die('revive hp', seatOf(event.player)));
    case 'beast-released':
      return [
        die('beast', REFEREE)(event.natural),
        die('cave coin', REFEREE, 2)(event.coin),
        ...event.rolls.map(die('beast hp', REFEREE)),
      ];
    case 'scatter-rolled':
      return [die('scatter', REFEREE)(event.natural)];
    case 'curse-cast':
      return [die('curse', seatOf(event.player))(event.natural)];
    case 'coin-flipped':
      return [die('opening coin', REFEREE, 2)(event.natural)];
    case 'match-ended':
      return event.coin === undefined ? [] : [die('tie coin', REFEREE, 2)(event.coin)];
    default:
      return [];
  }
}
