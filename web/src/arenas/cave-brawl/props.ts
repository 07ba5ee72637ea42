import type { Action, Event, PublicState } from '@touchline/rules/cave-brawl';
import type { ArenaProps } from '../arena.ts';

export type Props = ArenaProps<PublicState, Action, Event>;
