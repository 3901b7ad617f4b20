import { type Static, Type } from 'typebox';
import { options, scalar, withRowFields } from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Condition } from '../grammar/expression.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { validatorMeanings, validatorNames } from '../grammar/validator-names.ts';
import { examplesOf, meaningsOf, namesOf, readKeys, variantNote, variantRule } from '../grammar/variants.ts';
import { inputs } from '../inputs/index.ts';
import { namePattern } from '../rules/name-pattern.ts';
import type { Rule } from '../rules/rule.ts';

const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));

/** A field of a form. `field` is the place in the record; dots go deeper (`department.code`). */
export const Field = closed(
  {
    field: Type.String({
      minLength: 1,
      description: 'The place of the value in the record that is sent; dots go deeper: "department.code".',
    }),
    title: about('The words above the field.', Text),
    input: optional(
      oneOf(namesOf(inputs), { description: 'How it is filled in.', meanings: meaningsOf(inputs) }),
      'text',
    ),
    required: optional(Type.Boolean({ description: 'It cannot stay empty.' }), false),
    validate: Type.Optional(
      oneOf(validatorNames, {
        description:
          'The rule that its value has to follow. An empty field follows most of them; what demands a value says so.',
        meanings: validatorMeanings,
      }),
    ),
    same: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'The name of another field of this form whose value has to be repeated here, such as a password. The repetition is not sent.',
      }),
    ),
    ...readKeys(inputs),
    options: optional(options, []),
    default: Type.Optional(scalar('The value at the start when the form adds a record.')),
    placeholder: Type.Optional(about('Grey words in the field while it is empty.', Text)),
    help: Type.Optional(about('A line below the field.', Text)),
    only: Type.Optional(
      oneOf(['add', 'edit'], {
        description: 'When the field is there; without it always.',
        meanings: { add: 'Only while the dialog adds a record.', edit: 'Only while the dialog edits one.' },
      }),
    ),
    when: Type.Optional(
      about('The field is there while this holds; a field that is not there is neither checked nor sent.', Condition),
    ),
    readOnly: flag('Its value is shown and cannot be changed.'),
    func: Type.Optional(about('Only people with this function have the field.', Func)),
    wide: flag('Takes the whole width of the form instead of one of two columns.'),
  },
  {
    $id: 'field',
    type: ['object', 'string'] as unknown as 'object',
    pattern: namePattern,
    refers: 'field',
    adds: ['row', 'form'],
    variants: variantNote('input', 'text', inputs),
    description: 'A field of a form, or the name of one under "shared.fields" of the page.',
    examples: examplesOf(inputs),
  },
);
export type Field = Static<typeof Field>;

/** A field has what its input needs, and nothing that its input does not read. */
export const fieldRule: Rule = (word) => withRowFields(readsRule(word), word);

const readsRule = variantRule({
  key: 'input',
  fallback: 'text',
  variants: inputs,
  noun: 'input',
  suggest: { options: 'select', source: 'select', dictionary: 'dictionary' },
});
