import type { ProductRow } from '../../../src/schemas/wire/products.ts';
import { titleOf } from '../../records/field-name.ts';
import { message } from '../../texts/messages.ts';
import type { ExportColumn } from '../exports/export-rows.ts';
import { createChoice } from '../imports/choice.ts';
import { enabledColumn, enabledField } from '../imports/enabled-column.ts';
import type { ImportField } from '../imports/import-kind.ts';

const headings = {
  name: titleOf('product', 'name'),
  nameEn: titleOf('product', 'nameEn'),
  code: titleOf('product', 'code'),
  deviceType: titleOf('product', 'deviceType'),
  protocol: titleOf('product', 'protocol'),
  nodeType: titleOf('product', 'nodeType'),
  description: titleOf('product', 'description'),
};

export const nodeTypeNames = createChoice({
  device: { zh: '直连设备', en: 'Device' },
  gateway: { zh: '网关', en: 'Gateway' },
  child: { zh: '网关子设备', en: 'Behind a gateway' },
});

/** Columns of an import of products. */
export const productFields: readonly ImportField[] = [
  { field: 'name', heading: headings.name, isRequired: true, example: { zh: '单灯控制器', en: 'Lamp controller' } },
  { field: 'nameEn', heading: headings.nameEn, example: { zh: 'Lamp controller', en: 'Lamp controller' } },
  { field: 'code', heading: headings.code, isRequired: true, isCode: true, example: { zh: 'LC-01', en: 'LC-01' } },
  {
    field: 'deviceType',
    heading: headings.deviceType,
    isRequired: true,
    example: { zh: '单灯控制器（名称或编号）', en: 'Lamp controller (name or code)' },
  },
  { field: 'protocol', heading: headings.protocol, example: { zh: 'MQTT', en: 'MQTT' } },
  { field: 'nodeType', heading: headings.nodeType, example: { zh: '直连设备', en: 'Device' } },
  enabledField('product'),
  { field: 'description', heading: headings.description, example: { zh: '描述', en: 'A description' } },
];

/** Columns with the headings of the import, so that it reads an export. */
export const productColumns: readonly ExportColumn<ProductRow>[] = [
  { field: 'name', heading: headings.name, width: 28, read: (row) => row.name },
  { field: 'nameEn', heading: headings.nameEn, width: 28, read: (row) => row.nameEn },
  { field: 'code', heading: headings.code, width: 24, read: (row) => row.code },
  { field: 'deviceTypeName', heading: headings.deviceType, read: (row) => row.deviceTypeName },
  { field: 'protocol', heading: headings.protocol, read: (row) => row.protocol },
  {
    field: 'nodeType',
    heading: headings.nodeType,
    read: (row, locale) => nodeTypeNames.write(row.nodeType, locale),
  },
  enabledColumn('product'),
  { field: 'description', heading: headings.description, width: 32, read: (row) => row.description },
  {
    field: 'sensorCount',
    heading: titleOf('product', 'sensorCount'),
    read: (row) => String(row.sensorCount),
  },
  {
    field: 'configurableCount',
    heading: titleOf('product', 'configurableCount'),
    read: (row) => String(row.configurableCount),
  },
  { field: 'deviceCount', heading: titleOf('product', 'deviceCount'), read: (row) => String(row.deviceCount) },
  {
    field: 'mine',
    heading: titleOf('product', 'mine'),
    read: (row, locale) => message(locale, row.mine ? 'yes' : 'no'),
  },
  {
    field: 'updateTime',
    heading: titleOf('product', 'updateTime'),
    width: 24,
    isTime: true,
    read: (row) => row.updateTime,
  },
];
