import { type Finding, warningAt } from './finding.ts';
import type { Json } from './rule.ts';

export const readMethods = ['get', 'post'];

/** What is read by GET has no body. */
export const checkBody = ({ get, post, body }: Json, pointer: string): Finding[] =>
  body !== undefined && get !== undefined && post === undefined
    ? [warningAt(`${pointer}/body`, 'a get carries no body', 'Write "query", or read by post.')]
    : [];
