import { Type } from 'typebox';
import { oneOf } from '../grammar/closed.ts';
import { defineVerb } from './verb.ts';

export const guard = defineVerb({
  schema: oneOf(['batchPassword', 'publish', 'publishLed'], {
    description:
      'Asks for a secret; the steps behind it run only when it is right, and their calls carry the ticket that the platform gives for it.',
    meanings: {
      batchPassword: "The person's own batch-operation password.",
      publish: "The password, and a code that is sent to the person's phone for function 100248.",
      publishLed:
        "The password, and a code that is sent to the person's phone for function 100079: the LED delivery template.",
    },
  }),
  beside: {
    func: Type.String({
      pattern: '^[0-9]+$',
      description:
        'Beside guard: the function that the calls behind it need the ticket for, where it is another one than the guard names.',
    }),
  },
  // What was filled in beside the password.
  answersAs: 'guard',
  examples: [{ guard: 'batchPassword' }, { guard: 'batchPassword', func: '100002' }],
});
