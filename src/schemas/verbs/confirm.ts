import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';
import { defineVerb } from './verb.ts';

const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));

const Confirm = closed(
  {
    title: about('The question.', Text),
    text: Type.Optional(about('Explains the consequence.', Text)),
    ok: about('Title of the confirm button; name the action, such as Delete. The other button says Cancel.', Text),
    danger: flag('Makes the button red, and Enter cancels.'),
  },
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
