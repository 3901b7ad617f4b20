import { sql } from 'drizzle-orm';
import type { AlarmKind } from '../../src/schemas/wire/alarms.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { AlarmContent } from '../db/schema/alarm-content.ts';
import type { AlarmDetail, AlarmSource } from '../db/schema/alarm-detail.ts';
import { alarms } from '../db/schema.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { type AlarmPopup, describeAlarmEvents } from './alarm-events.ts';
import { logAlarms } from './alarm-log.ts';
import { isMomentary } from './alarm-state.ts';
import { withTemplates } from './alarm-templates.ts';
import { storedText } from './alarm-text.ts';

/** Where an alarm is: the columns of its device, or of a place without one. */
export interface AlarmPlace {
  deviceId: string | null;
  carrierId: string | null;
  areaCode: string;
  departmentCode: string;
  address: string | null;
  longitude: number | null;
  latitude: number | null;
}

type Placed = Omit<AlarmPlace, 'deviceId'> & { id: string };

/** The place of an alarm of a device: its own. */
export const placeOfDevice = ({
  id: deviceId,
  carrierId,
  areaCode,
  departmentCode,
  address,
  longitude,
  latitude,
}: Placed): AlarmPlace => ({ deviceId, carrierId, areaCode, departmentCode, address, longitude, latitude });

/** An alarm to raise. Without `isPopup` and `sound` its events have what the tenant has set for the type. */
export interface NewAlarm extends AlarmPopup {
  kind: AlarmKind;
  typeId: string;
  levelId: string;
  place: AlarmPlace;
  /** What it says; one that somebody wrote is a text. */
  description: string | AlarmContent;
  source: AlarmSource;
  detail?: AlarmDetail;
  /** The alarm that it is folded under. */
  parentId?: string | null;
}

export interface RaiseOutcome {
  /** The ids of the alarms in the order of the request: new ones, and active ones that repeat. */
  ids: string[];
  added: string[];
  outgoing: Outgoing[];
}

/**
 * Raises any number of alarms of a tenant in a few statements. An origin has one active alarm of a type: while it lasts,
 * another one counts as its repetition. One that is folded begins as its parent is: acknowledged, shelved or handled.
 * Detections of cameras are momentary, so each is an alarm of its own.
 */
export async function raiseAlarms(
  tx: Queryable,
  now: Date,
  tenantId: string,
  some: readonly NewAlarm[],
): Promise<RaiseOutcome> {
  if (some.length === 0) return { ids: [], added: [], outgoing: [] };
  const raised = await withTemplates(tx, now, tenantId, some);
  const keys = raised.map(keyOf);
  const once = new Map<string, { alarm: NewAlarm; id: string; times: number }>();
  for (const [index, alarm] of raised.entries()) {
    const key = keys[index] ?? newId();
    const known = once.get(key);
    if (known) known.times += 1;
    else once.set(key, { alarm, id: newId(), times: 1 });
    keys[index] = key;
  }
  const stored = await store(tx, now, tenantId, once);
  const ids = keys.map((key) => stored.get(key ?? '') ?? '');
  const made = [...once.values()];
  const added = made.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  return report(tx, now, { tenantId, ids, added, made });
}

/** Equal for alarms of which one can be active; undefined for those that never are the same. */
function keyOf({ kind, typeId, place: { deviceId } }: NewAlarm): string | undefined {
  return isMomentary(kind) || deviceId === null ? undefined : `${typeId} ${deviceId}`;
}

type Once = ReadonlyMap<string, { alarm: NewAlarm; id: string; times: number }>;

/** Returns the ids by key. */
async function store(tx: Queryable, now: Date, tenantId: string, once: Once): Promise<Map<string, string>> {
  // In one order everywhere, so that two raisings of the same alarms never wait for each other.
  const sorted = [...once].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = sorted.map(([, { alarm, id, times }]) => {
    const { place, isPopup: _isPopup, sound: _sound, description, ...rest } = alarm;
    const text = storedText(description);
    return {
      ...rest,
      ...place,
      ...text,
      id,
      repeats: times - 1,
      ends: isMomentary(alarm.kind),
      detail: alarm.detail ?? {},
    };
  });
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows: stored } = await tx.execute<{ id: string; typeId: string; deviceId: string | null }>(sql`
    insert into ${alarms} (id, tenant_id, kind, type_id, level_id, device_id, carrier_id, area_code, department_code,
      description, description_en, content, address, longitude, latitude, source, detail, parent_id, repeats, happened_at, last_at, cleared_at,
      acknowledged_at, acknowledged_by, shelved_until, shelved_by, handled_at, handled_by, handle_result, handle_note)
    select one.id, ${tenantId}::text, one.kind, one."typeId", one."levelId", one."deviceId", one."carrierId",
      one."areaCode", one."departmentCode", one.description, one."descriptionEn",
      one.content, one.address, one.longitude, one.latitude, one.source,
      one.detail, one."parentId", one.repeats, ${at}, ${at}, case when one.ends then ${at} end,
      parent.acknowledged_at, parent.acknowledged_by, parent.shelved_until, parent.shelved_by, parent.handled_at,
      parent.handled_by, parent.handle_result, parent.handle_note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(id text, kind text, "typeId" text, "levelId" text,
      "deviceId" text, "carrierId" text, "areaCode" text, "departmentCode" text, description text, "descriptionEn" text, content jsonb, address text,
      longitude double precision, latitude double precision, source text, detail jsonb, "parentId" text, repeats int,
      ends boolean)
    left join ${alarms} parent on parent.tenant_id = ${tenantId}::text and parent.id = one."parentId"
    on conflict (tenant_id, type_id, device_id) where cleared_at is null do update set
      repeats = alarms.repeats + excluded.repeats + 1,
      last_at = excluded.last_at,
      parent_id = coalesce(excluded.parent_id, alarms.parent_id)
    returning id, type_id as "typeId", device_id as "deviceId"`);
  const own = new Map(sorted.map(([key, { id }]) => [id, key]));
  return new Map(stored.map(({ id, typeId, deviceId }) => [own.get(id) ?? `${typeId} ${deviceId}`, id]));
}

interface Stored {
  tenantId: string;
  ids: string[];
  added: string[];
  made: readonly { alarm: NewAlarm; id: string; times: number }[];
}

async function report(tx: Queryable, now: Date, { tenantId, ids, added, made }: Stored): Promise<RaiseOutcome> {
  const isNew = new Set(added);
  const repeated = [...new Set(ids)].filter((id) => !isNew.has(id));
  const ofNew = made.filter(({ id }) => isNew.has(id));
  await logAlarms(tx, now, added, { action: 'raise' });
  const folded = ofNew.filter(({ alarm }) => alarm.parentId).map(({ id }) => id);
  await logAlarms(tx, now, folded, { action: 'fold' });
  const twice = ofNew.filter(({ times }) => times > 1).map(({ id }) => id);
  await logAlarms(tx, now, [...repeated, ...twice], { action: 'repeat' });
  const popups = new Map(
    ofNew.map(({ id, alarm: { isPopup, sound } }): [string, AlarmPopup] => [
      id,
      { ...(isPopup !== undefined && { isPopup }), ...(sound !== undefined && { sound }) },
    ]),
  );
  const change = 'repeat';
  return {
    ids,
    added,
    outgoing: await describeAlarmEvents(tx, now, { tenantId, added, changed: repeated, change, popups }),
  };
}
