import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { steps } from './steps.ts';
import { defineVerb } from './verb.ts';

const Try = closed(
  {
    do: steps('The steps that may fail.'),
    catch: Type.Optional(steps("Steps to run after a failure; `error.message` is the platform's message.", ['error'])),
    finally: Type.Optional(steps('Steps to run in any case, last.')),
  },
  {
    $id: 'try',
    description: 'Runs its steps without reporting failures; the steps after `try` always run.',
    examples: [
      {
        do: [{ call: { delete: '/system/api/user/{id}' } }],
        catch: [{ toast: { text: { zh: '没有成功', en: 'It did not work' }, tone: 'warning' } }],
        finally: [{ reload: 'people' }],
      },
    ],
  },
);

export const tryVerb = defineVerb({
  schema: Try,
  examples: [
    {
      try: {
        do: [{ call: { get: '/system/api/user/0' } }],
        catch: [{ toast: { text: { zh: '没有成功', en: 'It did not work' }, tone: 'warning' } }],
        finally: [{ reload: 'people' }],
      },
    },
  ],
});
