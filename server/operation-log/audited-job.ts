import { inArray } from 'drizzle-orm';
import * as schema from '../db/schema.ts';
import type { AuditedObject } from './audited-object.ts';

/** Jobs of any tenant, which operators of the platform try again or give up; the log is their own tenant's. */
export const auditedJob: AuditedObject = {
  kind: 'job',
  name: { zh: '后台任务', en: 'Background job' },
  async read(db, _operator, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select()
      .from(schema.jobs)
      .where(inArray(schema.jobs.id, [...ids]));
    return new Map(
      rows.map(({ id, kind, key, dueAt, state, attempts, lastError }) => [
        id,
        { name: `${kind} ${key}`, fields: { dueAt, state, attempts, lastError } },
      ]),
    );
  },
};
