import { and, eq, isNull } from 'drizzle-orm';
import { alarmTypeSettings, alarmTypes, tenants } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { ALARM_RULES } from './alarm-rule-data.ts';
import { ALARM_TYPES } from './alarm-type-data.ts';
import { LIGHTING_FAULT_SETTINGS, LIGHTING_FAULTS } from './lighting-fault-types.ts';
import type { TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

const types = [...ALARM_TYPES, ...LIGHTING_FAULTS];

type Settings = typeof alarmTypeSettings.$inferInsert;

/** What tenants start with for the types of the platform, by key; critical alarms send a message. */
const defaults: ReadonlyMap<string, Omit<Settings, 'tenantId' | 'alarmTypeId'>> = new Map(
  [...ALARM_RULES, ...LIGHTING_FAULT_SETTINGS].map(({ key, ...settings }) => {
    const isUrgent = types.find((type) => type.key === key)?.level === 'urgent';
    return [key, { ...settings, noticeWays: isUrgent ? ['SYSTEMPUSH', 'POPUP'] : [] }];
  }),
);

/** The default rules of a seeded tenant. */
export const makeAlarmRules = ({ tenantId, now }: Pick<TenantContext, 'tenantId' | 'now'>): Settings[] =>
  types.flatMap(({ id, key }) => {
    const settings = defaults.get(key);
    return settings ? [{ tenantId, alarmTypeId: id, ...settings, updatedAt: now }] : [];
  });

/**
 * Gives tenants the default rules of the platform's types that they have not configured, and returns how many. A row of
 * settings, also of a disabled type or without a rule, is a decision of the tenant and stays.
 * @param tenantId only this tenant; default all
 */
export async function addDefaultRules(tx: Writer, tenantId?: string): Promise<number> {
  const missing = await tx
    .select({ tenantId: tenants.id, alarmTypeId: alarmTypes.id, key: alarmTypes.key })
    .from(tenants)
    .innerJoin(alarmTypes, and(isNull(alarmTypes.tenantId), inList(alarmTypes.key, [...defaults.keys()])))
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.tenantId, tenants.id), eq(alarmTypeSettings.alarmTypeId, alarmTypes.id)),
    )
    .where(and(isNull(alarmTypeSettings.tenantId), tenantId === undefined ? undefined : eq(tenants.id, tenantId)));
  if (missing.length === 0) return 0;
  const added = await tx
    .insert(alarmTypeSettings)
    .values(missing.map(({ key, ...row }) => ({ ...row, ...defaults.get(key) })))
    // Another instance may be saving a type.
    .onConflictDoNothing()
    .returning({ id: alarmTypeSettings.alarmTypeId });
  return added.length;
}
