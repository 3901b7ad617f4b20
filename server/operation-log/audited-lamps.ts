import { and, eq } from 'drizzle-orm';
import { devices, lightingCommissioning, lightingTestRuns } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { type AuditedObject, auditedTable } from './audited-object.ts';

const assets = auditedTable(devices, {
  kind: 'device',
  name: { zh: '设备', en: 'Device' },
  title: devices.name,
  omit: ['sensorValues', 'onlineStatus', 'statusUpdatedAt', 'lastActiveAt'],
});

/** Devices; of lamp controllers also what hangs on them. */
export const auditedDevice: AuditedObject = {
  ...assets,
  async read(db, tenantId, ids) {
    const found = await assets.read(db, tenantId, ids);
    if (found.size === 0) return found;
    const { deviceId, position, driverModel, lampType } = lightingCommissioning;
    const rows = await db
      .select({ deviceId, position, driverModel, lampType })
      .from(lightingCommissioning)
      .where(inList(deviceId, [...found.keys()]));
    for (const { deviceId: id, ...own } of rows) Object.assign(found.get(id)?.fields ?? {}, own);
    return found;
  },
};

/** Test runs of lamps, by the name of the lamp. */
export const auditedLampTest: AuditedObject = {
  kind: 'lampTest',
  name: { zh: '单灯测试', en: 'Lamp test' },
  async read(db, tenantId, ids) {
    if (ids.length === 0) return new Map();
    const { id, status, userName, cancelledByName } = lightingTestRuns;
    const rows = await db
      .select({ id, name: devices.name, fields: { status, userName, cancelledByName } })
      .from(lightingTestRuns)
      .innerJoin(devices, eq(devices.id, lightingTestRuns.deviceId))
      .where(and(eq(lightingTestRuns.tenantId, tenantId), inList(id, ids)));
    return new Map(rows.map(({ id: key, ...record }) => [key, record]));
  },
};
