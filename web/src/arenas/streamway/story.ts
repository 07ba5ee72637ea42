import type { Event } from '@touchline/rules/streamway';

/** Who drowned, when, where from, and by what. */
export interface Death {
  readonly man: string;
  readonly wave: number;
  readonly round: number;
  readonly from: number;
  readonly reason: 'die' | 'pushed' | 'thrown';
  /** Who pushed or threw it; of a die the team that gave it. */
  readonly by: string;
  /** The die. */
  readonly value?: number;
}

/** Somebody, and how much it did. */
type Deed = readonly [man: string, much: number];

export interface Story {
  readonly deaths: readonly Death[];
  /** Who has thrown most of others back from where one die drowns. */
  readonly rescuer?: Deed | undefined;
  /** Who came furthest upstream, by ladders and by bumps, in steps. */
  readonly climber?: Deed | undefined;
}

/**
 * What a match is remembered for.
 * @param steps of the board
 * @param teamOf the team of a seat, in words
 */
export function storyOf(
  entries: readonly { readonly events: readonly unknown[] }[],
  { steps, sides }: { readonly steps: number; readonly sides: number },
  teamOf: (seat: string) => string,
): Story {
  const deaths: Death[] = [];
  const rescued = new Map<string, number>();
  const climbed = new Map<string, number>();
  const add = (to: Map<string, number>, man: string, much: number) => to.set(man, (to.get(man) ?? 0) + much);
  for (const { events } of entries) {
    let value: number | undefined;
    for (const event of events as readonly Event[])
      switch (event.type) {
        case 'die-applied':
          value = event.value;
          break;
        case 'man-bumped':
          add(climbed, event.man, event.from - Math.max(0, event.to));
          if (steps - event.from < sides) add(rescued, event.by, 1);
          break;
        case 'ladder-taken':
          if (event.to < event.from) add(climbed, event.piece, event.from - event.to);
          break;
        case 'man-died': {
          const { man, wave, round, from, reason, by } = event;
          deaths.push({
            ...{ man, wave, round, from, reason },
            by: reason === 'die' ? teamOf(by) : by,
            ...(reason === 'die' && value !== undefined && { value }),
          });
        }
      }
  }
  return { deaths, rescuer: mostOf(rescued), climber: mostOf(new Map([...climbed].filter(isMan))) };
}

/** Monsters climb ladders, too. */
const isMan = ([id]: Deed): boolean => !id.startsWith('K');

const mostOf = (done: ReadonlyMap<string, number>): Deed | undefined =>
  [...done].reduce<Deed | undefined>((best, one) => (best && best[1] >= one[1] ? best : one), undefined);
