import { Type } from 'typebox';
import { oneOf } from '../grammar/closed.ts';
import { defineVerb } from './verb.ts';

export const guard = defineVerb({
  schema: oneOf(['batchPassword', 'publish', 'publishLed'], {
    description:
      'Asks for a secret before the remaining steps run. Their calls send the ticket that the platform returns.',
    meanings: {
      batchPassword: "The user's batch-operation password.",
      publish: "The password, and a code sent to the user's phone for the guard's function in site.json.",
      publishLed: "The password, and a code sent to the user's phone for its own function: the LED delivery template.",
    },
  }),
  beside: {
    func: Type.String({
      pattern: '^[0-9]+$',
      refers: 'function',
      description: 'With guard: the function the ticket is for, if it differs from that of the guard.',
    }),
  },
  // The form values without the password.
  answersAs: 'guard',
  examples: [{ guard: 'batchPassword' }, { guard: 'batchPassword', func: '100002' }],
});
