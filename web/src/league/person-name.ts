import type { PersonRef } from '@touchline/client';
import type { Drawing } from '../arenas/arena.ts';
import { termed } from '../table/seats.ts';
import { league } from '../text/league.ts';

/** How somebody is called in records: by name, else by number and type. */
export const personName = ({ id, name, number, type }: PersonRef, drawing: Drawing | undefined): string =>
  name ??
  (number === undefined || type === undefined ? id : league.numbers.unnamed(number, termed(type, drawing)));
