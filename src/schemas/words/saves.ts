import { Type } from 'typebox';
import { Call } from '../verbs/call.ts';
import { Action } from './action.ts';

type Added = readonly ('row' | 'form' | 'loaded')[];

/**
 * What Save does: steps, or one call alone, which implies that the dialog closes and that what the page shows of it is read again.
 */
export const Saves = (description: string, adds: Added) =>
  Type.Unsafe<Action[]>({
    type: ['array', 'object'],
    items: Action,
    minItems: 1,
    properties: Call.properties,
    additionalProperties: false,
    holds: 'call',
    adds,
    description: `${description} Steps, or a single call: { "put": "/..." }. A single call also closes the dialog and reloads the source of the block that opened it.`,
  });
