import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { alarms, alarmTypeSettings, alarmTypes, devices, dictionaries, flowDefinitions } from '../../db/schema.ts';
import { seenEntry } from '../../dictionaries/seen-entry.ts';
import { inList } from '../../http/page.ts';

/** Loads new alarms with what the tenant has set for their types; those that are folded concern nobody by themselves. */
export const findSubjects = (db: Queryable, tenantId: string, ids: readonly string[]) =>
  db
    .select({
      alarm: alarms,
      type: alarmTypes,
      settings: alarmTypeSettings,
      deviceName: devices.name,
      level: seenEntry(alarms.tenantId).label,
      /** The flow of the work order, if it still exists. */
      flowId: flowDefinitions.id,
    })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.alarmTypeId, alarms.typeId), eq(alarmTypeSettings.tenantId, alarms.tenantId)),
    )
    .leftJoin(dictionaries, eq(dictionaries.id, alarms.levelId))
    .leftJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
    .leftJoin(
      flowDefinitions,
      and(eq(flowDefinitions.id, alarmTypeSettings.flowId), eq(flowDefinitions.tenantId, alarms.tenantId)),
    )
    .where(and(eq(alarms.tenantId, tenantId), inList(alarms.id, ids), isNull(alarms.parentId)))
    .orderBy(alarms.id);

export type Subject = Awaited<ReturnType<typeof findSubjects>>[number];
