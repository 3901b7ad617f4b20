import { Type } from 'typebox';
import type { KeywordNotes } from '../grammar/closed.ts';
import { Call } from '../verbs/call.ts';
import { Action } from './action.ts';

/** Steps, or a single call with what it implies. */
export const StepsOrCall = (
  description: string,
  implied: string,
  { adds, implies }: Pick<KeywordNotes, 'adds' | 'implies'> = {},
) =>
  Type.Unsafe<Action[]>({
    type: ['array', 'object'],
    items: Action,
    minItems: 1,
    properties: Call.properties,
    additionalProperties: false,
    holds: 'call',
    ...(adds ? { adds } : {}),
    ...(implies ? { implies } : {}),
    description: `${description} Steps, or a single call: { "put": "/..." }. A single call also ${implied}.`,
  });

/**
 * What Save does: steps, or one call alone, which implies that the dialog closes and that what the page shows of it is read again.
 */
export const Saves = (description: string, adds: KeywordNotes['adds']) =>
  StepsOrCall(description, 'closes the dialog and reloads the source of the block that opened it', {
    adds,
    implies: 'saved',
  });
