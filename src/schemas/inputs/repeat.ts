import { Type } from 'typebox';

export const repeat = Type.Boolean({
  default: false,
  description:
    'Beside input password or newPassword: a second field follows in which it has to be repeated. The repetition is not sent.',
});
