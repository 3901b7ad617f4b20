import { type FormField, fieldsOf } from '../../../src/engine/forms/form-field.ts';
import type { Queryable } from '../../db/db.ts';
import type { Heading } from '../../records/field-name.ts';
import { type KnownRecords, shippedTextOf } from '../../records/known-records.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import type { ImportField } from '../imports/import-kind.ts';
import { organisations } from './asset-fields.ts';
import {
  type AssetHeadings,
  exportHeadings,
  headingsOf,
  modelHeadings,
  organisationHeadings,
} from './asset-headings.ts';
import type { AssetKind } from './asset-kind.ts';
import { type AssetPlan, readAssetPlan } from './asset-plan.ts';
import { textOf, type ValueColumn, valueColumns } from './value-columns.ts';

/** The form of a product or model with its values as columns of files. */
export interface AssetFileColumns {
  plan: AssetPlan;
  values: readonly ValueColumn[];
  fields: readonly ImportField[];
}

interface Wanted {
  tenantId: string;
  kind: AssetKind;
  id: string;
  locale: Locale;
  /** Attributes may not have the names of the other columns. */
  records: KnownRecords;
}

const same = (text: string): Bilingual => ({ zh: text, en: text });
const day = same('2024-05-01');
const examples: Readonly<Record<keyof AssetHeadings, Bilingual>> = {
  uid: same('LAMP-000123'),
  name: same('滨江路1号灯'),
  deviceArea: { zh: '香洲区/滨江路（路径或编码）', en: '香洲区/滨江路 (path or code)' },
  manager: { zh: '运维部（路径或编码）', en: 'Operations (path or code)' },
  longitude: same('113.5512'),
  latitude: same('22.2245'),
  address: same('滨江路1号'),
  installationDate: day,
  vehicleId: { zh: '所装灯杆的编号', en: 'UID of its pole' },
  qualityAssuranceDate: same('2024-05-01,2027-05-01'),
};

/** Reads the columns of a product's or model's assets; undefined if the tenant has no such product or model. */
export async function readFileColumns(
  db: Queryable,
  { records, ...wanted }: Wanted,
): Promise<AssetFileColumns | undefined> {
  const zh = await readAssetPlan(db, { ...wanted, locale: 'zh' });
  const en = await readAssetPlan(db, { ...wanted, locale: 'en' });
  if (!zh || !en) return undefined;
  const plans = { zh, en };
  const { kind, locale } = wanted;
  const headings = headingsOf[kind.businessType];
  const taken = [headings, organisationHeadings, exportHeadings, modelHeadings(kind.businessType)]
    .flatMap((part) => Object.values<Heading>(part))
    .flatMap((heading) => [records.textOf(heading), shippedTextOf(heading)])
    .flatMap((heading) => Object.values(heading));
  const values = valueColumns(plans, taken);
  return {
    plan: plans[locale],
    values,
    fields: [...ownColumns(kind, plans[locale]), ...values.filter(({ isImported }) => isImported).map(importField)],
  };
}

/** The columns of an asset's own fields; pictures and files are not imported. */
function ownColumns({ businessType, isMountable }: AssetKind, plan: AssetPlan): ImportField[] {
  const headings = headingsOf[businessType];
  const fields = new Map(fieldsOf(plan).map((field) => [field.field, field]));
  const column = (field: keyof AssetHeadings, more: Partial<ImportField> = {}): ImportField => ({
    field,
    heading: headings[field],
    example: examples[field],
    isRequired: isAlwaysRequired(fields.get(field)),
    ...more,
  });
  return [
    column('uid', { isCode: true }),
    column('name'),
    column('deviceArea', { isCode: true }),
    column('manager', { isCode: true }),
    column('longitude'),
    column('latitude'),
    column('address'),
    column('installationDate'),
    // What is mounted has its carrier's address.
    ...(isMountable ? [column('vehicleId', { isCode: true, insteadOf: 'address' })] : []),
    column('qualityAssuranceDate'),
    ...organisations.map((field) => ({
      field,
      heading: organisationHeadings[field],
      example: { zh: '字典中的名称或值', en: 'Name or value in the dictionary' },
      isRequired: isAlwaysRequired(fields.get(field)),
    })),
  ];
}

const isAlwaysRequired = (field: FormField | undefined): boolean =>
  field?.required === true && field.shownWhen === undefined;

const importField = ({ path, heading, field }: ValueColumn): ImportField => ({
  field: path,
  heading,
  isRequired: isAlwaysRequired(field),
  isCode: field.schema.type === 'string',
  example: exampleOf(field),
});

function exampleOf({ input, options, schema }: FormField): Bilingual {
  const [first] = options ?? [];
  if (first) return { zh: textOf(first.title, 'zh'), en: textOf(first.title, 'en') };
  if (schema.format === 'date') return day;
  if (input === 'location') return same('113.5512,22.2245');
  return same(schema.type === 'integer' || schema.type === 'number' ? String(schema.minimum ?? 1) : 'A1');
}
