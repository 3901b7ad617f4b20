import { and, asc, eq, inArray } from 'drizzle-orm';
import { AlarmRuleAttributes, type RuleAttribute } from '../../../src/schemas/wire/alarm-types.ts';
import { productAttributes, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { signedIn } from '../../routing/route.ts';
import { describeAttribute } from '../attributes/describe-attribute.ts';
import { productVisibleTo } from '../products/find-product.ts';

/** GET /island-alarm/api/alarmtype/attribute/list: what devices report, by key; rules compare it. */
export async function listRuleAttributes(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { deviceType, productCode } = readQuery(c, AlarmRuleAttributes);
  const rows = await db
    .select({ attribute: productAttributes, deviceType: products.deviceType, productCode: products.code })
    .from(productAttributes)
    .innerJoin(products, eq(products.id, productAttributes.productId))
    .where(
      and(
        eq(productAttributes.family, 'sensor'),
        productVisibleTo(signedIn(c).tenantId),
        deviceType ? eq(products.deviceType, deviceType) : undefined,
        productCode ? inArray(products.code, [productCode]) : undefined,
      ),
    )
    .orderBy(asc(productAttributes.uKey), asc(products.code));
  const found = new Map<string, RuleAttribute>();
  for (const { attribute, ...product } of rows) {
    const { uKey, name, unit, dataType } = attribute;
    const options = describeAttribute(attribute, c.var.locale).options.map(({ value, label }) => ({ value, label }));
    const known = found.get(uKey);
    if (known) {
      // A value that products define differently may be any text.
      if (known.dataType !== dataType) known.dataType = null;
      known.options.push(...options.filter(({ value }) => !known.options.some((one) => one.value === value)));
      if (!known.deviceTypes.includes(product.deviceType)) known.deviceTypes.push(product.deviceType);
      known.productCodes.push(product.productCode);
      continue;
    }
    const title = unit ? `${name[c.var.locale]} (${unit})` : name[c.var.locale];
    found.set(uKey, {
      id: uKey,
      name: `${title} · ${uKey}`,
      dataType,
      options,
      deviceTypes: [product.deviceType],
      productCodes: [product.productCode],
    });
  }
  return success(c, [...found.values()]);
}
