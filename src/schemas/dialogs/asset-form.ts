import { Type } from 'typebox';
import { rowFields } from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { Condition } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { Text } from '../grammar/text.ts';
import { choicesFrom } from '../inputs/choices-from.ts';
import { pick } from '../inputs/pick.ts';
import { checkGroups } from '../rules/check-fields.ts';
import { Field } from '../shared/field.ts';
import { Saves } from '../shared/saves.ts';

/** The asset kinds that have a form. */
const asset = oneOf(['device', 'carrier', 'facility'], {
  description: 'The asset kind.',
  meanings: {
    device: 'A device: its attributes are the configurable attributes of its product.',
    carrier: 'A carrier, a pole or a vehicle: its attributes are those of its model.',
    facility: 'A facility: its attributes are those of its model.',
  },
});

/** Inputs that a document may give an attribute in place of the one of its data type. */
const attributeInputs = ['select', 'pick', 'textarea'] as const;

/** Fields below one heading. */
const FieldGroup = closed(
  {
    id: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$', description: 'A unique name.' }),
    title: about('The heading.', Text),
    fields: Type.Array(Field, { minItems: 1, description: 'The fields, in two columns.' }),
  },
  {
    $id: 'group',
    description: 'Fields of an asset form under one heading. More than 15 are split into several sections.',
    examples: [
      {
        id: 'base',
        title: { zh: '基本信息', en: 'General' },
        fields: [{ field: 'uid', title: { zh: '编号', en: 'UID' }, required: true, maxLength: 50 }],
      },
    ],
  },
);

/** Settings of one attribute; the rest comes from its definition. */
const AttributeSettings = closed(
  {
    title: Type.Optional(about('The label. Default: the name in the definition.', Text)),
    help: Type.Optional(about('Help text below the field.', Text)),
    placeholder: Type.Optional(about('Placeholder.', Text)),
    when: Type.Optional(about('Shows the field only while this is true.', Condition)),
    wide: Type.Optional(Type.Boolean({ description: 'Spans both columns of the form.', default: false })),
    input: Type.Optional(
      oneOf(attributeInputs, {
        description: 'The input. Default: the one of the data type.',
        meanings: {
          select: 'A list of choices; requires `choicesFrom`.',
          pick: 'One of many rows, with search; requires `pickFrom`.',
          textarea: 'Several lines of text.',
        },
      }),
    ),
    pickFrom: Type.Optional(pick.reads.pickFrom),
    valueField: Type.Optional(rowFields.valueField),
    titleField: Type.Optional(rowFields.titleField),
    choicesFrom: Type.Optional(choicesFrom),
  },
  {
    $id: 'attribute',
    adds: ['row', 'form'],
    description: 'Settings of one attribute; the rest comes from its definition.',
    examples: [
      { input: 'pick', pickFrom: 'people' },
      { when: { $: 'form.attributes.memoryType == "1"' }, help: { zh: '录像机编号', en: 'The recorder' } },
    ],
  },
);

/** The form of an asset: fields of the document, then those of its product's attributes (FORM-01 to FORM-16). */
export const assetForm = defineDialog({
  schema: closed(
    {
      kind: Type.Literal('assetForm'),
      asset,
      title: about('Heading when adding.', Text),
      editTitle: Type.Optional(
        about('Heading when editing; {name} is filled from the asset. Default: the title.', Text, { fills: 'drawer' }),
      ),
      load: pathString('load', 'GETs the asset from this path before editing; {id} is filled from the row.'),
      groups: Type.Array(FieldGroup, { minItems: 1, description: 'The fields of every asset of this kind.' }),
      attributesTitle: Type.Optional(about('Heading above the attributes.', Text)),
      attributes: optional(
        Type.Record(Type.String(), AttributeSettings, {
          description: 'Settings of individual attributes, by uKey. An attribute that the product lacks is ignored.',
        }),
        {},
      ),
      add: Saves('Steps of Save when adding. A call without a body sends the asset.', ['row', 'form', 'loaded']),
      edit: Saves('Steps of Save when editing. A call without a body sends the asset, its id and version.', [
        'row',
        'form',
        'loaded',
      ]),
    },
    {
      adds: ['row', 'form', 'loaded'],
      description:
        'The form of an asset, in a drawer: the fields of its groups, then one field per configurable attribute of its product, generated from the definitions. Opened without a row, it asks for the product first; with `copyOf`, a record, it begins with the values of that one, without its UID. Attributes are available as `form.attributes`, the product as `form.productCode` and `form.deviceType`.',
      examples: [
        {
          kind: 'assetForm',
          asset: 'device',
          title: { zh: '新增设备', en: 'Add device' },
          editTitle: { zh: '编辑设备“{name}”', en: 'Edit device "{name}"' },
          load: '/island-assets/device/{id}',
          groups: [
            {
              id: 'base',
              title: { zh: '基本信息', en: 'General' },
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
