import { and, asc, eq, sql } from 'drizzle-orm';
import type { Paint } from '../../../src/schemas/wire/analytics.ts';
import { alarmTypeVisibleTo } from '../../alarms/alarm-type-visible.ts';
import { alarmTypes, dictionaries } from '../../db/schema.ts';
import { entryVisibleTo, seenEntry, selectEntries } from '../../dictionaries/seen-entry.ts';
import { ALARM_LEVEL_IDS, DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Dimension } from '../model/data-set.ts';
import {
  area,
  department,
  device,
  deviceType,
  hourOfDay,
  inLanguage,
  person,
  product,
  road,
  time,
  toned,
  weekday,
  words,
} from '../model/dimensions.ts';

/**
 * What has become of an alarm: each has exactly one of these, so that they add up to all. An open one is active or
 * unacknowledged; a settled one is neither, and nobody had to handle it.
 */
export const handling = {
  open: { zh: '未处理', en: 'Open' },
  shelved: { zh: '已搁置', en: 'Shelved' },
  settled: { zh: '已恢复并确认', en: 'Cleared and acknowledged' },
  handled: { zh: '已处置', en: 'Handled' },
};

const isLevel = (tenantId: string) =>
  and(entryVisibleTo(tenantId), eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.alarmLevel));

const level: Dimension = {
  id: 'level',
  name: { zh: '告警等级', en: 'Level' },
  kind: 'group',
  key: sql.raw('r.level_id'),
  nameOf: (key, reader) =>
    sql`(select ${inLanguage(seenEntry(reader.tenantId).label, reader)} from ${dictionaries}
      where ${and(sql`${dictionaries.id} = ${key}`, entryVisibleTo(reader.tenantId))})`,
  tones: {
    [ALARM_LEVEL_IDS.urgent]: 'danger',
    [ALARM_LEVEL_IDS.important]: 'warning',
    [ALARM_LEVEL_IDS.minor]: 'info',
    [ALARM_LEVEL_IDS.hint]: 'neutral',
  },
  ownColors: async (db, { tenantId }) => {
    const rows = await selectEntries(db, tenantId).where(isLevel(tenantId));
    return Object.fromEntries(rows.flatMap(({ id, color }) => (color ? [[id, color as Paint]] : [])));
  },
  source: 'values',
  values: async (db, { tenantId, locale }) =>
    (
      await db
        .select({ value: dictionaries.id, label: seenEntry(tenantId).label })
        .from(dictionaries)
        .where(isLevel(tenantId))
        .orderBy(asc(seenEntry(tenantId).sort))
    ).map(({ value, label }) => ({ value, name: label[locale] })),
};

const alarmType: Dimension = {
  id: 'alarmType',
  name: { zh: '告警类型', en: 'Alarm type' },
  kind: 'group',
  key: sql.raw('r.type_id'),
  nameOf: (key, reader) =>
    sql`(select ${inLanguage(sql`${alarmTypes.name}`, reader)} from ${alarmTypes}
      where ${and(sql`${alarmTypes.id} = ${key}`, alarmTypeVisibleTo(reader.tenantId))})`,
  source: 'values',
  values: async (db, { tenantId, locale }) =>
    (
      await db
        .select({ value: alarmTypes.id, name: alarmTypes.name, parentId: alarmTypes.parentId })
        .from(alarmTypes)
        .where(alarmTypeVisibleTo(tenantId))
        .orderBy(asc(alarmTypes.id))
    )
      .filter(({ parentId }) => parentId !== 'root')
      .map(({ value, name }) => ({ value, name: name[locale] })),
};

/** What alarms are counted by. */
export const alarmDimensions: readonly Dimension[] = [
  time,
  hourOfDay,
  weekday,
  toned(
    words(
      'kind',
      { zh: '告警类别', en: 'Kind' },
      {
        device: { zh: '设备告警', en: 'Device alarm' },
        business: { zh: '业务告警', en: 'Business alarm' },
        ai: { zh: 'AI 告警', en: 'AI alarm' },
      },
    ),
    { device: 'cyan', business: 'magenta', ai: 'purple' },
  ),
  level,
  alarmType,
  area,
  road,
  department,
  product,
  deviceType,
  device,
  person('handler', { zh: '处置人', en: 'Handled by' }, 'handled_by'),
  toned(words('handling', { zh: '处理情况', en: 'Handling' }, handling), {
    open: 'danger',
    shelved: 'neutral',
    settled: 'info',
    handled: 'success',
  }),
  toned(
    words(
      'state',
      { zh: '状态', en: 'Status' },
      {
        unacknowledged: { zh: '告警发生', en: 'Raised' },
        acknowledged: { zh: '处置中', en: 'In progress' },
        cleared: { zh: '已恢复', en: 'Cleared' },
        handled: { zh: '已处置', en: 'Handled' },
      },
    ),
    { unacknowledged: 'danger', acknowledged: 'warning', cleared: 'info', handled: 'success' },
  ),
  words(
    'source',
    { zh: '来源', en: 'Source' },
    {
      rule: { zh: '规则', en: 'Rule' },
      device: { zh: '设备', en: 'Device' },
      camera: { zh: '摄像机', en: 'Camera' },
      person: { zh: '人工', en: 'Person' },
    },
  ),
];
