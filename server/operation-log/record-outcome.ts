import type { SessionUser } from '../access/session-user.ts';
import { newId } from '../db/new-id.ts';
import { operationLog } from '../db/schema.ts';
import type { AppContext } from '../http/app-env.ts';
import { type MessageKey, message } from '../texts/messages.ts';
import type { Audit } from './audit.ts';
import { readActor, readCall } from './record-changes.ts';

interface Outcome {
  succeeded: boolean;
  key: MessageKey;
  params: Record<string, string | number>;
}

/**
 * Notes who called, for the log entry of work that ends after its call. Returns a function that writes the entry.
 */
export async function recordOutcome(
  c: AppContext,
  user: SessionUser,
  { type, object }: Audit,
): Promise<(end: Outcome) => Promise<void>> {
  const { db, clock } = c.var.services;
  const { locale } = c.var;
  const begun = clock().getTime();
  const common = {
    tenantId: user.tenantId,
    userId: user.userId,
    ...(await readActor(db, user)),
    type,
    objectType: object.kind,
    ...readCall(c),
  };
  return async ({ succeeded, key, params }) => {
    const now = clock();
    const duration = now.getTime() - begun;
    await db
      .insert(operationLog)
      .values({ ...common, id: newId(), succeeded, message: message(locale, key, params), duration, createdAt: now });
  };
}
