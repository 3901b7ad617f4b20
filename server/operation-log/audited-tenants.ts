import { and, eq, inArray } from 'drizzle-orm';
import * as schema from '../db/schema.ts';
import { type AuditedObject, auditedTable } from './audited-object.ts';

/** Tenants, which operators of the platform change; the log is their own tenant's (PERM-06). */
export const auditedTenant: AuditedObject = {
  kind: 'tenant',
  name: { zh: '租户', en: 'Tenant' },
  async read(db, _operator, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select()
      .from(schema.tenants)
      .where(inArray(schema.tenants.id, [...ids]));
    return new Map(
      rows.map(({ id, version: _version, createdAt: _created, updatedAt: _updated, ...fields }) => [
        id,
        { name: fields.name, fields },
      ]),
    );
  },
};

const users = auditedTable(schema.users, {
  kind: 'tenantAdmin',
  name: { zh: '租户管理员', en: 'Tenant administrator' },
  title: schema.users.name,
  omit: ['failedSignIns', 'lockedUntil', 'lastSignInAt', 'passwordIsTemporary', 'createByAdmin'],
});

/** Administrators of any tenant. */
export const auditedTenantAdmin: AuditedObject = {
  ...users,
  async read(db, _operator, ids) {
    if (ids.length === 0) return new Map();
    const found = await db
      .selectDistinct({ tenantId: schema.users.tenantId })
      .from(schema.users)
      .where(and(inArray(schema.users.id, [...ids]), eq(schema.users.isAdmin, true)));
    const records = await Promise.all(found.map(({ tenantId }) => users.read(db, tenantId, ids)));
    return new Map(records.flatMap((one) => [...one]));
  },
};
