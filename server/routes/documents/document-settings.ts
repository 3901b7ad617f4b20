import { eq } from 'drizzle-orm';
import { DocumentSettings } from '../../../src/schemas/wire/documents.ts';
import type { Queryable } from '../../db/db.ts';
import { tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';

/** How a tenant publishes documents. */
export async function readDocumentSettings(db: Queryable, tenantId: string): Promise<DocumentSettings> {
  const [row] = await db
    .select({ publishesInPairs: tenants.publishesInPairs })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return { publishesInPairs: row?.publishesInPairs ?? false };
}

/** GET /island-display/document/settings. */
export const sendDocumentSettings = async (c: AppContext): Promise<Response> =>
  success(c, await readDocumentSettings(c.var.services.db, signedIn(c).tenantId));

/** POST /island-display/document/settings: what already waits for a second person still does. */
export async function saveDocumentSettings(c: AppContext): Promise<Response> {
  const { publishesInPairs } = await readBody(c, DocumentSettings);
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.update(tenants).set({ publishesInPairs, updatedAt: clock() }).where(eq(tenants.id, tenantId));
  return success(c, { publishesInPairs } satisfies DocumentSettings, { key: 'saved' });
}
