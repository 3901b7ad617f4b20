import { type Static, Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Named } from '../grammar/expression.ts';
import { languages, Text } from '../grammar/text.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { type Json, written } from '../rules/rule.ts';
import { steps } from './steps.ts';
import { defineVerb } from './verb.ts';

export const Toast = closed(
  {
    text: about('The message; {name} is filled from `values`.', Text, { fills: 'values' }),
    tone: Type.Optional(
      oneOf(['success', 'info', 'warning', 'error'], {
        default: 'success',
        description: 'Tone.',
        meanings: {
          success: 'Green: done.',
          info: 'Blue: for information.',
          warning: 'Amber: action required.',
          error: 'Red: failed.',
        },
      }),
    ),
    values: Named('Values for {name} in the text. Default: the row, or the form.'),
    undo: Type.Optional(
      steps('Offers to undo what was done, for eight seconds: the steps that do so; `row` is the `values`.', ['row'], {
        rowOf: 'values',
      }),
    ),
  },
  {
    $id: 'toast',
    description: 'A short message at the top of the screen.',
  },
);
export type Toast = Static<typeof Toast>;

/** `{ "zh": ..., "en": ... }` or `{ "text": ..., "tone": ... }`. */
function checkToast(value: Json, pointer: string): Finding[] {
  const languages = written(value, ['zh', 'en']);
  if (value.text !== undefined)
    return languages.map((key) =>
      errorAt(`${pointer}/${key}`, 'a toast must have one text', 'Write "text", or "zh" and "en".'),
    );
  if (languages.length === 2) return [];
  const missing = languages[0] === 'zh' ? 'en' : languages[0] === 'en' ? 'zh' : undefined;
  return missing === undefined
    ? [errorAt(pointer, 'the toast has no text', 'Add "zh" and "en", or "text".')]
    : [errorAt(pointer, `"${missing}" is missing`, `Add "${missing}".`)];
}

export const toast = defineVerb({
  schema: Type.Unsafe<Text | Toast>({
    type: ['string', 'object'],
    minLength: 1,
    properties: { ...Toast.properties, ...languages },
    additionalProperties: false,
    description: 'A short message: a text, or { "text": ..., "tone": ..., "values": ... }.',
  }),
  rule: ({ value, pointer }) => (isRecord(value.toast) ? checkToast(value.toast, `${pointer}/toast`) : []),
  examples: [
    { toast: { zh: '已完成', en: 'Done' } },
    { toast: { text: { zh: '已导入 {ok} 条', en: '{ok} imported' }, values: { ok: { $: 'result.import.ok' } } } },
    {
      toast: {
        text: { zh: '已禁用', en: 'Disabled' },
        undo: [{ call: { put: '/system/api/user/{id}', patch: { enabled: true } } }],
      },
    },
  ],
});
