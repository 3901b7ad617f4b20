import { placeInJson } from '../../expression/place-in-json.ts';

/** The index in a decoded string of an offset in its JSON literal, whose opening quote is at 0. */
export function indexInString(literal: string, offset: number): number {
  let index = 0;
  while (index < literal.length && placeInJson(literal, index) < offset) index++;
  return index;
}
