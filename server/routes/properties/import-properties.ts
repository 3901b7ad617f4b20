import { and } from 'drizzle-orm';
import type { AttributeValues } from '../../../src/schemas/wire/attributes.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { properties } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Locale } from '../../texts/messages.ts';
import { type AttributeColumns, checkAttribute } from '../attributes/check-attribute.ts';
import { readLines } from '../attributes/read-options.ts';
import type { ImportContext, ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';
import { isGood } from '../imports/judge-table.ts';
import { readNumber, readYesOrNo } from '../imports/read-value.ts';
import { categoryNames, dataTypeNames, propertyFields } from './property-columns.ts';
import { propertyCodes, propertyVisibleTo } from './property-rows.ts';
import { longestDescription } from './save-property.ts';

interface NewProperty {
  category: string;
  uKey: string;
  /** Undefined for an invalid definition. */
  columns: AttributeColumns | undefined;
  description: string | null;
}
type JudgedProperty = JudgedRow<NewProperty>;

/** Attributes of the library from a file; a key that exists in its category is not imported. */
export const propertyImport: ImportKind<NewProperty> = {
  kind: 'properties',
  path: '/island-assets/api/property',
  noun: { zh: '属性', en: 'attributes' },
  functions: [propertyCodes.add],
  audited: audited.property,
  fields: async () => propertyFields,
  async prepare(rows, context) {
    const { db } = context.services;
    const keys = rows.map(({ values }) => values.uKey?.trim() ?? '');
    const taken = await findTaken(db, context.user.tenantId, keys);
    return { judge: createJudge(taken, context.locale), store: (part, tx) => storeProperties(tx, part, context) };
  },
};

const keyOf = ({ category, uKey }: Pick<NewProperty, 'category' | 'uKey'>) => `${category} ${uKey}`;

/** Finds the keys that the platform's and the tenant's attributes have. */
async function findTaken(db: Queryable, tenantId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ category: properties.category, uKey: properties.uKey })
    .from(properties)
    .where(and(propertyVisibleTo(tenantId), inList(properties.uKey, keys)));
  return new Set(found.map(keyOf));
}

function createJudge(taken: ReadonlySet<string>, locale: Locale): (row: ImportRow) => JudgedProperty {
  const seen = new Set<string>();
  return ({ row, values }) => {
    const fields: FieldMessages = {};
    const category = categoryNames.read(values.category ?? '');
    if (!category) fields.category = 'categoryUnknown';
    const columns = readColumns(values, locale, fields);
    const description = values.description?.trim() || null;
    if ([...(description ?? '')].length > longestDescription) fields.description = 'tooLong';
    const item = { category: category ?? '', uKey: values.uKey?.trim() ?? '', columns, description };
    if (taken.has(keyOf(item))) fields.uKey ??= 'uKeyTaken';
    if (item.uKey !== '' && seen.has(keyOf(item))) fields.uKey ??= 'valueRepeated';
    seen.add(keyOf(item));
    return { row, item, fields };
  };
}

/** Checks what the form of an attribute would send, and adds messages about its columns. */
function readColumns(values: ImportRow['values'], locale: Locale, fields: FieldMessages): AttributeColumns | undefined {
  const text = (field: string) => values[field]?.trim() ?? '';
  const dataType = dataTypeNames.read(text('dataType'));
  if (!dataType) {
    fields.dataType = 'dataTypeUnknown';
    return undefined;
  }
  const number = (field: string) => {
    const value = readNumber(text(field));
    if (value === undefined) fields[field] = 'notANumber';
    return value;
  };
  const isRequired = text('isRequired') === '' ? false : readYesOrNo(text('isRequired'));
  if (isRequired === undefined) fields.isRequired = 'yesOrNo';
  const isYes = dataType === 'BOOLEAN' ? readYesOrNo(text('defaultValue')) : undefined;
  const english = new Map(readLines(text('optionsEn')).map(({ value, label }) => [value.trim(), label]));
  const save: AttributeValues = {
    uKey: text('uKey'),
    name: text('name'),
    nameEn: text('nameEn'),
    dataType,
    unit: text('unit'),
    isRequired,
    defaultValue: isYes === undefined ? text('defaultValue') : String(isYes),
    min: number('min'),
    max: number('max'),
    step: number('step'),
    maxLength: number('maxLength'),
    pattern: text('pattern'),
    options: readLines(text('options')).map((option) => ({ ...option, labelEn: english.get(option.value.trim()) })),
  };
  try {
    return checkAttribute(save, locale);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    for (const [field, message] of Object.entries(error.fields)) fields[field] ??= message;
    return undefined;
  }
}

async function storeProperties(
  tx: Queryable,
  part: readonly JudgedProperty[],
  { services, user }: ImportContext,
): Promise<void> {
  const { tenantId } = user;
  const now = services.clock();
  await lockTenant(tx, tenantId);
  const taken = await findTaken(
    tx,
    tenantId,
    part.map(({ item }) => item.uKey),
  );
  for (const { item, fields } of part) if (taken.has(keyOf(item))) fields.uKey = 'uKeyTaken';
  const rows = part
    .filter(isGood)
    .flatMap(({ item: { category, columns, description } }) =>
      columns ? { id: newId(), tenantId, category, description, ...columns, createdAt: now, updatedAt: now } : [],
    );
  if (rows.length > 0) await tx.insert(properties).values(rows);
}
