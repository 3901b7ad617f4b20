import { and, eq, isNotNull, isNull, max, ne, or, sql } from 'drizzle-orm';
import type { AlarmKind } from '../../../src/schemas/wire/alarms.ts';
import type { Queryable } from '../../db/db.ts';
import { alarmTypeSettings, alarmTypes, productAttributes, products, tenants } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import { describeAttribute } from '../../routes/attributes/describe-attribute.ts';
import { ALARM_DOMAIN_IDS, ALARM_LEVEL_IDS } from '../../seed/special-ids.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { bilingual } from '../../texts/messages.ts';
import { isMomentary } from '../alarm-state.ts';
import type { AttributeLabel, EnabledType, WatchedType } from './watched-type.ts';

/** The key of the type that devices raise by being offline. */
export const offlineKey = 'DeviceOfflineEvent';

/** The types of all enabled tenants that the engine knows. */
export interface LoadedTypes {
  watched: WatchedType[];
  /** By tenant; absent where it is disabled. */
  offline: ReadonlyMap<string, EnabledType>;
  /** By tenant, also where it is disabled. */
  offlineIds: ReadonlyMap<string, string>;
  /** As `tenant type`. */
  disabled: ReadonlySet<string>;
}

/** Changes with every change of a tenant's settings; a cheap question, asked every second. */
export async function readSettingsState(db: Queryable): Promise<string> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      versions: sql<number>`coalesce(sum(${alarmTypeSettings.version}), 0)::int`,
      last: max(alarmTypeSettings.updatedAt),
    })
    .from(alarmTypeSettings);
  const [open] = await db.select({ total: sql<number>`count(*)::int` }).from(tenants).where(eq(tenants.enabled, true));
  return JSON.stringify([row, open]);
}

/**
 * Loads the types with a rule, the one of offline devices, and those that are disabled. Types of detections have no
 * rules: these alarms never last.
 */
export async function loadTypes(db: Queryable): Promise<LoadedTypes> {
  const rows = await db
    .select({ tenantId: tenants.id, type: alarmTypes, settings: alarmTypeSettings })
    .from(alarmTypes)
    .innerJoin(
      tenants,
      and(eq(tenants.enabled, true), or(isNull(alarmTypes.tenantId), eq(alarmTypes.tenantId, tenants.id))),
    )
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.alarmTypeId, alarmTypes.id), eq(alarmTypeSettings.tenantId, tenants.id)),
    )
    .where(
      and(
        ne(alarmTypes.parentId, 'root'),
        or(eq(alarmTypes.key, offlineKey), eq(alarmTypeSettings.enabled, false), isNotNull(alarmTypeSettings.rule)),
      ),
    )
    .orderBy(tenants.id, alarmTypes.id);
  const labels = await loadLabels(
    db,
    rows.flatMap(({ settings }) => settings?.rule?.attribute ?? []),
  );
  const offline = new Map<string, EnabledType>();
  const offlineIds = new Map<string, string>();
  const watched: WatchedType[] = [];
  const disabled = new Set<string>();
  for (const row of rows) {
    const { tenantId, type, settings } = row;
    const isOffline = type.key === offlineKey;
    if (isOffline) offlineIds.set(tenantId, type.id);
    if (settings?.enabled === false) {
      disabled.add(`${tenantId} ${type.id}`);
      continue;
    }
    const known = enabledType(row);
    // The platform lists it under one device type, but every device can be offline.
    if (isOffline) offline.set(tenantId, { ...known, deviceType: null });
    else if (settings?.rule && !isMomentary(known.kind)) {
      const { rule, clearRule } = settings;
      watched.push({ ...known, rule, clearRule, labels: labels.get(rule.attribute) ?? [] });
    }
  }
  return { watched, offline, offlineIds, disabled };
}

const kinds = new Map<string, AlarmKind>(Object.entries(ALARM_DOMAIN_IDS).map(([kind, id]) => [id, kind as AlarmKind]));

interface Found {
  tenantId: string;
  type: typeof alarmTypes.$inferSelect;
  settings: typeof alarmTypeSettings.$inferSelect | null;
}

function enabledType({ tenantId, type, settings }: Found): EnabledType {
  return {
    tenantId,
    id: type.id,
    name: type.name,
    kind: kinds.get(type.domainId) ?? 'device',
    levelId: settings?.levelId ?? type.levelId ?? ALARM_LEVEL_IDS.hint,
    productCode: type.productCode,
    deviceType: type.deviceType,
    damping: settings?.damping ?? null,
    ...(settings?.noticeWays.includes('POPUP') && { isPopup: true }),
  };
}

/** The names of attributes and of their values, by key: products call the same key differently. */
async function loadLabels(db: Queryable, attributes: readonly string[]): Promise<Map<string, AttributeLabel[]>> {
  const labels = new Map<string, AttributeLabel[]>();
  if (attributes.length === 0) return labels;
  const rows = await db
    .select({ attribute: productAttributes, productCode: products.code, deviceType: products.deviceType })
    .from(productAttributes)
    .innerJoin(products, eq(products.id, productAttributes.productId))
    .where(and(eq(productAttributes.family, 'sensor'), inList(productAttributes.uKey, [...new Set(attributes)])))
    .orderBy(productAttributes.uKey, productAttributes.id);
  for (const { attribute, ...product } of rows) {
    const { uKey, name, unit } = attribute;
    labels.set(uKey, [...(labels.get(uKey) ?? []), { ...product, name, unit, options: optionsOf(attribute) }]);
  }
  return labels;
}

function optionsOf(row: typeof productAttributes.$inferSelect): Record<string, Bilingual> {
  if (row.dataType === 'BOOLEAN') return { true: bilingual('yes'), false: bilingual('no') };
  const { options } = describeAttribute(row, 'zh');
  return Object.fromEntries(options.map(({ value, label, labelEn }) => [value, { zh: label, en: labelEn }]));
}
