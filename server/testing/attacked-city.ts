import { eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema.ts';
import { DICTIONARY_TYPE_IDS } from '../seed/special-ids.ts';
import { accounts, type TestPlatform } from './test-platform.ts';

/** The city as another tenant would attack it. */
export interface AttackedCity {
  /** An id of each kind of record. */
  ids: Record<CityKind, string>;
  /** Returns the ids and texts of its rows in a response, except ids that the request has. */
  shownIn(text: string, sent: readonly string[]): string[];
  /** Everything that the other tenant must not change, as text. */
  read(): Promise<string>;
}

export type CityKind = keyof typeof ownIds | 'user' | 'role' | 'department' | 'area' | 'device' | 'carrier' | 'tenant';

/** A text of every row that only the city has. */
const ownText = '只有城市有';
/** The key of the city's files. */
const ownKey = 'city-alone-has-this-key';
/** Rows of kinds that the seed lacks, or shares between tenants. */
const ownIds = {
  dictionary: '100000000000000001',
  menu: '999001',
  notice: '100000000000000002',
  news: '100000000000000003',
  feedback: '100000000000000004',
  mediaInfo: '100000000000000005',
  personalizedFiles: '100000000000000006',
};

/** Adds a row of each kind to the seeded city. */
export async function prepareCity(platform: TestPlatform): Promise<AttackedCity> {
  const { db } = platform;
  const [admin] = await db.select().from(schema.users).where(eq(schema.users.loginName, accounts.admin));
  if (!admin) throw new Error('the seed has no administrator');
  const { tenantId } = admin;
  const idsOf = async (table: PgTable & { id: PgColumn; tenantId: PgColumn }): Promise<string[]> =>
    (await db.select({ id: table.id }).from(table).where(eq(table.tenantId, tenantId))).map(({ id }) => String(id));
  const lastOf = async (table: Parameters<typeof idsOf>[0]) => (await idsOf(table)).at(-1) ?? '';
  await addOwnRows(platform, tenantId, admin.id);
  const { users, roles, departments, areas, devices, carriers, alarms, assetModels } = schema;
  const ids = {
    user: admin.id,
    role: await lastOf(roles),
    department: await lastOf(departments),
    area: await lastOf(areas),
    device: await lastOf(devices),
    carrier: await lastOf(carriers),
    tenant: tenantId,
    ...ownIds,
  };
  const tables = [users, roles, departments, areas, devices, carriers, alarms, assetModels];
  const allIds = new Set((await Promise.all(tables.map(idsOf))).flat());
  const texts = [ownText, ownKey, accounts.admin, accounts.operator, admin.phoneNumber ?? '-', 'NSW-'];
  return {
    ids,
    shownIn(text, sent) {
      const shown = (text.match(/(?<!\d)\d{18}(?!\d)/g) ?? []).filter((id) => allIds.has(id) && !sent.includes(id));
      return [...shown, ...texts.filter((own) => text.includes(own))];
    },
    read: () => readCity(platform, tenantId, admin.id),
  };
}

async function addOwnRows({ db }: TestPlatform, tenantId: string, userId: string): Promise<void> {
  const text = { zh: ownText, en: ownText };
  await db.insert(schema.dictionaries).values({
    id: ownIds.dictionary,
    tenantId,
    typeId: DICTIONARY_TYPE_IDS.supplier,
    label: text,
    value: 'CITYONLY',
  });
  await db
    .insert(schema.menus)
    .values({ id: ownIds.menu, tenantId, parentId: '100001', caption: text, url: '/city/only' });
  const now = new Date();
  await db.insert(schema.notices).values({
    id: ownIds.notice,
    tenantId,
    title: ownText,
    content: `<p>${ownText}</p>`,
    status: 'released',
    releaseTime: now,
    createdAt: now,
    updatedAt: now,
  });
  await db
    .insert(schema.news)
    .values({ id: ownIds.news, tenantId, userId, newsType: 'system', newsInfo: text, createdAt: now });
  const content = Buffer.from(ownText);
  const file = { tenantId, name: `${ownText}.png`, type: 'IMG', mimeType: 'image/png', size: content.length, content };
  await db.insert(schema.mediaFiles).values([
    { ...file, id: ownIds.mediaInfo, appType: 'feedback', hash: 'a', key: ownKey, createUserId: userId },
    { ...file, id: ownIds.personalizedFiles, appType: 'theme', directoryId: 'esso/logo', hash: 'a', key: ownKey },
  ]);
  const said = { tenantId, type: 'idea', text: ownText, userId, userName: ownText };
  await db.insert(schema.feedback).values({ ...said, id: ownIds.feedback, number: 1000 });
  await db
    .insert(schema.feedbackReplies)
    .values({ id: ownIds.feedback, feedbackId: ownIds.feedback, userId, userName: ownText, text: ownText });
  await db.insert(schema.userCache).values({ userId, type: 'preferences', content: { note: ownText } });
  const card = { id: ownText, type: 'todo', analysisType: null, panelItemId: null, x: 0, y: 0, w: 1, h: 1 };
  await db.insert(schema.workbenchCards).values({ userId, tenantId, cards: [card] });
  await db.insert(schema.noticePreferences).values({
    userId,
    alarmNoticeTypes: [ownText],
    workflowNoticeTypes: [],
    ledNoticeTypes: [],
    radioNoticeTypes: [],
  });
}

async function readCity({ db }: TestPlatform, tenantId: string, userId: string): Promise<string> {
  const { notices, feedback, users } = schema;
  const whole = [
    schema.users,
    schema.roles,
    schema.departments,
    schema.areas,
    schema.devices,
    schema.dictionaries,
    schema.menus,
    schema.notices,
    schema.news,
    schema.feedback,
    schema.mediaFiles,
    schema.personalization,
    schema.quickMenus,
  ] as const;
  const rows: unknown[] = [];
  for (const table of whole) {
    const order = 'id' in table ? table.id : table.menuId;
    rows.push(await db.select().from(table).where(eq(table.tenantId, tenantId)).orderBy(order));
  }
  const people = db.select({ id: users.id }).from(users).where(eq(users.tenantId, tenantId));
  const { userRoles, noticeReads, feedbackReplies, userCache, noticePreferences } = schema;
  const noticesOf = db.select({ id: notices.id }).from(notices).where(eq(notices.tenantId, tenantId));
  const feedbackOf = db.select({ id: feedback.id }).from(feedback).where(eq(feedback.tenantId, tenantId));
  rows.push(
    await db
      .select()
      .from(userRoles)
      .where(inArray(userRoles.userId, people))
      .orderBy(userRoles.userId, userRoles.roleId),
    await db
      .select()
      .from(noticeReads)
      .where(inArray(noticeReads.noticeId, noticesOf))
      .orderBy(noticeReads.noticeId, noticeReads.userId),
    await db
      .select()
      .from(feedbackReplies)
      .where(inArray(feedbackReplies.feedbackId, feedbackOf))
      .orderBy(feedbackReplies.id),
    await db.select().from(userCache).where(eq(userCache.userId, userId)).orderBy(userCache.type),
    await db.select().from(noticePreferences).where(eq(noticePreferences.userId, userId)),
    await db.select().from(schema.workbenchCards).where(eq(schema.workbenchCards.userId, userId)),
  );
  return JSON.stringify(rows);
}
