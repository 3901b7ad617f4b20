import { and, eq, isNull } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type EnumEntry, InboxPageRequest } from '../../../src/schemas/wire/news.ts';
import { NoticeCondition } from '../../../src/schemas/wire/notices.ts';
import { noticeReads, notices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { systemPage } from '../../http/page.ts';
import { readInboxRequest } from '../../http/read-inbox-request.ts';
import { sendUnreadCounts } from '../../notices/announce-notices.ts';
import { countUnreadNotices } from '../../notices/count-unread-notices.ts';
import { loadNoticeReader, readNoticesFunction } from '../../notices/notice-audience.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { findNotice, findNoticeRows, readable } from './notice-rows.ts';

const service = '/island-business/noticeCenter';
const reader = { functions: [readNoticesFunction] };
const marker = { functions: ['100785'] };

/** Routes of notices for their readers (section 7; contract 4). */
export const noticeRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${service}/pages`,
    audit: 'none',
    access: reader,
    body: InboxPageRequest,
    condition: NoticeCondition,
    handle: pageOfNotices,
  },
  { method: 'GET', path: `${service}/unReadNum`, access: reader, handle: countNotices },
  { method: 'GET', path: `${service}/readStatus`, access: reader, handle: listReadStatuses },
  { method: 'GET', path: `${service}/readAllNotice`, access: marker, handle: readAll },
  { method: 'GET', path: `${service}/:id`, access: reader, handle: readOne },
];

/** The user as a reader of notices. */
export async function askedBy(c: AppContext) {
  const { db, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const found = await loadNoticeReader(db, tenantId, userId);
  if (!found) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  return { tenantId, reader: found, now: clock(), locale: c.var.locale };
}

async function pageOfNotices(c: AppContext): Promise<Response> {
  const request = await readInboxRequest(c, NoticeCondition);
  const { rows, total } = await findNoticeRows(c.var.services.db, { ...(await askedBy(c)), ...request });
  return success(c, systemPage(rows, total, request.window));
}

async function countNotices(c: AppContext): Promise<Response> {
  const { tenantId, now, reader: asking } = await askedBy(c);
  const counts = await countUnreadNotices(c.var.services.db, { tenantId, now, readers: [asking] });
  return success(c, counts.get(asking.userId) ?? 0);
}

function listReadStatuses(c: AppContext): Response {
  const names = { zh: { UNREAD: '未读', READ: '已读' }, en: { UNREAD: 'Unread', READ: 'Read' } }[c.var.locale];
  return success(
    c,
    Object.entries(names).map(([value, label]): EnumEntry => ({ value, label })),
  );
}

/** Marks it as read; the first reading's time stays (NOTE-05). */
async function readOne(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const asked = await askedBy(c);
  const notice = await findNotice(db, asked, pathValue(c, 'id'));
  if (!notice) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  if (notice.isRead) return success(c, notice);
  await markRead(c, asked, [notice.id]);
  return success(c, { ...notice, isRead: true, readTime: displayTime(asked.now) });
}

/** `data` is the number of notices that were unread; consoles report 0 (NOTE-04). */
async function readAll(c: AppContext): Promise<Response> {
  const asked = await askedBy(c);
  const unread = await c.var.services.db
    .select({ id: notices.id })
    .from(notices)
    .leftJoin(noticeReads, and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, asked.reader.userId)))
    .where(and(readable(asked), isNull(noticeReads.readAt)));
  if (unread.length === 0) return success(c, 0, { key: 'noUnread' });
  await markRead(
    c,
    asked,
    unread.map(({ id }) => id),
  );
  return success(c, unread.length, { key: 'markedRead', params: { count: unread.length } });
}

async function markRead(
  c: AppContext,
  { tenantId, reader: { userId, ...who }, now }: Awaited<ReturnType<typeof askedBy>>,
  noticeIds: readonly string[],
): Promise<void> {
  const { db, realtime } = c.var.services;
  await db
    .insert(noticeReads)
    .values(noticeIds.map((noticeId) => ({ noticeId, userId, readAt: now })))
    .onConflictDoNothing();
  await sendUnreadCounts({ db, realtime, now }, tenantId, [{ userId, ...who }]);
}
