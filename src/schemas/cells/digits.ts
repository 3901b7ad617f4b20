import { Type } from 'typebox';

export const digits = Type.Integer({ minimum: 0, maximum: 6, description: 'Number of decimal digits.' });
