import { Type } from 'typebox';
import { Call } from '../verbs/call.ts';
import { Action } from './action.ts';

type Added = readonly ('row' | 'form' | 'loaded')[];

/**
 * The steps of Save, or a single call, which also closes the dialog and reloads the affected source.
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
