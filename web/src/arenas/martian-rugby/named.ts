import { use } from 'react';
import { useFaces } from '../board/cast.ts';
import { SceneContext } from '../board/scene.ts';
import { SIDE_NAMES } from './names.ts';

const sides = Object.values(SIDE_NAMES);
const tellsCodes = (text: string): boolean =>
  /\b[AB][SML]\d/.test(text) || sides.some((side) => text.includes(side));

/** A text with the names of those it is about; at a match nothing while only their codes are known. */
export function useNamed(): (text: string) => string {
  const cast = useFaces();
  const waits = use(SceneContext) !== undefined;
  if (cast) return cast.said;
  return (text) => (waits && tellsCodes(text) ? '' : text);
}
