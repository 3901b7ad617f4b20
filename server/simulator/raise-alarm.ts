import { and, asc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { AlarmEntry } from '../../src/schemas/wire/alarms.ts';
import { allAssets } from '../access/asset-scope.ts';
import { findPermittedUsers } from '../access/permitted-users.ts';
import type { Outgoing } from '../commands/outgoing.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { alarms, alarmTypes, news } from '../db/schema.ts';
import { alarmRows, countOpenAlarms } from '../routes/alarms/count-open-alarms.ts';
import { type AddedNews, addNews, readNewsFunction } from '../routes/news/add-news.ts';
import type { Random } from '../seed/random.ts';
import { ALARM_DOMAIN_IDS, ALARM_LEVEL_IDS } from '../seed/special-ids.ts';
import { DAY_MS } from '../seed/tenant-context.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { message } from '../texts/messages.ts';
import { displayTime } from '../texts/wall-time.ts';
import { pickDevices } from './pick-devices.ts';

/** Maximum open device alarms; above it the oldest recovers, so that an unattended demo does not fill up. */
const maxOpenAlarms = 99;
/** Days that alarm messages are kept. */
const alarmNewsDays = 7;
const deviceAlarmFunction = '100148';

/** A raised alarm: its events, and the message sent if it is urgent. */
export interface RaisedAlarm {
  outgoing: Outgoing[];
  news?: AddedNews;
}

/** Raises an alarm on a device of the tenant, unless no type fits. */
export async function raiseAlarm(
  tx: Queryable,
  { tenantId, now, random }: { tenantId: string; now: Date; random: Random },
): Promise<RaisedAlarm> {
  const [device] = await pickDevices(tx, random, tenantId, 1);
  if (!device) return { outgoing: [] };
  const fitting = or(
    eq(alarmTypes.productCode, device.productCode),
    and(isNull(alarmTypes.productCode), eq(alarmTypes.deviceType, device.deviceType)),
  );
  const types = await tx
    .select()
    .from(alarmTypes)
    .where(and(eq(alarmTypes.domainId, ALARM_DOMAIN_IDS.device), ne(alarmTypes.parentId, 'root'), fitting))
    .orderBy(asc(alarmTypes.id));
  const leveled = types.filter((type) => type.levelId !== null);
  if (leveled.length === 0) return { outgoing: [] };
  const type = random.pick(leveled);
  await recoverOldest(tx, tenantId, now);
  const entry: AlarmEntry = {
    eventId: newId(),
    eventDomainName: message('zh', 'deviceAlarmDomain'),
    description: `${device.name}：${type.name.zh}`,
    date: displayTime(now),
    isRead: false,
  };
  await tx.insert(alarms).values({
    id: entry.eventId,
    tenantId,
    kind: 'device',
    typeId: type.id,
    levelId: type.levelId ?? '',
    deviceId: device.id,
    carrierId: device.carrierId,
    areaCode: device.areaCode,
    departmentCode: device.departmentCode,
    description: entry.description,
    address: device.address,
    longitude: device.longitude,
    latitude: device.latitude,
    happenedAt: now,
    lastAt: now,
  });
  const counts = await countOpenAlarms(tx, tenantId, allAssets);
  const row = { functions: alarmRows.filter(({ kind }) => kind === 'device').map(({ functionId }) => functionId) };
  const bell = { functions: alarmRows.map(({ functionId }) => functionId) };
  return {
    outgoing: [
      { tenantId, event: { type: 'alarm', data: entry }, audience: row },
      { tenantId, event: { type: 'AlarmInfo', data: entry }, audience: row },
      { tenantId, event: { type: 'AlarmCount', data: counts }, audience: bell },
    ],
    news:
      type.levelId === ALARM_LEVEL_IDS.urgent
        ? await addAlarmNews(tx, now, { tenantId, alarmId: entry.eventId, device: device.name, name: type.name })
        : undefined,
  };
}

/** Sends a message to users who may read news and see device alarms; deletes old ones. */
async function addAlarmNews(
  tx: Queryable,
  now: Date,
  { tenantId, alarmId, device, name }: { tenantId: string; alarmId: string; device: string; name: Bilingual },
): Promise<AddedNews> {
  await tx
    .delete(news)
    .where(
      and(
        eq(news.tenantId, tenantId),
        eq(news.newsType, 'alarm'),
        lt(news.createdAt, new Date(now.getTime() - alarmNewsDays * DAY_MS)),
      ),
    );
  return addNews(tx, now, {
    tenantId,
    userIds: await findPermittedUsers(tx, tenantId, [readNewsFunction, deviceAlarmFunction]),
    newsType: 'alarm',
    newsInfo: { zh: `紧急告警：${device}：${name.zh}`, en: `Urgent alarm: ${device}: ${name.en}` },
    eventId: alarmId,
    eventType: 'deviceAlarm',
  });
}

async function recoverOldest(tx: Queryable, tenantId: string, now: Date): Promise<void> {
  const open = and(eq(alarms.tenantId, tenantId), eq(alarms.kind, 'device'), isNull(alarms.handledAt));
  const rows = await tx
    .select({ id: alarms.id })
    .from(alarms)
    .where(open)
    .orderBy(asc(alarms.happenedAt), asc(alarms.id));
  const spare = rows.slice(0, Math.max(0, rows.length - maxOpenAlarms)).map((row) => row.id);
  if (spare.length === 0) return;
  await tx
    .update(alarms)
    .set({ clearedAt: now, handledAt: now, handleNote: '已自动恢复' })
    .where(and(eq(alarms.tenantId, tenantId), inArray(alarms.id, spare)));
}
