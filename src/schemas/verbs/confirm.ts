import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';
import { defineVerb } from './verb.ts';

const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));

const Confirm = closed(
  {
    title: about('The question.', Text),
    text: Type.Optional(about('What will happen then.', Text)),
    ok: about('The button that says yes; name what it does, such as Delete. The other one says Cancel.', Text),
    danger: flag('Something would be lost: the button is red, and Enter says no.'),
  },
  {
    $id: 'confirm',
    description:
      'Asks first: the steps behind it run only after a yes. {name} in its texts is filled from the row, {count} in a batch is the number of rows.',
    examples: [
      { title: { zh: '删除“{name}”？', en: 'Delete "{name}"?' }, ok: { zh: '删除', en: 'Delete' }, danger: true },
    ],
  },
);

export const confirm = defineVerb({
  schema: Confirm,
  examples: [{ confirm: { title: { zh: '确定重置？', en: 'Reset it?' }, ok: { zh: '重置', en: 'Reset' } } }],
});
