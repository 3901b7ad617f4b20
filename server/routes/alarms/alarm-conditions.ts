import { and, eq, gte, inArray, isNotNull, isNull, like, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AlarmCondition, type AlarmState, alarmStates } from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { isOpen, isShelved } from '../../alarms/alarm-state.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { alarms, alarmTypes, devices, products } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { contains, inList } from '../../http/page.ts';
import { readTimeRange } from '../../http/read-time-range.ts';
import { readWallTime } from '../../texts/wall-time.ts';
import { type AlarmReader, visibleTo } from './alarm-reader.ts';

/**
 * The condition of a request's filters, within what the reader may see. Without a state only open alarms match.
 * @throws Refusal A0400 for an unknown state or an invalid time
 */
export function alarmsMatching(db: Queryable, reader: AlarmReader, condition: AlarmCondition): SQL {
  const { levelId, areaCode, departmentCode, deviceId, parentId, confidence, eventIds } = condition;
  const kind = condition.kind || condition.alarmKind;
  return and(
    visibleTo(reader),
    stateCondition(readState(condition.state), reader.now),
    timeCondition(condition),
    kind ? eq(alarms.kind, kind) : undefined,
    levelId ? eq(alarms.levelId, levelId) : undefined,
    areaCode ? like(alarms.areaCode, atOrBelow(areaCode)) : undefined,
    departmentCode ? like(alarms.departmentCode, atOrBelow(departmentCode)) : undefined,
    deviceId ? eq(alarms.deviceId, deviceId) : undefined,
    parentId ? eq(alarms.parentId, parentId) : undefined,
    eventIds?.length ? inList(alarms.id, eventIds) : undefined,
    typeof confidence === 'number' ? sql`(${alarms.detail} ->> 'confidence')::float >= ${confidence}` : undefined,
    condition.folded && !condition.unfolded ? isTop(db, reader) : undefined,
    ...relatedConditions(db, reader, condition),
  ) as SQL;
}

function relatedConditions(
  db: Queryable,
  { tenantId, userId }: AlarmReader,
  { eventTypeId, productCode, vehicleId, concentratorId, handlerId, mine, keyword }: AlarmCondition,
): (SQL | undefined)[] {
  const ofDevices = (which: SQL | undefined) =>
    inArray(
      alarms.deviceId,
      db
        .select({ id: devices.id })
        .from(devices)
        .innerJoin(products, eq(products.id, devices.productId))
        .where(and(eq(devices.tenantId, tenantId), which)),
    );
  const ofCategory = (id: string) =>
    db.select({ id: alarmTypes.id }).from(alarmTypes).where(eq(alarmTypes.parentId, id));
  return [
    eventTypeId ? or(eq(alarms.typeId, eventTypeId), inArray(alarms.typeId, ofCategory(eventTypeId))) : undefined,
    productCode ? ofDevices(eq(products.code, productCode)) : undefined,
    vehicleId ? or(eq(alarms.carrierId, vehicleId), ofDevices(eq(devices.carrierId, vehicleId))) : undefined,
    concentratorId
      ? ofDevices(or(eq(devices.id, concentratorId), eq(devices.parentDeviceId, concentratorId)))
      : undefined,
    handlerId ? eq(alarms.handledBy, handlerId) : undefined,
    mine ? or(eq(alarms.acknowledgedBy, userId), eq(alarms.handledBy, userId)) : undefined,
    keyword?.trim()
      ? or(
          contains(alarms.description, keyword),
          contains(alarms.address, keyword),
          ofDevices(or(contains(devices.name, keyword), contains(devices.uid, keyword))),
        )
      : undefined,
  ];
}

/** Matches alarms that are not folded under one that the reader sees open. */
function isTop(db: Queryable, reader: AlarmReader): SQL {
  const parents = alias(alarms, 'parents') as unknown as typeof alarms;
  const shown = and(eq(parents.id, alarms.parentId), visibleTo(reader, parents), isOpen(reader.now, parents));
  return or(isNull(alarms.parentId), notExists(db.select({ one: sql`1` }).from(parents).where(shown))) as SQL;
}

function readState(text: string | undefined): AlarmState {
  const state = alarmStates.find((one) => one === (text || 'open'));
  if (!state) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { state: 'fieldInvalid' });
  return state;
}

function stateCondition(state: AlarmState, now: Date): SQL | undefined {
  const conditions: Record<AlarmState, SQL | undefined> = {
    open: isOpen(now),
    active: isNull(alarms.clearedAt),
    cleared: isNotNull(alarms.clearedAt),
    unacknowledged: isNull(alarms.acknowledgedAt),
    acknowledged: and(isNotNull(alarms.acknowledgedAt), isNull(alarms.handledAt)),
    handled: isNotNull(alarms.handledAt),
    false: and(isNotNull(alarms.handledAt), eq(alarms.handleResult, 'false')),
    shelved: isShelved(now),
    all: undefined,
  };
  return conditions[state];
}

function timeCondition({ startTime, endTime }: AlarmCondition): SQL | undefined {
  const fields: FieldMessages = {};
  for (const [name, text] of Object.entries({ startTime, endTime }))
    if (text && !readWallTime(text)) fields[name] = 'fieldInvalid';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  const { from, before } = readTimeRange({ startTime: startTime || undefined, overTime: endTime || undefined });
  return and(from && gte(alarms.happenedAt, from), before && lt(alarms.happenedAt, before));
}
