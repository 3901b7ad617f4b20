import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { steps } from './steps.ts';
import { defineVerb } from './verb.ts';

const Try = closed(
  {
    do: steps('The steps that may fail.'),
    catch: Type.Optional(
      steps('Steps to run after a failure; `error.message` is the message of the platform.', ['error']),
    ),
    finally: Type.Optional(steps('What to do in any case, after all else.')),
  },
  {
    $id: 'try',
    description: 'Runs its steps without reporting failures; the steps after `try` run anyway.',
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
  examples: [{ try: { do: [{ reload: 'people' }], catch: [{ toast: { zh: '失败', en: 'Failed' } }] } }],
});
