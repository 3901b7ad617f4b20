import type { PropertyRow } from '../../../src/schemas/wire/properties.ts';
import { titleOf } from '../../records/field-name.ts';
import { message } from '../../texts/messages.ts';
import { writeOptions } from '../attributes/read-options.ts';
import type { ExportColumn } from '../exports/export-rows.ts';
import { createChoice } from '../imports/choice.ts';
import type { ImportField } from '../imports/import-kind.ts';

const headings = {
  category: titleOf('attribute', 'category'),
  uKey: titleOf('attribute', 'uKey'),
  name: titleOf('attribute', 'name'),
  nameEn: titleOf('attribute', 'nameEn'),
  dataType: titleOf('attribute', 'dataType'),
  unit: titleOf('attribute', 'unit'),
  isRequired: titleOf('attribute', 'isRequired'),
  defaultValue: titleOf('attribute', 'defaultValue'),
  min: titleOf('attribute', 'min'),
  max: titleOf('attribute', 'max'),
  step: titleOf('attribute', 'step'),
  maxLength: titleOf('attribute', 'maxLength'),
  pattern: titleOf('attribute', 'pattern'),
  options: titleOf('attribute', 'options'),
  optionsEn: { zh: '选项（英文）', en: 'Choices (English)' },
  description: titleOf('attribute', 'description'),
};

export const categoryNames = createChoice({
  sensor: { zh: '传感属性', en: 'Sensor attributes' },
  configurable: { zh: '配置属性', en: 'Configurable attributes' },
  command: { zh: '指令参数', en: 'Command parameters' },
});

export const dataTypeNames = createChoice({
  STRING: { zh: '文本', en: 'Text' },
  INTEGER: { zh: '整数', en: 'Integer' },
  DOUBLE: { zh: '小数', en: 'Decimal' },
  ENUM: { zh: '枚举', en: 'Enumeration' },
  BOOLEAN: { zh: '布尔', en: 'Yes or no' },
});

const number = (value: number | null) => (value === null ? '' : String(value));

/** Columns of an import of the library. */
export const propertyFields: readonly ImportField[] = [
  {
    field: 'category',
    heading: headings.category,
    isRequired: true,
    example: { zh: '传感属性', en: 'Sensor attributes' },
  },
  { field: 'uKey', heading: headings.uKey, isRequired: true, isCode: true, example: { zh: 'voltage', en: 'voltage' } },
  { field: 'name', heading: headings.name, isRequired: true, example: { zh: '电压', en: 'Voltage' } },
  { field: 'nameEn', heading: headings.nameEn, example: { zh: 'Voltage', en: 'Voltage' } },
  { field: 'dataType', heading: headings.dataType, isRequired: true, example: { zh: '小数', en: 'Decimal' } },
  { field: 'unit', heading: headings.unit, example: { zh: 'V', en: 'V' } },
  { field: 'isRequired', heading: headings.isRequired, example: { zh: '否', en: 'No' } },
  { field: 'defaultValue', heading: headings.defaultValue, example: { zh: '220', en: '220' } },
  { field: 'min', heading: headings.min, example: { zh: '0', en: '0' } },
  { field: 'max', heading: headings.max, example: { zh: '400', en: '400' } },
  { field: 'step', heading: headings.step, example: { zh: '0.1', en: '0.1' } },
  { field: 'maxLength', heading: headings.maxLength, example: { zh: '20', en: '20' } },
  { field: 'pattern', heading: headings.pattern, example: { zh: '^[0-9]{1,20}$', en: '^[0-9]{1,20}$' } },
  {
    field: 'options',
    heading: headings.options,
    example: { zh: '每行一个“值=名称”：eco=节能', en: 'One "value=name" per line: eco=Saving' },
  },
  { field: 'optionsEn', heading: headings.optionsEn, example: { zh: 'eco=Saving', en: 'eco=Saving' } },
  { field: 'description', heading: headings.description, example: { zh: '描述', en: 'A description' } },
];

/** Columns with the headings of the import, so that it reads an export. */
export const propertyColumns: readonly ExportColumn<PropertyRow>[] = [
  {
    field: 'category',
    heading: headings.category,
    width: 24,
    read: (row, locale) => categoryNames.write(row.category, locale),
  },
  { field: 'uKey', heading: headings.uKey, width: 24, read: (row) => row.uKey },
  { field: 'name', heading: headings.name, width: 24, read: (row) => row.name },
  { field: 'nameEn', heading: headings.nameEn, width: 24, read: (row) => row.nameEn },
  { field: 'dataType', heading: headings.dataType, read: (row, locale) => dataTypeNames.write(row.dataType, locale) },
  { field: 'unit', heading: headings.unit, read: (row) => row.unit },
  {
    field: 'isRequired',
    heading: headings.isRequired,
    read: (row, locale) => message(locale, row.isRequired ? 'yes' : 'no'),
  },
  { field: 'defaultValue', heading: headings.defaultValue, read: (row) => row.defaultValue },
  { field: 'min', heading: headings.min, read: (row) => number(row.min) },
  { field: 'max', heading: headings.max, read: (row) => number(row.max) },
  { field: 'step', heading: headings.step, read: (row) => number(row.step) },
  { field: 'maxLength', heading: headings.maxLength, read: (row) => number(row.maxLength) },
  { field: 'pattern', heading: headings.pattern, read: (row) => row.pattern },
  { field: 'options', heading: headings.options, width: 28, read: (row) => row.optionsText },
  {
    field: 'optionsEn',
    heading: headings.optionsEn,
    width: 28,
    read: (row) => writeOptions(row.options.map(({ value, labelEn }) => ({ value, label: labelEn }))),
  },
  { field: 'description', heading: headings.description, width: 32, read: (row) => row.description },
  { field: 'usedBy', heading: titleOf('attribute', 'usedBy'), read: (row) => String(row.usedBy) },
  {
    field: 'mine',
    heading: titleOf('attribute', 'mine'),
    read: (row, locale) => message(locale, row.mine ? 'yes' : 'no'),
  },
  {
    field: 'updateTime',
    heading: titleOf('attribute', 'updateTime'),
    width: 24,
    isTime: true,
    read: (row) => row.updateTime,
  },
];
