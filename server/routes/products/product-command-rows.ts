import { asc, eq } from 'drizzle-orm';
import { ProductCommandQuery, type ProductCommandRow } from '../../../src/schemas/wire/product-commands.ts';
import { productCommands } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { withUnit } from '../../texts/with-unit.ts';
import { describeAttribute } from '../attributes/describe-attribute.ts';
import { type CommandRecord, findCommand, parametersOf } from './command-parameters.ts';
import { findProductRecord } from './find-product.ts';

/** GET /island-assets/device/product/command/list: the commands of one product. */
export async function listProductCommands(c: AppContext): Promise<Response> {
  const { productId } = readQuery(c, ProductCommandQuery);
  const { db } = c.var.services;
  const product = await findProductRecord(db, signedIn(c).tenantId, productId);
  const rows = await db
    .select()
    .from(productCommands)
    .where(eq(productCommands.productId, product.id))
    .orderBy(asc(productCommands.position), asc(productCommands.key));
  return success(
    c,
    rows.map((row, index) => ({
      ...describe(row, product.tenantId !== null, c.var.locale),
      isFirst: index === 0,
      isLast: index === rows.length - 1,
    })),
  );
}

/** GET /island-assets/device/product/command/one/{id}. */
export async function oneProductCommand(c: AppContext): Promise<Response> {
  const { command, ownerId } = await findCommand(c.var.services.db, signedIn(c).tenantId, pathValue(c, 'id'));
  return success(c, describe(command, ownerId !== null, c.var.locale));
}

const describe = (row: CommandRecord, mine: boolean, locale: Locale): ProductCommandRow => ({
  id: row.id,
  productId: row.productId,
  key: row.key,
  name: row.name[locale],
  nameEn: row.name.en,
  parameterCount: row.parameters.length,
  parametersText: describeParameters(row, locale),
  mine,
});

function describeParameters(row: CommandRecord, locale: Locale): string {
  const texts = parametersOf(row).map((parameter) => {
    const { name, dataTypeName, ruleText, unit, isRequired } = describeAttribute(parameter, locale);
    const range = ruleText ? withUnit(ruleText, unit) : (unit ?? '');
    const facts = [dataTypeName, range, isRequired ? message(locale, 'parameterRequired') : ''];
    const shown = facts.filter(Boolean).join({ zh: '，', en: ', ' }[locale]);
    return locale === 'zh' ? `${name}（${shown}）` : `${name} (${shown})`;
  });
  return texts.join({ zh: '；', en: '; ' }[locale]);
}
