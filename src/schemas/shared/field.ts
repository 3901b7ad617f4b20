import { type Static, Type } from 'typebox';
import { CapabilityName } from '../grammar/capability.ts';
import { options, scalar, withRowFields } from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Condition } from '../grammar/expression.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { validatorMeanings, validatorNames } from '../grammar/validator-names.ts';
import { examplesOf, meaningsOf, namesOf, readKeys, variantNote, variantRule } from '../grammar/variants.ts';
import { inputs } from '../inputs/index.ts';
import { checkAccept } from '../rules/check-accept.ts';
import type { Finding } from '../rules/finding.ts';
import { needsKey, uselessKeys } from '../rules/keys-together.ts';
import { namePattern } from '../rules/name-pattern.ts';
import type { Rule, RuledValue } from '../rules/rule.ts';

const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));

/** A form field. `field` is a dotted path in the record (`department.code`). */
export const Field = closed(
  {
    use: Type.Optional(
      Type.String({
        refers: 'field',
        description:
          'Name of a field under "shared.fields": every key that is not written here comes from it. `field` and `title` may then be left out.',
      }),
    ),
    field: Type.String({
      minLength: 1,
      description: 'Path of the value in the record, such as "department.code".',
    }),
    title: about('The label.', Text),
    input: optional(oneOf(namesOf(inputs), { description: 'The input type.', meanings: meaningsOf(inputs) }), 'text'),
    required: optional(Type.Boolean({ description: 'The field is required.' }), false),
    validate: Type.Optional(
      oneOf(validatorNames, {
        description: 'The rule for the value. A rule accepts an empty field unless its description says otherwise.',
        meanings: validatorMeanings,
      }),
    ),
    same: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Name of another field of this form that this one must match, such as a password. Not sent.',
      }),
    ),
    unique: Type.Optional(
      Type.String({
        refers: 'source',
        sourceKinds: ['paged'],
        description:
          'Name of a paged source in which no other row may have this value. Checked when the user leaves the field, among the first 200 rows that the service finds.',
      }),
    ),
    uniqueAs: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'With unique: the name of the condition that the service filters by, such as "searchValue". Default: the name of the field.',
      }),
    ),
    ...readKeys(inputs),
    options: optional(options, []),
    default: Type.Optional(scalar('The initial value when the form adds a record.')),
    placeholder: Type.Optional(about('Placeholder.', Text)),
    help: Type.Optional(about('Help text below the field.', Text)),
    heading: Type.Optional(
      about('A heading above this field. The fields from here to the next heading are a section of the form.', Text),
    ),
    inStep: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'With "steps" of the form: the id of the step with the field. Default: the step of the field before.',
      }),
    ),
    only: Type.Optional(
      oneOf(['add', 'edit'], {
        description: 'When to show the field. Default: always.',
        meanings: { add: 'Only when adding.', edit: 'Only when editing.' },
      }),
    ),
    when: Type.Optional(
      about('Shows the field only while this is true. A hidden field is neither validated nor sent.', Condition),
    ),
    readOnly: flag('Shows the value read-only.'),
    func: Type.Optional(about('Only users with this function see the field.', Func)),
    requires: Type.Optional(
      about('Requires this capability of the platform; left out, and not sent, without it.', CapabilityName),
    ),
    wide: flag('Spans both columns of the form.'),
  },
  {
    $id: 'field',
    type: ['object', 'string'] as unknown as 'object',
    pattern: namePattern,
    refers: 'field',
    spared: { by: 'use', keys: ['field', 'title'] },
    adds: ['row', 'form'],
    variants: variantNote('input', 'text', inputs),
    description: 'A field of a form, or the name of one under "shared.fields" of the page.',
    examples: examplesOf(inputs),
  },
);
export type Field = Static<typeof Field>;

/** Requires the keys that the input needs, and no others. */
export const fieldRule: Rule = (word) => {
  // The shared field that it names does not exist: its input is unknown.
  if (word.value.use !== undefined) return [];
  const found = withRowFields(readsRule(word), word);
  if (found.length > 0) return found;
  return [
    ...uselessIn(word),
    ...needsKey(word, 'uniqueAs', 'unique'),
    ...checkAccept(word.value.accept, `${word.pointer}/accept`),
  ];
};

/** Inputs that a validator of texts does not read. */
const unvalidated = new Set([
  ...[
    'switch',
    'checkboxes',
    'multiSelect',
    'radio',
    'date',
    'datetime',
    'time',
    'color',
    'dateRange',
    'files',
    'location',
    'outline',
    'rows',
    'attributeValue',
    'schedule',
    'dayRules',
  ],
]);

/** Finds keys that do nothing beside the others. */
function uselessIn(word: RuledValue): Finding[] {
  const { input, readOnly, only, default: initial } = word.value;
  if (input === 'show')
    return uselessKeys(word, ['required', 'validate', 'same', 'placeholder'], 'for a value that is only shown');
  const isUnvalidated = typeof input === 'string' && unvalidated.has(input);
  const inInput = () => (isUnvalidated ? uselessKeys(word, ['validate'], `with the input "${input}"`) : []);
  return [
    ...(readOnly === true
      ? uselessKeys(word, ['required', 'validate', 'placeholder'], 'for a read-only field')
      : inInput()),
    ...(only === 'edit' && initial !== undefined ? uselessKeys(word, ['default'], 'when editing') : []),
  ];
}

const readsRule = variantRule({
  key: 'input',
  fallback: 'text',
  variants: inputs,
  noun: 'input',
  suggest: { options: 'select', source: 'select', dictionary: 'dictionary' },
});
