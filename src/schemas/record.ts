import { type TProperties, type TSchema, Type } from 'typebox';
import { Option } from './grammar/choices.ts';
import { about, closed, oneOf } from './grammar/closed.ts';
import { Text } from './grammar/text.ts';
import { pageDefinitions, pageParts } from './page.ts';
import { namePattern } from './rules/name-pattern.ts';
import { Column } from './shared/column.ts';
import { Field } from './shared/field.ts';
import { Filter } from './shared/filter.ts';
import { fieldTypeMeanings, fieldTypes } from './sources/fields.ts';
import { dialectMeanings, dialects } from './sources/paged.ts';

/** The keys of a keyword that a field of a record may give it; all may be omitted. */
function keysOf({ properties }: { properties: TProperties }, without: readonly string[]): TProperties {
  const entries = Object.entries(properties).filter(([key]) => key !== '$comment' && !without.includes(key));
  return Object.fromEntries(entries.map(([key, schema]): [string, TSchema] => [key, Type.Optional(schema)]));
}

const own = ['use', 'field', 'title'];

/** A field of a record: described once, named by columns, facts, forms and filters. */
const RecordField = closed(
  {
    title: Type.Optional(
      about('The header of its column, and its label in forms, filters and facts. Required to name it there.', Text),
    ),
    type: Type.Optional(
      oneOf(fieldTypes, {
        description: 'The type in a row. Without it the field is none of a row, such as a condition.',
        meanings: fieldTypeMeanings,
      }),
    ),
    cell: Type.Optional(
      closed(keysOf(Column, own), {
        description:
          'As a column or a fact: the keys of a [column](cells.md#column). Facts have no width and no order.',
      }),
    ),
    form: Type.Optional(
      closed(keysOf(Field, own), { description: 'In a form: the keys of a [field](fields.md#field).' }),
    ),
    filter: Type.Optional(
      closed(keysOf(Filter, own), { description: 'As a filter: the keys of a [filter](fields.md#filter).' }),
    ),
  },
  {
    $id: 'recordField',
    description:
      'A field of a record: what a column, a fact, a form and a filter of that name have unless they say otherwise.',
    examples: [
      {
        title: { zh: '状态', en: 'Status' },
        type: 'boolean',
        cell: { options: 'enabled', width: 90 },
        filter: { input: 'select', options: 'enabled' },
      },
    ],
  },
);

/** A record (schemas/records/<name>.json): the fields that pages, files and the log of operations name. */
export interface RecordDocument {
  $schema?: string;
  $comment?: string;
  version: 1;
  title: Text;
  dialect?: (typeof dialects)[number];
  options?: Readonly<Record<string, readonly Option[]>>;
  fields: Readonly<Record<string, RecordFieldDocument>>;
  sources?: Readonly<Record<string, object>>;
  dialogs?: Readonly<Record<string, object>>;
}

/** A field of a record, as a document writes it. */
export interface RecordFieldDocument {
  title?: Text;
  type?: (typeof fieldTypes)[number];
  cell?: Readonly<Record<string, unknown>>;
  form?: Readonly<Record<string, unknown>>;
  filter?: Readonly<Record<string, unknown>>;
}

export const RecordSchema = Type.Unsafe<RecordDocument>({
  $id: 'record',
  title: 'Lampyris record',
  type: 'object',
  description: 'A record: one JSON file in schemas/records, whose name pages use.',
  properties: {
    $schema: { type: 'string', description: 'Relative path of the grammar, for editors: "../grammar/record.json".' },
    $comment: { type: 'string', description: 'A comment; ignored.' },
    version: { const: 1, description: 'The version of the grammar; always 1.' },
    title: about('What one record is: "alarm".', Text),
    dialect: {
      ...oneOf(dialects, {
        description: 'The request format of its service, for paged sources that name none.',
        meanings: dialectMeanings,
      }),
    },
    options: {
      type: 'object',
      propertyNames: { pattern: namePattern },
      additionalProperties: Type.Array(Option, { minItems: 1, description: 'The choices.' }),
      description: 'Option lists of its fields, by name; pages of the record may use them too.',
    },
    fields: {
      type: 'object',
      minProperties: 1,
      additionalProperties: RecordField,
      description: 'The fields by their path in a row: "name", "department.name".',
    },
    sources: {
      ...pageParts.sources,
      description:
        'Sources that its dialogs use. A page has those that its parts name and that it does not declare itself.',
    },
    dialogs: {
      ...pageParts.dialogs,
      description: 'Dialogs of the record. A page of the record has those that it opens and does not declare itself.',
    },
  },
  required: ['version', 'title', 'fields'],
  additionalProperties: false,
  examples: [
    {
      $schema: '../grammar/record.json',
      version: 1,
      title: { zh: '联系人', en: 'contact' },
      fields: {
        name: { title: { zh: '姓名', en: 'Name' }, type: 'text', cell: { sort: true }, form: { required: true } },
        phoneNumber: { title: { zh: '手机号码', en: 'Phone number' }, type: 'text' },
      },
    },
  ],
  $defs: pageDefinitions,
});
