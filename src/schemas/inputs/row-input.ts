import { type Static, Type } from 'typebox';
import { choiceKeys, choices, options, scalar } from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { validatorMeanings, validatorNames } from '../grammar/validator-names.ts';
import { meaningsOf, namesOf, readKeys, variantNote, variantRule } from '../grammar/variants.ts';
import { date } from './date.ts';
import { dictionary } from './dictionary.ts';
import { number } from './number.ts';
import { select } from './select.ts';
import { switchInput } from './switch.ts';
import { text } from './text.ts';

/** The inputs that fit in one line of a repeated group. */
const rowInputs = {
  text,
  number,
  // Its choices do not depend on the form.
  select: { ...select, reads: choices, requires: choiceKeys },
  switch: switchInput,
  date,
  dictionary,
};

/** One field of a repeated group. */
export const RowInput = closed(
  {
    field: Type.String({ minLength: 1, description: 'Name of the value in the row.' }),
    title: about('The heading above the values.', Text),
    input: optional(
      oneOf(namesOf(rowInputs), { description: 'The input type.', meanings: meaningsOf(rowInputs) }),
      'text',
    ),
    required: optional(Type.Boolean({ description: 'The value is required in every row.' }), false),
    validate: Type.Optional(
      oneOf(validatorNames, { description: 'The rule for the value.', meanings: validatorMeanings }),
    ),
    ...readKeys(rowInputs),
    options: optional(options, []),
    default: Type.Optional(scalar('The value in a new row.')),
    placeholder: Type.Optional(about('Placeholder.', Text)),
    width: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 12,
        description: 'Share of the width, beside the other fields. Default: 1.',
      }),
    ),
  },
  {
    $id: 'rowInput',
    variants: variantNote('input', 'text', rowInputs),
    description: 'A field of every row of a repeated group (`"input": "rows"`).',
    examples: [
      { field: 'label', title: { zh: '名称', en: 'Name' }, required: true, maxLength: 50, width: 2 },
      { field: 'limit', title: { zh: '上限', en: 'Limit' }, input: 'number', min: 0 },
    ],
  },
);
export type RowInput = Static<typeof RowInput>;

/** Requires the keys that the input needs, and no others. */
export const rowInputRule = variantRule({
  key: 'input',
  fallback: 'text',
  variants: rowInputs,
  noun: 'input',
  suggest: { options: 'select', source: 'select', dictionary: 'dictionary' },
});
