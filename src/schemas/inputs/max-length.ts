import { Type } from 'typebox';

/** Inputs of text share the limit. */
export const maxLength = Type.Integer({ minimum: 1, description: 'Maximum number of characters.' });
