import { Type } from 'typebox';

export const digits = Type.Integer({ minimum: 0, maximum: 6, description: 'Digits behind the point of a number.' });
