import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';
import { defineVerb } from './verb.ts';

const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));

const ok = 'Title of the confirm button; name the action, such as Delete. The other button says Cancel.';
const keys = {
  title: about('The question.', Text, { fills: 'record' }),
  text: Type.Optional(about('Explains the consequence.', Text, { fills: 'record' })),
  danger: flag('Makes the button red, and Enter cancels.'),
};

/** The question of a button. It says on which button it is, so its `ok` may be left out. */
export const Question = closed(
  { ...keys, ok: Type.Optional(about(`${ok} Default: the title of the button.`, Text)) },
  { description: 'Asks first; a no stops the button. {name} and {count} as in [confirm](#confirm).' },
);

const Confirm = closed(
  { ...keys, ok: about(ok, Text) },
  {
    $id: 'confirm',
    description:
      'Asks before the remaining steps run. {name} is filled from the row; in a batch, {count} is the number of rows.',
    examples: [
      { title: { zh: '删除“{name}”？', en: 'Delete "{name}"?' }, ok: { zh: '删除', en: 'Delete' }, danger: true },
    ],
  },
);

export const confirm = defineVerb({
  schema: Confirm,
  examples: [{ confirm: { title: { zh: '确定重置？', en: 'Reset it?' }, ok: { zh: '重置', en: 'Reset' } } }],
});
