import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { NamedValues } from '../grammar/expression.ts';
import { load } from '../grammar/load-path.ts';
import { Text } from '../grammar/text.ts';
import { checkFields } from '../rules/check-fields.ts';
import { errorAt, type Finding, warningAt } from '../rules/finding.ts';
import { type Json, listOf, written } from '../rules/rule.ts';
import { Field } from '../shared/field.ts';
import { checkSteps, formSteps } from '../shared/form-steps.ts';
import { Saves } from '../shared/saves.ts';
import { recordKey } from '../sources/record-key.ts';

const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));

/** Finds what is for adding or editing in a dialog that does only the other. */
function checkModes({ value, pointer }: { value: Json; pointer: string }): Finding[] {
  const { add, edit, submit } = value;
  if (add !== undefined && edit !== undefined)
    return submit === undefined
      ? []
      : [warningAt(`${pointer}/submit`, '"submit" never runs beside "add" and "edit"', 'Remove it.')];
  if (submit !== undefined || (add === undefined && edit === undefined)) return [];
  const [only, other] = add === undefined ? ['add', 'adds'] : ['edit', 'edits'];
  const keys = written(value, add === undefined ? [] : ['load', 'editTitle']).map((key) =>
    warningAt(`${pointer}/${key}`, `"${key}" requires "edit"`, 'Add "edit", or remove it.'),
  );
  const fields = listOf(value.fields).flatMap((field, index) =>
    field.only === only
      ? [warningAt(`${pointer}/fields/${index}/only`, `the dialog never ${other}`, `Remove it, or add "${only}".`)]
      : [],
  );
  return [...keys, ...fields];
}

/** A dialog with a form. Opened with a row it edits that record, otherwise it adds one. */
export const form = defineDialog({
  schema: closed(
    {
      kind: Type.Literal('form'),
      title: about('The heading of the dialog; {name} is filled from the record.', Text, { fills: 'drawer' }),
      record: recordKey,
      editTitle: Type.Optional(about('Heading when editing. Default: the title.', Text, { fills: 'drawer' })),
      load: load('load', '; {id} is filled from the row. Default: the row is the record.'),
      values: optional(
        NamedValues('Initial values, by field; `row` is the row it was opened with, `loaded` the loaded record.'),
        {},
      ),
      fields: Type.Array(Field, { minItems: 1, description: 'The fields, in two columns.' }),
      ...formSteps,
      add: Type.Optional(Saves('Steps of Save when adding. A call without a body sends the field values.', ['form'])),
      edit: Type.Optional(
        Saves('Steps of Save when editing. A call without a body sends the field values, the id and the version.', [
          'row',
          'form',
          'loaded',
        ]),
      ),
      submit: Type.Optional(
        Saves('Steps of Save in both cases; `add` or `edit` takes precedence.', ['row', 'form', 'loaded']),
      ),
      submitTitle: Type.Optional(about('Title of the Save button. Default: Save.', Text)),
      again: flag('When adding, also offers to save and add another.'),
    },
    {
      adds: ['row', 'loaded'],
      description:
        'A dialog with a form. Opened with a row it edits that record, otherwise it adds one. Unsaved input is kept as a draft.',
      examples: [
        {
          kind: 'form',
          title: { zh: '新增部门', en: 'Add department' },
          editTitle: { zh: '编辑部门“{name}”', en: 'Edit department "{name}"' },
          fields: [{ field: 'name', title: { zh: '名称', en: 'Name' }, required: true, validate: 'regionName' }],
          add: [{ call: { post: '/system/api/department' } }, { close: true }, { reload: 'departments' }],
          edit: [{ call: { put: '/system/api/department/{id}' } }, { close: true }, { reload: 'departments' }],
        },
      ],
    },
  ),
  rule({ value, pointer }) {
    const found = checkFields(value, pointer);
    if (value.add === undefined && value.edit === undefined && value.submit === undefined)
      found.push(errorAt(pointer, 'the dialog saves nothing', 'Add "submit", or "add" and "edit".'));
    return [...found, ...checkSteps({ value, pointer }), ...checkModes({ value, pointer })];
  },
});
