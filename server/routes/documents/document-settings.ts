import { and, desc, eq } from 'drizzle-orm';
import { DocumentSettings, type DocumentSettingsRead } from '../../../src/schemas/wire/documents.ts';
import type { Queryable } from '../../db/db.ts';
import { operationLog, tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';

/** How a tenant publishes documents. */
export async function readDocumentSettings(db: Queryable, tenantId: string): Promise<DocumentSettings> {
  const [row] = await db
    .select({ publishesInPairs: tenants.publishesInPairs })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return { publishesInPairs: row?.publishesInPairs ?? false };
}

/** GET /island-display/document/settings: with who changed them last, whom the operation log names. */
export async function sendDocumentSettings(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const [changed] = await db
    .select({ name: operationLog.userName, at: operationLog.createdAt })
    .from(operationLog)
    .where(
      and(
        eq(operationLog.tenantId, tenantId),
        eq(operationLog.objectType, audited.documentSettings.kind),
        eq(operationLog.succeeded, true),
      ),
    )
    .orderBy(desc(operationLog.createdAt), desc(operationLog.id))
    .limit(1);
  const answer: DocumentSettingsRead = {
    ...(await readDocumentSettings(db, tenantId)),
    changerName: changed?.name ?? null,
    changeTime: changed ? displayTime(changed.at) : null,
  };
  return success(c, answer);
}

/** POST /island-display/document/settings: what already waits for a second person still does. */
export async function saveDocumentSettings(c: AppContext): Promise<Response> {
  const { publishesInPairs } = await readBody(c, DocumentSettings);
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.update(tenants).set({ publishesInPairs, updatedAt: clock() }).where(eq(tenants.id, tenantId));
  return success(c, { publishesInPairs } satisfies DocumentSettings, { key: 'saved' });
}
