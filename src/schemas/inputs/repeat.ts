import { Type } from 'typebox';

export const repeat = Type.Boolean({
  default: false,
  description: 'With input password or newPassword: adds a second field that must match; it is not sent.',
});
