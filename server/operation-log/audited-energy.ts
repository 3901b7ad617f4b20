import { eq } from 'drizzle-orm';
import { lightingEnergySettings } from '../db/schema.ts';
import type { AuditedObject } from './audited-object.ts';

/** What a tenant compares the energy of its lamps with: one record per tenant, so that calls name no id. */
export const auditedEnergySettings: AuditedObject = {
  kind: 'lightingEnergySettings',
  name: { zh: '照明能耗基准', en: 'Lighting energy settings' },
  async read(db, tenantId) {
    const [row] = await db.select().from(lightingEnergySettings).where(eq(lightingEnergySettings.tenantId, tenantId));
    if (!row) return new Map();
    const { tenantId: _, version: __, updatedBy: ___, updatedAt: ____, ...fields } = row;
    return new Map([[tenantId, { name: row.name, fields }]]);
  },
};
