import { and, eq, inArray, lt } from 'drizzle-orm';
import { type AssetScopes, allowsPlace, loadAssetScopesOf } from '../../access/asset-scope.ts';
import { findPermittedUsers } from '../../access/permitted-users.ts';
import { loadLanguages } from '../../access/reader-languages.ts';
import type { Queryable } from '../../db/db.ts';
import { news, roles, userRoles, users } from '../../db/schema.ts';
import { timeToDelete } from '../../db/trusted-time.ts';
import type { DirectMessage } from '../../messages/message-queue.ts';
import { type AddedNews, addNews, readNewsFunction } from '../../routes/news/add-news.ts';
import { ALARM_LEVEL_IDS } from '../../seed/special-ids.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { textOfAlarm } from '../alarm-text.ts';
import { alarmRows } from '../count-open-alarms.ts';
import type { Subject } from './find-subjects.ts';

/** How long messages about alarms are kept. */
const keptMs = 7 * 86_400_000;
/** Alarms of one type that begin at once and get a message each; more of them share one. */
const maxSingle = 5;

interface Notices {
  news: AddedNews[];
  messages: DirectMessage[];
}

/**
 * Notifies people of new alarms as their types say: the holders of the chosen roles, or everybody, who have the function of
 * the kind and see the device (PERM-03). Critical alarms of types without settings send a message too.
 */
export async function notifyPeople(
  tx: Queryable,
  now: Date,
  tenantId: string,
  subjects: readonly Subject[],
): Promise<Notices> {
  const notices: Notices = { news: [], messages: [] };
  for (const group of groupByType(subjects)) {
    const [first] = group;
    const ways = first ? waysOf(first, now) : [];
    if (!first || ways.length === 0) continue;
    const people = await findPeople(tx, tenantId, first);
    if (ways.includes('SYSTEMPUSH')) {
      const readers = await findPermittedUsers(
        tx,
        tenantId,
        [readNewsFunction],
        people.map(({ userId }) => userId),
      );
      const may = new Set(readers);
      const texts = textsFor(
        people.filter(({ userId }) => may.has(userId)),
        group,
      );
      for (const { at, ...text } of texts)
        notices.news.push(await addNews(tx, at, { tenantId, newsType: 'alarm', ...text }));
    }
    for (const { newsInfo, userIds } of textsFor(people, group)) {
      const chosen = people.filter(({ userId }) => userIds.includes(userId));
      for (const { userId, phoneNumber, email, locale } of chosen) {
        const base = { typeId: first.type.id, text: newsInfo[locale], locale };
        if (ways.includes('sms') && phoneNumber)
          notices.messages.push({ ...base, channel: 'sms', userId, target: phoneNumber });
        if (ways.includes('email') && email) notices.messages.push({ ...base, channel: 'mail', userId, target: email });
      }
    }
  }
  if (notices.news.length > 0) await deleteOldNews(tx, await timeToDelete(tx, now), tenantId);
  return notices;
}

function groupByType(subjects: readonly Subject[]): Subject[][] {
  const groups = new Map<string, Subject[]>();
  for (const subject of subjects) groups.set(subject.type.id, [...(groups.get(subject.type.id) ?? []), subject]);
  return [...groups.values()];
}

/** Text messages and mails are sent within the working hours only. */
function waysOf({ alarm, settings }: Subject, now: Date): string[] {
  if (!settings) return alarm.levelId === ALARM_LEVEL_IDS.urgent ? ['SYSTEMPUSH'] : [];
  const isDirect = (way: string) => way === 'sms' || way === 'email';
  const isAtWork = isWithin(settings.workingHours, now);
  return settings.noticeWays.filter((way) => way === 'SYSTEMPUSH' || (isDirect(way) && isAtWork));
}

/** Whether a moment lies within hours of the platform's time zone; those that end before they begin end the next day. */
export function isWithin(hours: { from: string; to: string } | null, now: Date): boolean {
  if (!hours || hours.from === hours.to) return true;
  const time = displayTime(now).slice(11, 16);
  return hours.from < hours.to ? time >= hours.from && time < hours.to : time >= hours.from || time < hours.to;
}

