import { eq } from 'drizzle-orm';
import { lightingFaultLimits } from '../db/schema.ts';
import type { AuditedObject } from './audited-object.ts';

const name = { zh: '灯具故障判断', en: 'Fault detection' };

/** What a tenant tolerates of its lamps: one record per tenant, so that calls name no id. */
export const auditedFaultLimits: AuditedObject = {
  kind: 'lightingFaultLimits',
  name,
  async read(db, tenantId) {
    const [row] = await db.select().from(lightingFaultLimits).where(eq(lightingFaultLimits.tenantId, tenantId));
    if (!row) return new Map();
    const { tenantId: _, version: __, updatedBy: ___, updatedAt: ____, ...fields } = row;
    return new Map([[tenantId, { name: name.zh, fields }]]);
  },
};
