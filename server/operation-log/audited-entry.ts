import { and, inArray } from 'drizzle-orm';
import { dictionaries } from '../db/schema.ts';
import { entryVisibleTo, selectEntries } from '../dictionaries/seen-entry.ts';
import type { AuditedObject } from './audited-object.ts';

/** Entries of dictionaries as the tenant sees them: it may change those of the platform for itself. */
export const auditedEntry: AuditedObject = {
  kind: 'dictionary',
  name: { zh: '字典项', en: 'Dictionary entry' },
  async read(db, tenantId, ids) {
    if (ids.length === 0) return new Map();
    const rows = await selectEntries(db, tenantId).where(
      and(entryVisibleTo(tenantId), inArray(dictionaries.id, [...ids])),
    );
    return new Map(
      rows.map(({ id, typeId, label, value, sort, enabled, color, remark, icon }) => [
        id,
        { name: label.zh, fields: { typeId, label, value, sort, enabled, color, remark, icon } },
      ]),
    );
  },
};
