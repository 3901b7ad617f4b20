import { and, eq, gte, inArray, isNotNull, isNull, like, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AlarmCondition, type AlarmState, alarmStates } from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { within } from '../../access/asset-scope.ts';
import { isOpen, isShelved } from '../../alarms/alarm-state.ts';
import { saysText } from '../../alarms/alarm-text-columns.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { alarms, alarmTypes, devices, products } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { contains, inList } from '../../http/page.ts';
import { readTimeRange } from '../../http/read-time-range.ts';
import { inBox } from '../../places/in-box.ts';
import { readWallTime } from '../../texts/wall-time.ts';
import { type AlarmReader, visibleTo } from './alarm-reader.ts';

type AlarmTable = typeof alarms;

/**
 * The condition of a request's filters, within what the reader may see. Without a state only open alarms match.
 * @throws Refusal A0400 for an unknown state or an invalid time
 */
export const alarmsMatching = (db: Queryable, reader: AlarmReader, condition: AlarmCondition): SQL =>
  and(
    matching(db, reader, condition, alarms),
    condition.folded && !condition.unfolded ? isTop(db, reader, condition) : undefined,
  ) as SQL;

/** Matches alarms that are not folded under one that matches as well: what is listed and what is folded add up. */
export function isTop(db: Queryable, reader: AlarmReader, condition: AlarmCondition): SQL {
  const parents = alias(alarms, 'parents') as unknown as AlarmTable;
  const listed = and(eq(parents.id, alarms.parentId), matching(db, reader, condition, parents));
  return or(isNull(alarms.parentId), notExists(db.select({ one: sql`1` }).from(parents).where(listed))) as SQL;
}

/** The condition without folding, of any alias of the table. */
function matching(db: Queryable, reader: AlarmReader, condition: AlarmCondition, table: AlarmTable): SQL {
  const { levelId, areaCode, departmentCode, deviceId, parentId, confidence, eventIds } = condition;
  const kind = condition.kind || condition.alarmKind;
  return and(
    visibleTo(reader, table),
    stateCondition(readState(condition.state), reader.now, table),
    timeCondition(condition, table),
    kind ? eq(table.kind, kind) : undefined,
    levelId ? eq(table.levelId, levelId) : undefined,
    areaCode ? like(table.areaCode, atOrBelow(areaCode)) : undefined,
    departmentCode ? like(table.departmentCode, atOrBelow(departmentCode)) : undefined,
    deviceId ? eq(table.deviceId, deviceId) : undefined,
    parentId ? eq(table.parentId, parentId) : undefined,
    inBox(table, condition.box),
    eventIds?.length ? inList(table.id, eventIds) : undefined,
    typeof confidence === 'number' ? sql`(${table.detail} ->> 'confidence')::float >= ${confidence}` : undefined,
    ...relatedConditions(db, reader, condition, table),
  ) as SQL;
}

function relatedConditions(
  db: Queryable,
  { tenantId, userId, scopes }: AlarmReader,
  { eventTypeId, productCode, vehicleId, concentratorId, handlerId, mine, keyword }: AlarmCondition,
  table: AlarmTable,
): (SQL | undefined)[] {
  const ofDevices = (which: SQL | undefined) =>
    inArray(
      table.deviceId,
      db
        .select({ id: devices.id })
        .from(devices)
        .innerJoin(products, eq(products.id, devices.productId))
        .where(and(eq(devices.tenantId, tenantId), which)),
    );
  const ofCategory = (id: string) =>
    db.select({ id: alarmTypes.id }).from(alarmTypes).where(eq(alarmTypes.parentId, id));
  return [
    eventTypeId ? or(eq(table.typeId, eventTypeId), inArray(table.typeId, ofCategory(eventTypeId))) : undefined,
    productCode ? ofDevices(eq(products.code, productCode)) : undefined,
    vehicleId ? or(eq(table.carrierId, vehicleId), ofDevices(eq(devices.carrierId, vehicleId))) : undefined,
    concentratorId
      ? ofDevices(or(eq(devices.id, concentratorId), eq(devices.parentDeviceId, concentratorId)))
      : undefined,
    handlerId ? eq(table.handledBy, handlerId) : undefined,
    mine ? or(eq(table.acknowledgedBy, userId), eq(table.handledBy, userId)) : undefined,
    keyword?.trim()
      ? or(
          saysText(keyword, table),
          inArray(table.typeId, typesNamed(db, keyword)),
          contains(table.address, keyword),
          // A name that is not shown is not found either.
          ofDevices(
            and(within(scopes.Device, devices), or(contains(devices.name, keyword), contains(devices.uid, keyword))),
          ),
        )
      : undefined,
  ];
}

/** Types by their names, in both languages. */
const typesNamed = (db: Queryable, keyword: string) =>
  db
    .select({ id: alarmTypes.id })
    .from(alarmTypes)
    .where(
      or(
        contains(sql<string>`(${alarmTypes.name} ->> 'zh')`, keyword),
        contains(sql<string>`(${alarmTypes.name} ->> 'en')`, keyword),
      ),
    );

function readState(text: string | undefined): AlarmState {
  const state = alarmStates.find((one) => one === (text || 'open'));
  if (!state) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { state: 'fieldInvalid' });
  return state;
}

function stateCondition(state: AlarmState, now: Date, table: AlarmTable): SQL | undefined {
  const conditions: Record<AlarmState, SQL | undefined> = {
    open: isOpen(now, table),
    active: isNull(table.clearedAt),
    cleared: isNotNull(table.clearedAt),
    unacknowledged: isNull(table.acknowledgedAt),
    acknowledged: and(isNotNull(table.acknowledgedAt), isNull(table.handledAt)),
    handled: isNotNull(table.handledAt),
    false: and(isNotNull(table.handledAt), eq(table.handleResult, 'false')),
    shelved: isShelved(now, table),
    all: undefined,
  };
  return conditions[state];
}

function timeCondition({ startTime, endTime }: AlarmCondition, table: AlarmTable): SQL | undefined {
  const fields: FieldMessages = {};
  for (const [name, text] of Object.entries({ startTime, endTime }))
    if (text && !readWallTime(text)) fields[name] = 'fieldInvalid';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  const { from, before } = readTimeRange({ startTime: startTime || undefined, overTime: endTime || undefined });
  return and(from && gte(table.happenedAt, from), before && lt(table.happenedAt, before));
}
