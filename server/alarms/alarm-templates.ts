import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import type { AlarmContent } from '../db/schema/alarm-content.ts';
import { alarmTypeSettings, alarmTypes, devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';

/** What a content template may name; {text} is what the platform would say. Only rules have the last three. */
export const templateNames = ['text', 'device', 'type', 'address', 'time'] as const;
export const ruleNames = ['attribute', 'value', 'limit'] as const;

interface Templated {
  typeId: string;
  place: { deviceId: string | null; address: string | null };
  description: string | AlarmContent;
}

/** Puts alarms of a tenant into the words of its content templates; what somebody wrote stays as it is. */
export async function withTemplates<Alarm extends Templated>(
  tx: Queryable,
  now: Date,
  tenantId: string,
  raised: readonly Alarm[],
): Promise<Alarm[]> {
  const rows = await tx
    .select({ typeId: alarmTypes.id, name: alarmTypes.name, template: alarmTypeSettings.template })
    .from(alarmTypeSettings)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarmTypeSettings.alarmTypeId))
    .where(
      and(
        eq(alarmTypeSettings.tenantId, tenantId),
        isNotNull(alarmTypeSettings.template),
        inList(alarmTypeSettings.alarmTypeId, [...new Set(raised.map(({ typeId }) => typeId))]),
      ),
    );
  if (rows.length === 0) return [...raised];
  const types = new Map(rows.map(({ typeId, ...type }) => [typeId, type]));
  const templated = raised.filter(({ typeId }) => types.has(typeId));
  const names = await namesOf(
    tx,
    tenantId,
    templated.flatMap(({ place }) => place.deviceId ?? []),
  );
  return raised.map((alarm) => {
    const { typeId, place, description } = alarm;
    const type = types.get(typeId);
    if (!type?.template || typeof description === 'string') return alarm;
    const values: AlarmContent['values'] = {
      ...description.values,
      device: names.get(place.deviceId ?? '') ?? '',
      type: type.name,
      address: place.address ?? '',
      time: { at: now.toISOString() },
    };
    return { ...alarm, description: { ...description, values, template: type.template } };
  });
}

async function namesOf(tx: Queryable, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), inList(devices.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
