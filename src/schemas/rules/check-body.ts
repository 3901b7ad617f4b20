import { type Finding, warningAt } from './finding.ts';
import type { Json } from './rule.ts';

export const readMethods = ['get', 'post'];

/** Rejects a body on a GET request. */
export const checkBody = ({ get, post, body }: Json, pointer: string): Finding[] =>
  body !== undefined && get !== undefined && post === undefined
    ? [warningAt(`${pointer}/body`, 'a GET request has no body', 'Use "query", or "post" instead of "get".')]
    : [];
