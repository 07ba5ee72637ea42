import type { Action, Event, PublicState } from '@touchline/rules/streamway';
import type { ArenaProps } from '../arena.ts';

export type Props = ArenaProps<PublicState, Action, Event>;
