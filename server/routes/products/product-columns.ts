import type { ProductRow } from '../../../src/schemas/wire/products.ts';
import { message } from '../../texts/messages.ts';
import type { ExportColumn } from '../exports/export-rows.ts';
import { createChoice } from '../imports/choice.ts';
import { enabledColumn, enabledField } from '../imports/enabled-column.ts';
import type { ImportField } from '../imports/import-kind.ts';

const headings = {
  name: { zh: '产品名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  code: { zh: '产品编码', en: 'Code' },
  deviceType: { zh: '设备类型', en: 'Device type' },
  protocol: { zh: '协议', en: 'Protocol' },
  nodeType: { zh: '节点类型', en: 'Node type' },
  description: { zh: '描述', en: 'Description' },
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
  enabledField,
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
  enabledColumn,
  { field: 'description', heading: headings.description, width: 32, read: (row) => row.description },
  {
    field: 'sensorCount',
    heading: { zh: '传感属性', en: 'Sensor attributes' },
    read: (row) => String(row.sensorCount),
  },
  {
    field: 'configurableCount',
    heading: { zh: '配置属性', en: 'Configurable attributes' },
    read: (row) => String(row.configurableCount),
  },
  { field: 'deviceCount', heading: { zh: '设备数', en: 'Devices' }, read: (row) => String(row.deviceCount) },
  {
    field: 'mine',
    heading: { zh: '本单位添加', en: 'Added by us' },
    read: (row, locale) => message(locale, row.mine ? 'yes' : 'no'),
  },
  {
    field: 'updateTime',
    heading: { zh: '更新时间', en: 'Updated' },
    width: 24,
    isTime: true,
    read: (row) => row.updateTime,
  },
];
