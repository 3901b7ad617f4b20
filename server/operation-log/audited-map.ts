import { eq } from 'drizzle-orm';
import { mapOperations, tenants } from '../db/schema.ts';
import { standardMapOperation } from '../map/standard-map-operation.ts';
import type { AuditedObject } from './audited-object.ts';

/** What a tenant's map shows: one record per tenant, so that calls name no id. */
export const auditedMapOperation: AuditedObject = {
  kind: 'mapOperation',
  name: { zh: '地图显示配置', en: 'Map display' },
  async read(db, tenantId) {
    const [row] = await db.select().from(mapOperations).where(eq(mapOperations.tenantId, tenantId));
    const { tenantId: _, updatedAt: __, ...fields } = { ...standardMapOperation, ...row };
    return new Map([[tenantId, { name: '', fields }]]);
  },
};

/** Which base map a tenant uses, and whether its coordinates may leave in WGS-84. */
export const auditedMapSettings: AuditedObject = {
  kind: 'mapSettings',
  name: { zh: '地图设置', en: 'Map settings' },
  async read(db, tenantId) {
    const rows = await db
      .select({ id: tenants.id, useMode: tenants.mapUseMode, allowsWgs84: tenants.allowsWgs84 })
      .from(tenants)
      .where(eq(tenants.id, tenantId));
    return new Map(rows.map(({ id, ...fields }) => [id, { name: '', fields }]));
  },
};
