import { and, eq } from 'drizzle-orm';
import type { AlarmRule } from '../../../src/schemas/wire/alarm-types.ts';
import type { Queryable } from '../../db/db.ts';
import { productAttributes, products } from '../../db/schema.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { valueError } from '../attributes/check-attribute.ts';
import { describeAttribute } from '../attributes/describe-attribute.ts';
import { productVisibleTo } from '../products/find-product.ts';

/** Refuses a value that no device can report: a rule with it would never hold. Limits do not count, as a rule may name one. */
export async function checkRuleValues(
  db: Queryable,
  tenantId: string,
  rules: Readonly<Record<string, AlarmRule | null>>,
  fields: FieldMessages,
): Promise<void> {
  const keys = Object.values(rules).flatMap((rule) => rule?.attribute ?? []);
  if (keys.length === 0) return;
  const rows = await db
    .select({ attribute: productAttributes })
    .from(productAttributes)
    .innerJoin(products, eq(products.id, productAttributes.productId))
    .where(
      and(eq(productAttributes.family, 'sensor'), productVisibleTo(tenantId), inList(productAttributes.uKey, keys)),
    );
  for (const [name, rule] of Object.entries(rules)) {
    if (!rule || rule.value === '') continue;
    const defined = rows.flatMap(({ attribute }) => (attribute.uKey === rule.attribute ? attribute : []));
    const errors = defined.map((attribute) => {
      const { options } = describeAttribute(attribute, 'zh');
      const checkRule = options.length > 0 ? JSON.stringify({ options }) : null;
      return valueError({ ...attribute, isRequired: false, checkRule }, rule.value);
    });
    if (errors.length > 0 && errors.every((error) => error !== undefined)) fields[`${name}.value`] ??= errors[0]!;
  }
}
