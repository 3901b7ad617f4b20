import { type Finding, warningAt } from './finding.ts';
import { type Json, written } from './rule.ts';

export const readMethods = ['get', 'post'];

const bodyKeys = ['body', 'with', 'patch'];

/** Rejects a body, or what adds to it, on a GET request. */
export const checkBody = (call: Json, pointer: string, keys: readonly string[] = bodyKeys): Finding[] =>
  call.get === undefined || call.post !== undefined
    ? []
    : written(call, keys).map((key) =>
        warningAt(`${pointer}/${key}`, 'a GET request has no body', 'Use "query", or "post" instead of "get".'),
      );
