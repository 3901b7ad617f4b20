import { Type } from 'typebox';

/** Shared by all text inputs. */
export const maxLength = Type.Integer({ minimum: 1, description: 'Maximum number of characters.' });
