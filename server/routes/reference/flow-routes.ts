import { asc, eq } from 'drizzle-orm';
import { NoRequest } from '../../../src/schemas/wire/envelope.ts';
import { flowDefinitions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { type Route, signedIn } from '../../routing/route.ts';

/** Routes of flow definitions and their forms (specification, section 3). */
export const flowRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/workflow/definition/definitionEnum',
    audit: 'none',
    access: 'session',
    body: NoRequest,
    handle: listDefinitions,
  },
];

async function listDefinitions(c: AppContext): Promise<Response> {
  await readBody(c, NoRequest, {});
  const rows = await c.var.services.db
    .select()
    .from(flowDefinitions)
    .where(eq(flowDefinitions.tenantId, signedIn(c).tenantId))
    .orderBy(asc(flowDefinitions.key), asc(flowDefinitions.id));
  return success(
    c,
    rows.map(({ id, key, name, formConfig }) => ({ id, key, name: name[c.var.locale], formConfig })),
  );
}
