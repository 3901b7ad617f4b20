import { and, eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../access/session-user.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { operationLog, users } from '../db/schema.ts';
import type { AppContext, Services } from '../http/app-env.ts';
import { readClient } from '../http/read-client.ts';
import { loggedPath } from '../middleware/request-log.ts';
import { reasonOf } from '../process/describe-error.ts';
import type { OperationType } from './audit.ts';
import type { AuditedObject, AuditedRecord } from './audited-object.ts';
import { diffRecords } from './diff-records.ts';

/** Maximum records of one call that are logged one by one. */
export const maxRecords = 200;
/** Maximum characters of a record's name. */
export const maxName = 200;

type Actor = Pick<SessionUser, 'userId' | 'tenantId'>;

/** What entries say of their call; it outlives the call. */
export type LoggedCall = Readonly<
  Pick<typeof operationLog.$inferSelect, 'method' | 'path' | 'ip' | 'userAgent' | 'requestId'>
>;

export const readCall = (c: AppContext): LoggedCall => ({
  method: c.req.method,
  path: loggedPath(c.req.url),
  ...readClient(c),
  requestId: c.var.requestId,
});

/** The user as they are named now. */
export async function readActor(db: Queryable, { userId, tenantId }: Actor) {
  const [actor] = await actorOf(db).execute({ userId, tenantId });
  return actor ?? { userName: '', loginName: '', departmentCode: null };
}

const actorOf = buildOnce((db) =>
  db
    .select({ userName: users.name, loginName: users.loginName, departmentCode: users.departmentCode })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), eq(users.tenantId, sql.placeholder('tenantId'))))
    .prepare('operation_actor'),
);

/** Records of one kind as they were before something changed them, by id. */
export interface KeptRecords {
  object: AuditedObject;
  before: ReadonlyMap<string, AuditedRecord>;
}

/** What became of the records: the part of an entry that each has of its own. */
export async function describeChanges(db: Queryable, tenantId: string, { object, before }: KeptRecords) {
  const after = await object.read(db, tenantId, [...before.keys()]);
  return [...before].map(([id, old]) => {
    const fresh = after.get(id);
    return {
      objectType: object.kind,
      objectId: id,
      objectName: (fresh?.name || old.name).slice(0, maxName),
      ...diffRecords(old.fields, fresh?.fields),
    };
  });
}

interface Work {
  services: Pick<Services, 'db' | 'clock' | 'log'>;
  user: Actor;
  call: LoggedCall;
}

/** Logs what work that outlives its call has changed, one entry per record. A failure to log does not fail the work. */
export async function recordChanges(
  { services: { db, clock, log }, user, call }: Work,
  { type, ...kept }: KeptRecords & { type: OperationType },
): Promise<void> {
  if (kept.before.size === 0) return;
  try {
    const { tenantId, userId } = user;
    const common = { tenantId, userId, ...(await readActor(db, user)), ...call, type };
    const changes = await describeChanges(db, tenantId, kept);
    const createdAt = clock();
    await db
      .insert(operationLog)
      .values(changes.map((change) => ({ ...common, ...change, id: newId(), succeeded: true, createdAt })));
  } catch (error) {
    log.error('could not log an operation', { requestId: call.requestId, reason: reasonOf(error) });
  }
}
