import { and, asc, eq } from 'drizzle-orm';
import { type DataType, dataTypes } from '../../../src/engine/forms/asset/check-rule.ts';
import type { AttributeDefinition } from '../../../src/schemas/wire/reference.ts';
import type { Queryable } from '../../db/db.ts';
import { productAttributes, products } from '../../db/schema.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { localizeRule } from '../attributes/localize-rule.ts';
import { productVisibleTo } from './find-product.ts';

type AttributeRow = typeof productAttributes.$inferSelect;

const isDataType = (type: string): type is DataType => dataTypes.some((known) => known === type);

/** Formats an attribute definition in one language (contract 3.8). */
export const define = (row: AttributeRow, locale: Locale): AttributeDefinition & { dataTypeName: string } => ({
  uKey: row.uKey,
  name: row.name[locale],
  dataType: row.dataType as DataType,
  // Unknown types are left to the form.
  dataTypeName: isDataType(row.dataType) ? message(locale, `dataType.${row.dataType}`) : row.dataType,
  unit: row.unit,
  defaultValue: row.defaultValue,
  isRequired: row.isRequired,
  checkRule: localizeRule(row.checkRule, locale),
  deviceModelId: row.productId,
});

export const byKey = <Item extends { uKey: string }>(items: Item[]): Record<string, Item> =>
  Object.fromEntries(items.map((item) => [item.uKey, item]));

/** Loads a product that the tenant sees with the definitions its form is generated from, or undefined. */
export async function findProduct(
  db: Queryable,
  { tenantId, id, locale }: { tenantId: string; id: string; locale: Locale },
) {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), productVisibleTo(tenantId)));
  if (!product) return undefined;
  const rows = await db
    .select()
    .from(productAttributes)
    .where(and(eq(productAttributes.productId, id), eq(productAttributes.family, 'configurable')))
    .orderBy(asc(productAttributes.position), asc(productAttributes.uKey));
  return {
    id: product.id,
    code: product.code,
    name: product.name[locale],
    deviceType: product.deviceType,
    configurableAttrDefMap: byKey(rows.map((row) => define(row, locale))),
  };
}