interface Person {
  userId: string;
  phoneNumber: string | null;
  email: string | null;
  locale: Locale;
  scopes: AssetScopes | undefined;
}

async function findPeople(tx: Queryable, tenantId: string, { alarm, settings }: Subject): Promise<Person[]> {
  const functions = alarmRows.flatMap(({ kind, functionId }) => (kind === alarm.kind ? functionId : []));
  const roleIds = settings?.noticeRoleIds ?? [];
  const holders = roleIds.length > 0 ? await findHolders(tx, tenantId, roleIds) : undefined;
  const ids = await findPermittedUsers(tx, tenantId, functions, holders);
  const scopes = await loadAssetScopesOf(tx, tenantId, ids);
  const rows = await tx
    .select({ userId: users.id, phoneNumber: users.phoneNumber, email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, ids)))
    .orderBy(users.id);
  const languages = await loadLanguages(tx, ids);
  return rows.map((row) => ({
    ...row,
    locale: languages.get(row.userId) ?? 'zh',
    scopes: scopes.get(row.userId),
  }));
}

async function findHolders(tx: Queryable, tenantId: string, roleIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, tenantId), eq(roles.enabled, true)))
    .where(inArray(roles.id, [...roleIds]));
  return rows.map(({ userId }) => userId);
}

interface Notice {
  /** When the alarm happened: the message and the list have the same time. */
  at: Date;
  newsInfo: Bilingual;
  userIds: string[];
  eventId: string;
  eventType: string;
}

/** The texts, each with who gets it: one per alarm that they see, or one for many that began at once. */
function textsFor(people: readonly Person[], group: readonly Subject[]): Notice[] {
  const texts = new Map<string, Notice>();
  for (const { userId, scopes } of people) {
    const seen = group.filter(({ alarm }) => allowsPlace(scopes?.Device, alarm));
    const [first] = seen;
    if (!first) continue;
    const some =
      seen.length <= maxSingle ? seen.map((one) => ({ one, count: 1 })) : [{ one: first, count: seen.length }];
    for (const { one, count } of some) {
      const key = `${one.alarm.id} ${count}`;
      const known = texts.get(key);
      if (known) known.userIds.push(userId);
      else texts.set(key, { ...describe(one, count), userIds: [userId] });
    }
  }
  return [...texts.values()];
}

/** Names the level as lists do, then where and what, and what the alarm says beyond its type. */
function describe({ alarm, type, level, deviceName }: Subject, count: number): Omit<Notice, 'userIds'> {
  const inLanguage = (locale: Locale): string => {
    const name = level ? { zh: `${level.zh}告警`, en: `${level.en} alarm` } : { zh: '告警', en: 'Alarm' };
    const [colon, dot] = locale === 'zh' ? ['：', '，'] : [': ', ' · '];
    if (count > 1) return name[locale] + colon + type.name[locale] + message(locale, 'alarmsInAll', { count });
    const text = textOfAlarm(alarm, locale);
    // A text of one language for all names its device itself.
    const said = alarm.content && text !== type.name[locale] ? [type.name[locale], text].join(dot) : type.name[locale];
    return [name[locale], deviceName ?? alarm.address, said].filter(Boolean).join(colon);
  };
  const newsInfo = { zh: inLanguage('zh'), en: inLanguage('en') };
  return {
    newsInfo,
    at: alarm.happenedAt,
    eventId: alarm.id,
    eventType: alarmRows.find(({ kind }) => kind === alarm.kind)?.uKey ?? 'deviceAlarm',
  };
}

const deleteOldNews = (tx: Queryable, now: Date, tenantId: string) =>
  tx
    .delete(news)
    .where(
      and(
        eq(news.tenantId, tenantId),
        eq(news.newsType, 'alarm'),
        lt(news.createdAt, new Date(now.getTime() - keptMs)),
      ),
    );
