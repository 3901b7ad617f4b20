import { type ModelRow, slotKinds } from '../../../src/schemas/wire/models.ts';
import { titleOf } from '../../records/field-name.ts';
import type { ExportColumn } from '../exports/export-rows.ts';
import { enabledColumn, enabledField } from '../imports/enabled-column.ts';
import type { ImportField } from '../imports/import-kind.ts';
import type { ModelKind } from './model-kind.ts';

const headings = {
  name: titleOf('model', 'name'),
  nameEn: titleOf('model', 'nameEn'),
  code: titleOf('model', 'code'),
  type: titleOf('model', 'type'),
  manufacturer: titleOf('model', 'manufacturer'),
  height: { zh: '高度（米）', en: 'Height (m)' },
  description: titleOf('model', 'description'),
};

/** Columns of an import of models. */
export const modelFields = ({ hasSlots }: ModelKind): ImportField[] => [
  { field: 'name', heading: headings.name, isRequired: true, example: { zh: '8米路灯杆', en: '8 m pole' } },
  { field: 'nameEn', heading: headings.nameEn, example: { zh: '8 m pole', en: '8 m pole' } },
  { field: 'code', heading: headings.code, isRequired: true, isCode: true, example: { zh: 'M-08', en: 'M-08' } },
  {
    field: 'type',
    heading: headings.type,
    isRequired: true,
    example: { zh: '类型的名称或编号', en: 'Name or code of a type' },
  },
  { field: 'manufacturer', heading: headings.manufacturer, example: { zh: '海兴电力', en: 'Hexing' } },
  { field: 'height', heading: headings.height, example: { zh: '8.5', en: '8.5' } },
  ...(hasSlots
    ? slotKinds.map((slot) => ({
        field: `slots.${slot}`,
        heading: titleOf('model', `slots.${slot}`),
        example: { zh: '2', en: '2' },
      }))
    : []),
  enabledField('model'),
  { field: 'description', heading: headings.description, example: { zh: '描述', en: 'A description' } },
];

/** Columns with the headings of the import, so that it reads an export. */
export const modelColumns = ({ hasSlots, businessType }: ModelKind): ExportColumn<ModelRow>[] => [
  { field: 'name', heading: headings.name, width: 28, read: (row) => row.name },
  { field: 'nameEn', heading: headings.nameEn, width: 28, read: (row) => row.nameEn },
  { field: 'code', heading: headings.code, width: 24, read: (row) => row.code },
  { field: 'typeName', heading: headings.type, read: (row) => row.typeName },
  { field: 'manufacturer', heading: headings.manufacturer, read: (row) => row.manufacturer },
  { field: 'height', heading: headings.height, read: (row) => (row.height === null ? '' : String(row.height)) },
  ...(hasSlots
    ? slotKinds.map(
        (slot): ExportColumn<ModelRow> => ({
          field: `slots.${slot}`,
          heading: titleOf('model', `slots.${slot}`),
          read: (row) => String(row.slots[slot] ?? ''),
        }),
      )
    : []),
  enabledColumn('model'),
  { field: 'description', heading: headings.description, width: 32, read: (row) => row.description },
  { field: 'attributeCount', heading: titleOf('model', 'attributeCount'), read: (row) => String(row.attributeCount) },
  {
    field: 'assetCount',
    heading: businessType === 'CARRIER' ? titleOf('model', 'assetCount') : { zh: '设施数', en: 'Facilities' },
    read: (row) => String(row.assetCount),
  },
  {
    field: 'updateTime',
    heading: titleOf('model', 'updateTime'),
    width: 24,
    isTime: true,
    read: (row) => row.updateTime,
  },
];
