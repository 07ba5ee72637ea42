import type { Event, PublicState } from '@touchline/rules/cave-brawl';
import type { ArenaProps } from '../arena.ts';
import type { Doing } from './doing.ts';

export type Props = ArenaProps<PublicState, Doing, Event>;
