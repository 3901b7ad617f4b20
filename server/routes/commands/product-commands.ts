import { and, asc, eq } from 'drizzle-orm';
import type { CommandMetadata } from '../../../src/schemas/wire/commands.ts';
import type { Queryable } from '../../db/db.ts';
import { type productAttributes, productCommands } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { findProductRecord } from '../products/find-product.ts';
import { define } from '../products/product-definitions.ts';

export type ProductCommand = typeof productCommands.$inferSelect;
type AttributeRow = typeof productAttributes.$inferSelect;

/** GET /island-streaming/command/devicemodel/{id}/downlinkmetadata: the commands of a product. */
export async function sendMetadata(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { id } = await findProductRecord(db, signedIn(c).tenantId, pathValue(c, 'id'));
  const rows = await db
    .select()
    .from(productCommands)
    .where(eq(productCommands.productId, id))
    .orderBy(asc(productCommands.position), asc(productCommands.key));
  const { locale } = c.var;
  const commands = rows.map((row): CommandMetadata => {
    return { key: row.key, name: row.name[locale], parameters: defineParameters(row, locale) };
  });
  return success(c, commands);
}

/** The definitions of a command's parameters in one language (contract 3.8). */
export const defineParameters = ({ productId, parameters }: ProductCommand, locale: Locale) =>
  parameters.map((stored, index) =>
    define({ ...(stored as unknown as AttributeRow), productId, family: 'command', position: index + 1 }, locale),
  );

/** Loads a command of some products. */
export const findCommands = (db: Queryable, productIds: readonly string[], key: string): Promise<ProductCommand[]> =>
  db
    .select()
    .from(productCommands)
    .where(and(inList(productCommands.productId, productIds), eq(productCommands.key, key)))
    .orderBy(asc(productCommands.productId));
