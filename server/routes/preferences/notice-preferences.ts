import { and, eq } from 'drizzle-orm';
import {
  type NoticePreferences,
  NoticePreferencesSave,
  type NoticeWay,
} from '../../../src/schemas/wire/notice-preferences.ts';
import type { Queryable } from '../../db/db.ts';
import { lockUser } from '../../db/lock-user.ts';
import { noticePreferences, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { type Route, signedIn } from '../../routing/route.ts';

const path = '/island-business/api/personal/alarm/notice';

/** Notification preferences: alarms, work orders, screens and broadcasts (contract 3.12). */
export const noticePreferenceRoutes: readonly Route[] = [
  { method: 'GET', path, access: 'session', handle: read },
  { method: 'POST', path, audit: 'none', access: 'session', body: NoticePreferencesSave, handle: save },
];

type Kept = Omit<NoticePreferences, 'alarmNoticeType'>;

/** Defaults: show everything, without sound. */
const defaults: Readonly<Record<keyof Kept, readonly NoticeWay[]>> = {
  alarmNoticeTypes: ['BLUE_POINT', 'PUSH'],
  workflowNoticeTypes: ['BLUE_POINT', 'PUSH', 'POPUP'],
  ledNoticeTypes: ['BLUE_POINT', 'PUSH'],
  radioNoticeTypes: ['BLUE_POINT', 'PUSH'],
};

/** Loads a user's preferences or the defaults. */
async function readNoticePreferences(
  db: Queryable,
  { userId, tenantId }: { userId: string; tenantId: string },
): Promise<NoticePreferences> {
  const [row] = await db
    .select({ kept: noticePreferences })
    .from(noticePreferences)
    .innerJoin(users, eq(users.id, noticePreferences.userId))
    .where(and(eq(noticePreferences.userId, userId), eq(users.tenantId, tenantId)));
  const { alarmNoticeTypes, workflowNoticeTypes, ledNoticeTypes, radioNoticeTypes } = row?.kept ?? defaults;
  return {
    alarmNoticeTypes,
    alarmNoticeType: alarmNoticeTypes,
    workflowNoticeTypes,
    ledNoticeTypes,
    radioNoticeTypes,
  };
}

async function read(c: AppContext): Promise<Response> {
  return success(c, await readNoticePreferences(c.var.services.db, signedIn(c)));
}

async function save(c: AppContext): Promise<Response> {
  const user = signedIn(c);
  const { alarmNoticeType, ...body } = await readBody(c, NoticePreferencesSave);
  const { userId } = user;
  const answer = await c.var.services.db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update');
    const { alarmNoticeType: _, ...known } = await readNoticePreferences(tx, user);
    const wanted = { ...known, ...(alarmNoticeType && { alarmNoticeTypes: alarmNoticeType }), ...body };
    const set = {
      alarmNoticeTypes: once(wanted.alarmNoticeTypes),
      workflowNoticeTypes: once(wanted.workflowNoticeTypes),
      ledNoticeTypes: once(wanted.ledNoticeTypes),
      radioNoticeTypes: once(wanted.radioNoticeTypes),
    };
    await tx
      .insert(noticePreferences)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: noticePreferences.userId, set });
    return readNoticePreferences(tx, user);
  });
  return success(c, answer, { key: 'saved' });
}

const once = (words: readonly string[]): string[] => [...new Set(words)];
