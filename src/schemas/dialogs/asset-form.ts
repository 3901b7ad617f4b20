import { Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { Condition } from '../grammar/expression.ts';
import { Text } from '../grammar/text.ts';
import { checkGroups } from '../rules/check-fields.ts';
import { Field } from '../words/field.ts';
import { Saves } from '../words/saves.ts';

/** What can have a form of attributes. */
const asset = oneOf(['device'], {
  description: 'What it is a form of.',
  meanings: { device: 'A device: its attributes are the configurable attributes of its product.' },
});

/** Fields below one heading. */
const FieldGroup = closed(
  {
    id: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$', description: 'Its name, unlike that of any other group.' }),
    title: about('The heading.', Text),
    fields: Type.Array(Field, { minItems: 1, description: 'The fields, in two columns.' }),
  },
  {
    $id: 'group',
    description: 'Fields of an asset form below one heading. More than 15 are cut into several sections.',
    examples: [
      {
        id: 'base',
        title: { zh: '基本信息', en: 'Basics' },
        fields: [{ field: 'uid', title: { zh: '编号', en: 'UID' }, required: true, maxLength: 50 }],
      },
    ],
  },
);

/** What a document says of one attribute; the rest comes from its definition. */
const AttributeWords = closed(
  {
    title: Type.Optional(about('The words above the field instead of the name in the definition.', Text)),
    help: Type.Optional(about('A line below the field.', Text)),
    placeholder: Type.Optional(about('Grey words in the field while it is empty.', Text)),
    when: Type.Optional(about('The field is there while this holds.', Condition)),
    wide: Type.Optional(
      Type.Boolean({ description: 'Takes the whole width of the form instead of one of two columns.', default: false }),
    ),
  },
  {
    $id: 'attribute',
    description: 'What the document says of one attribute of a product; the rest comes from its definition.',
    examples: [{ when: { $: 'form.attributes.memoryType == "1"' }, help: { zh: '录像机编号', en: 'The recorder' } }],
  },
);

/** The form of an asset: fields of the document, then those of its product's attributes (FORM-01 to FORM-16). */
export const assetForm = defineDialog({
  schema: closed(
    {
      kind: Type.Literal('assetForm'),
      asset,
      title: about('The heading while it adds.', Text),
      editTitle: Type.Optional(about('The heading while it edits; without it the title.', Text)),
      load: Type.String({
        pattern: '^/',
        description: 'The path from which the asset is read by GET before it is edited; {id} is filled from the row.',
      }),
      groups: Type.Array(FieldGroup, { minItems: 1, description: 'The fields that every asset of the kind has.' }),
      attributesTitle: Type.Optional(about("The heading over the fields of the product's attributes.", Text)),
      attributes: optional(
        Type.Record(Type.String(), AttributeWords, {
          description:
            'What this document says of single attributes, by their uKey. An attribute that a product does not have is not missed.',
        }),
        {},
      ),
      add: Saves('What the button Save does when it adds. A call without a body sends the asset.', [
        'row',
        'form',
        'loaded',
      ]),
      edit: Saves(
        'What the button Save does when it edits. A call without a body sends the asset, its id and version.',
        ['row', 'form', 'loaded'],
      ),
    },
    {
      adds: ['row', 'form', 'loaded'],
      description:
        'The form of an asset, in a drawer: the fields written here, then one field for each configurable attribute of its product, made from the attribute definitions. Opened without a row the product is chosen first. Expressions find attributes under `form.attributes`.',
      examples: [
        {
          kind: 'assetForm',
          asset: 'device',
          title: { zh: '新增设备', en: 'Add device' },
          editTitle: { zh: '编辑设备', en: 'Edit device' },
          load: '/island-assets/device/{id}',
          groups: [
            {
              id: 'base',
              title: { zh: '基本信息', en: 'Basics' },
              fields: [
                { field: 'uid', title: { zh: '编号', en: 'UID' }, required: true, maxLength: 50 },
                { field: 'name', title: { zh: '名称', en: 'Name' }, required: true },
              ],
            },
          ],
          attributes: { nvrId: { when: { $: 'form.attributes.memoryType == "1"' } } },
          add: [{ call: { post: '/island-assets/device' } }, { close: true }],
          edit: [{ call: { put: '/island-assets/device' } }, { close: true }],
        },
      ],
    },
  ),
  rule: ({ value, pointer }) => checkGroups(value, pointer),
});
