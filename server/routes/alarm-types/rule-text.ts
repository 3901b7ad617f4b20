import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { type AlarmRule, productAttributes, products } from '../../db/schema.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { withUnit } from '../../texts/with-unit.ts';
import { productVisibleTo } from '../products/find-product.ts';

const signs: Readonly<Record<string, string>> = { '==': '=', '!=': '≠', '>=': '≥', '<=': '≤' };

/** Writes rules in words: 'Voltage > 264 V for 60 s, 3 reports in a row'. */
export type WriteRule = (rule: AlarmRule | null | undefined) => string | null;

/** Reads the names and units of what devices report. */
export async function readRuleWords(db: Queryable, tenantId: string, locale: Locale): Promise<WriteRule> {
  const rows = await db
    .selectDistinctOn([productAttributes.uKey], {
      uKey: productAttributes.uKey,
      name: productAttributes.name,
      unit: productAttributes.unit,
    })
    .from(productAttributes)
    .innerJoin(products, eq(products.id, productAttributes.productId))
    .where(and(eq(productAttributes.family, 'sensor'), productVisibleTo(tenantId)))
    .orderBy(asc(productAttributes.uKey), asc(products.code));
  const known = new Map(rows.map(({ uKey, ...words }) => [uKey, words]));
  return (rule) => (rule ? write(rule, known.get(rule.attribute), locale) : null);
}

function write(
  { attribute, operator, value, seconds, times }: AlarmRule,
  words: { name: Bilingual; unit: string | null } | undefined,
  locale: Locale,
): string {
  const condition = `${words?.name[locale] ?? attribute} ${signs[operator] ?? operator} ${withUnit(value, words?.unit)}`;
  const lasting = seconds > 0 ? { zh: `，持续 ${seconds} 秒`, en: ` for ${seconds} s` }[locale] : '';
  const repeated = times > 1 ? { zh: `，连续 ${times} 次`, en: `, ${times} reports in a row` }[locale] : '';
  return condition + lasting + repeated;
}
