import { fieldTypes } from '../../../schemas/sources/fields.ts';
import { formatJson } from '../json/format-json.ts';
import type { Library } from '../resolve/library.ts';
import { type NewDocument, refused, type WantedTitle } from './wanted-document.ts';

/** What an author says of a new record. */
export interface WantedRecord {
  /** As pages name it, 'lamp'. */
  name: string;
  title: WantedTitle;
  /** Default: one field, the name. */
  fields?: readonly WantedField[];
}

/** A field of the rows. */
export interface WantedField {
  /** Its path in a row, 'area.name'. */
  name: string;
  title: WantedTitle;
  type: (typeof fieldTypes)[number];
}

/** The name of a file; pages name it in quotes. */
const recordName = /^[A-Za-z][A-Za-z0-9_-]*$/;
const fieldName = /^[A-Za-z_]\w*(?:\.\w+)*$/;

/** Writes a record with columns, inputs and filters that suit the types of its fields. */
export function newRecord({ name, title, fields = [nameField] }: WantedRecord, library: Library): NewDocument {
  const file = `records/${name}.json`;
  if (!recordName.test(name))
    return refused(
      `记录名称“${name}”不可用。请写成 lamp 的形式：以字母开头，只用字母、数字、连字符和下划线。`,
      `The name "${name}" cannot be used. Write one such as lamp: a letter, then letters, digits, hyphens and underscores.`,
    );
  const taken = [...library.records.values()].find((one) => one.file.toLowerCase() === file.toLowerCase());
  if (taken)
    return refused(
      `记录 ${taken.file} 已存在。请使用其他名称，或编辑该文件。`,
      `The record ${taken.file} already exists. Choose another name, or edit that file.`,
    );
  for (const [index, field] of fields.entries()) {
    const isTwin = fields.findIndex((other) => other.name === field.name) !== index;
    if (!fieldName.test(field.name) || isTwin)
      return refused(
        `字段“${field.name}”${isTwin ? '重复' : '不可用，请写成 name 或 area.name 的形式'}。`,
        `The field "${field.name}" ${isTwin ? 'is there twice.' : 'cannot be used. Write one such as name or area.name.'}`,
      );
    if (!fieldTypes.includes(field.type))
      return refused(
        `字段“${field.name}”的类型“${field.type}”未知。可用：${fieldTypes.join('、')}。`,
        `The field "${field.name}" has the unknown type "${field.type}". Write one of: ${fieldTypes.join(', ')}.`,
      );
  }
  const record = {
    $schema: '../grammar/record.json',
    version: 1,
    title: { zh: title.zh.trim(), en: title.en.trim() },
    fields: Object.fromEntries(fields.map((field) => [field.name, described(field)])),
  };
  return { file, text: `${formatJson(record)}\n` };
}

const nameField: WantedField = { name: 'name', title: { zh: '名称', en: 'Name' }, type: 'text' };

/** How a field of a type is shown, entered and searched. */
const uses: Record<WantedField['type'], object> = {
  text: { cell: { sort: true }, form: { maxLength: 50 }, filter: {} },
  number: { cell: { as: 'number', sort: true }, form: { input: 'number' } },
  boolean: { cell: { as: 'boolean' }, form: { input: 'switch' } },
  time: { cell: { as: 'datetime', sort: true }, form: { input: 'datetime' } },
  list: { cell: { as: 'tags' } },
  record: {},
  any: {},
};

const described = ({ title, type }: WantedField): object => ({ title, type, ...uses[type] });
