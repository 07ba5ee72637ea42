import type { PublicState } from '@touchline/rules/martian-rugby';
import { centre, findMinion } from '@touchline/rules/martian-rugby/page';
import type { Aim } from './aim.ts';
import type { Choices } from './aiming.ts';
import type { Lie } from './field.tsx';

interface Props extends Lie {
  readonly state: PublicState;
  readonly choices: Choices;
  readonly aim: Aim | undefined;
}

/** Where a finger takes hold of a minion, or of the target of a kick, and scrolls nothing. */
export function Holds({ state, choices, aim, plan, scale }: Props) {
  const minions = [...choices.keys()].flatMap((id) => findMinion(state, id) ?? []);
  const places = minions.map((one) => centre(state, one));
  if (aim?.tool === 'kick') places.push(aim.target);
  return places.map((place) => {
    const { x, y } = plan.at(place);
    return <circle key={`${place.x} ${place.y}`} className="mr-hold" cx={x} cy={y} r={22 / scale} />;
  });
}
