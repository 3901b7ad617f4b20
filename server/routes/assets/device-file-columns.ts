import { generateAssetForm } from '../../../src/engine/forms/asset/generate-asset-form.ts';
import { type FormField, fieldsOf } from '../../../src/engine/forms/form-field.ts';
import type { Queryable } from '../../db/db.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { ImportField } from '../imports/import-kind.ts';
import { readYesOrNo } from '../imports/read-value.ts';
import { findProduct } from '../products/product-definitions.ts';
import { deviceFields } from './device-fields.ts';

/** Headings of files of devices, imported and exported. */
export const deviceHeadings = {
  uid: { zh: '设备编号', en: 'UID' },
  name: { zh: '设备名称', en: 'Device name' },
  deviceArea: { zh: '所属区域', en: 'Area' },
  manager: { zh: '管理部门', en: 'Department' },
  longitude: { zh: '经度', en: 'Longitude' },
  latitude: { zh: '纬度', en: 'Latitude' },
  address: { zh: '地址', en: 'Address' },
  installationDate: { zh: '安装日期', en: 'Installation date' },
} satisfies Record<string, Bilingual>;

const ownFields: readonly ImportField[] = [
  {
    field: 'uid',
    heading: deviceHeadings.uid,
    isRequired: true,
    isCode: true,
    example: { zh: 'LAMP-000123', en: 'LAMP-000123' },
  },
  { field: 'name', heading: deviceHeadings.name, isRequired: true, example: { zh: '滨江路1号灯', en: '滨江路1号灯' } },
  {
    field: 'deviceArea',
    heading: deviceHeadings.deviceArea,
    isRequired: true,
    isCode: true,
    example: { zh: '香洲区/滨江路（路径或编码）', en: '香洲区/滨江路 (path or code)' },
  },
  {
    field: 'manager',
    heading: deviceHeadings.manager,
    isRequired: true,
    isCode: true,
    example: { zh: '运维部（路径或编码）', en: 'Operations (path or code)' },
  },
  { field: 'longitude', heading: deviceHeadings.longitude, example: { zh: '113.5512', en: '113.5512' } },
  { field: 'latitude', heading: deviceHeadings.latitude, example: { zh: '22.2245', en: '22.2245' } },
  {
    field: 'address',
    heading: deviceHeadings.address,
    isRequired: true,
    example: { zh: '滨江路1号', en: '滨江路1号' },
  },
  {
    field: 'installationDate',
    heading: deviceHeadings.installationDate,
    example: { zh: '2024-05-01', en: '2024-05-01' },
  },
];

/** An attribute as a column of a file. */
export interface AttributeColumn {
  uKey: string;
  heading: Bilingual;
  /** Converts the text of a file to what is stored. */
  read(text: string): string;
  /** Converts what is stored to the text of a file. */
  write(stored: string, locale: 'zh' | 'en'): string;
  field: FormField;
}

/** The form of a product with its attributes as columns. */
export interface DeviceColumns {
  plan: ReturnType<typeof generateAssetForm>;
  attributes: readonly AttributeColumn[];
  fields: readonly ImportField[];
}

/** Reads the columns of a product's devices; undefined if the tenant has no such product. */
export async function readDeviceColumns(
  db: Queryable,
  { tenantId, id, locale }: { tenantId: string; id: string; locale: 'zh' | 'en' },
): Promise<DeviceColumns | undefined> {
  const [zh, en] = [await readForm(db, tenantId, id, 'zh'), await readForm(db, tenantId, id, 'en')];
  if (!zh || !en) return undefined;
  const used = new Set(Object.values(deviceHeadings).flatMap((heading) => Object.values(heading)));
  const attributes = [...zh.attributes].flatMap(([uKey, field]): AttributeColumn[] => {
    const other = en.attributes.get(uKey) ?? field;
    const heading = {
      zh: unused(textOf(field.title, 'zh'), uKey, used),
      en: unused(textOf(other.title, 'en'), uKey, used),
    };
    return [{ uKey, heading, field, ...valuesOf(field, other) }];
  });
  return {
    plan: { zh, en }[locale].plan,
    attributes,
    fields: [...ownFields, ...attributes.map(importField)],
  };
}

async function readForm(db: Queryable, tenantId: string, id: string, locale: 'zh' | 'en') {
  const product = await findProduct(db, { tenantId, id, locale });
  if (!product) return undefined;
  const plan = generateAssetForm({ groups: deviceFields, product });
  const attributes = new Map(
    fieldsOf(plan).flatMap((field) => (field.origin.from === 'attribute' ? [[field.origin.uKey, field] as const] : [])),
  );
  return { plan, attributes };
}

const textOf = (text: FormField['title'], locale: 'zh' | 'en'): string =>
  typeof text === 'string' ? text : text[locale];

/** Attributes may have the name of another column. */
function unused(name: string, uKey: string, used: Set<string>): string {
  const heading = used.has(name) ? `${name} (${uKey})` : name;
  used.add(heading);
  return heading;
}

function valuesOf(field: FormField, other: FormField): Pick<AttributeColumn, 'read' | 'write'> {
  if (field.schema.type === 'boolean')
    return {
      read: (text) => String(readYesOrNo(text) ?? text),
      write: (stored, locale) => {
        const value = readYesOrNo(stored);
        return value === undefined ? stored : { zh: ['否', '是'], en: ['No', 'Yes'] }[locale][Number(value)]!;
      },
    };
  const names = [field.options, other.options].flatMap((options) =>
    (options ?? []).flatMap(({ value, title }) =>
      (['zh', 'en'] as const).map((locale) => [textOf(title, locale).toLowerCase(), String(value)] as const),
    ),
  );
  const byName = new Map(names.toReversed());
  const labels = { zh: field.options ?? [], en: other.options ?? [] };
  return {
    read: (text) => byName.get(text.trim().toLowerCase()) ?? text.trim(),
    write: (stored, locale) => {
      const option = labels[locale].find(({ value }) => String(value) === stored);
      return option ? textOf(option.title, locale) : stored;
    },
  };
}

const importField = ({ uKey, heading, field }: AttributeColumn): ImportField => ({
  field: `configurableAttrs.${uKey}`,
  heading,
  isRequired: field.required === true,
  isCode: field.schema.type === 'string',
  example: exampleOf(field),
});

function exampleOf({ options, schema }: FormField): Bilingual {
  const [first] = options ?? [];
  if (first) return { zh: textOf(first.title, 'zh'), en: textOf(first.title, 'en') };
  const value = schema.type === 'string' ? 'A1' : String(schema.minimum ?? 1);
  return { zh: value, en: value };
}
