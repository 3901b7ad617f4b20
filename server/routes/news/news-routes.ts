import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type EnumEntry, InboxPageRequest, NewsCondition, newsTypes } from '../../../src/schemas/wire/news.ts';
import { news } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { systemPage } from '../../http/page.ts';
import { readInboxRequest } from '../../http/read-inbox-request.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { readNewsFunction } from './add-news.ts';
import { countUnreadNews } from './count-unread-news.ts';
import { exportNews } from './export-news.ts';
import { findNewsRows, ownNews } from './news-rows.ts';
import { newsTypeNames } from './news-types.ts';

const service = '/island-business/newsCenter';
const reader = { functions: [readNewsFunction] };
const marker = { functions: ['100456'] };

/** Routes of one's own messages (section 7; contract 4). */
export const newsRoutes: readonly Route[] = [
  { method: 'GET', path: `${service}/number`, access: reader, handle: countNews },
  { method: 'GET', path: `${service}/newsType`, access: reader, handle: listTypes },
  { method: 'GET', path: `${service}/allRead`, access: marker, handle: readAll },
  {
    method: 'POST',
    path: `${service}/findByPage`,
    audit: 'none',
    access: reader,
    body: InboxPageRequest,
    condition: NewsCondition,
    handle: pageOfNews,
  },
  {
    method: 'POST',
    path: `${service}/export`,
    audit: { type: 'export', object: audited.news },
    access: reader,
    body: InboxPageRequest,
    condition: NewsCondition,
    handle: exportNews,
  },
  { method: 'POST', path: `${service}/:id`, audit: 'none', access: reader, handle: readOne },
  { method: 'DELETE', path: `${service}/allReadNews`, audit: 'none', access: reader, handle: deleteRead },
  { method: 'DELETE', path: `${service}/:ids`, audit: 'none', access: reader, handle: deleteNews },
];

async function countNews(c: AppContext): Promise<Response> {
  return success(c, await unreadOf(c));
}

function listTypes(c: AppContext): Response {
  const types: EnumEntry[] = newsTypes.map((value) => ({ value, label: newsTypeNames[value][c.var.locale] }));
  return success(c, types);
}

async function pageOfNews(c: AppContext): Promise<Response> {
  const request = await readInboxRequest(c, NewsCondition);
  const { rows, total } = await findNewsRows(c.var.services.db, {
    ...request,
    user: signedIn(c),
    locale: c.var.locale,
  });
  return success(c, systemPage(rows, total, request.window));
}

/** Read messages keep the time of their first reading. */
async function readOne(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const mine = and(ownNews(signedIn(c)), eq(news.id, pathValue(c, 'id')));
  const marked = await db
    .update(news)
    .set({ readAt: clock() })
    .where(and(mine, isNull(news.readAt)))
    .returning({ id: news.id });
  if (marked.length > 0) await sendUnreadCount(c);
  else if ((await db.$count(news, mine)) === 0) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c);
}

/** `data` is the number of messages that were unread; consoles report 0 (NOTE-04). */
async function readAll(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const marked = await db
    .update(news)
    .set({ readAt: clock() })
    .where(and(ownNews(signedIn(c)), isNull(news.readAt)))
    .returning({ id: news.id });
  if (marked.length === 0) return success(c, 0, { key: 'noUnread' });
  await sendUnreadCount(c);
  return success(c, marked.length, { key: 'markedRead', params: { count: marked.length } });
}

async function deleteRead(c: AppContext): Promise<Response> {
  const deleted = await c.var.services.db
    .delete(news)
    .where(and(ownNews(signedIn(c)), isNotNull(news.readAt)))
    .returning({ id: news.id });
  const key = deleted.length === 0 ? 'noReadNews' : 'deleted';
  return success(c, deleted.length, { key, params: { count: deleted.length } });
}

async function deleteNews(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const deleted = await c.var.services.db
    .delete(news)
    .where(and(ownNews(signedIn(c)), inArray(news.id, ids)))
    .returning({ id: news.id, readAt: news.readAt });
  const gone = new Set(deleted.map(({ id }) => id));
  if (deleted.some(({ readAt }) => readAt === null)) await sendUnreadCount(c);
  const refusals = await deleteEach(ids, async (id) => {
    if (!gone.has(id)) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  });
  return answerDeletion(c, ids, refusals);
}

async function unreadOf(c: AppContext): Promise<number> {
  const { tenantId, userId } = signedIn(c);
  return (await countUnreadNews(c.var.services.db, tenantId, [userId])).get(userId) ?? 0;
}

/** Update the count in the user's other windows (NOTE-06). */
async function sendUnreadCount(c: AppContext): Promise<void> {
  const data = await unreadOf(c);
  c.var.services.realtime.toUser(signedIn(c).userId, { type: 'NewsCenterUnReadNum', data });
}
