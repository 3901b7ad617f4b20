import { and, asc, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import type {
  FeedbackCondition,
  FeedbackDetail,
  FeedbackRow,
  FeedbackState,
  FeedbackType,
} from '../../../src/schemas/wire/feedback.ts';
import type { PersonalData } from '../../access/personal-data.ts';
import type { Queryable } from '../../db/db.ts';
import { feedback, feedbackReplies, users } from '../../db/schema.ts';
import { containing, type PageWindow, readOrder } from '../../http/page.ts';
import { readTimeRange } from '../../http/read-time-range.ts';
import { maskContact } from '../../texts/mask-contact.ts';
import type { Locale } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { loadPageNames } from './page-names.ts';

/** Maximum characters of the text in a list. */
const summaryLength = 60;

const authors = alias(users, 'authors');
const owners = alias(users, 'owners');
const repliedAt =
  sql<Date | null>`(select max(${feedbackReplies.createdAt}) from ${feedbackReplies} where ${feedbackReplies.feedbackId} = ${feedback.id})`.mapWith(
    feedbackReplies.createdAt,
  );

interface FeedbackQuery {
  tenantId: string;
  condition: Static<typeof FeedbackCondition>;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
  locale: Locale;
}

/** Loads a page of a tenant's feedback, newest first. */
export async function findFeedbackRows(
  db: Queryable,
  { tenantId, condition, window, sort, locale }: FeedbackQuery,
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const where = and(eq(feedback.tenantId, tenantId), ...conditions(condition));
  const order = readOrder(sort, {
    allowed: {
      number: feedback.number,
      type: feedback.type,
      status: feedback.status,
      userName: feedback.userName,
      pagePath: feedback.pagePath,
      // By path: pages beside one another in the menu are beside one another here.
      pageName: feedback.pagePath,
      createTime: feedback.createdAt,
      replyTime: repliedAt,
    },
    otherwise: [desc(feedback.createdAt)],
    last: feedback.id,
  });
  const [counted] = await db.select({ total: count() }).from(feedback).where(where);
  const found = await selectFeedback(db)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const nameOf = await loadPageNames(db, tenantId, locale);
  return { rows: found.map((one) => describe(one, nameOf)), total: counted?.total ?? 0 };
}

/** Loads a feedback with its replies and author. */
export async function findFeedback(
  db: Queryable,
  { tenantId, id, personal, locale }: { tenantId: string; id: string; personal: PersonalData; locale: Locale },
): Promise<{ detail: FeedbackDetail; userId: string | null } | undefined> {
  const [found] = await selectFeedback(db).where(and(eq(feedback.tenantId, tenantId), eq(feedback.id, id)));
  if (!found) return undefined;
  const replies = await db
    .select()
    .from(feedbackReplies)
    .where(eq(feedbackReplies.feedbackId, found.entry.id))
    .orderBy(asc(feedbackReplies.createdAt), asc(feedbackReplies.id));
  const { text, contact, browser, version, lastError, pictures, userId } = found.entry;
  const detail = {
    ...describe(found, await loadPageNames(db, tenantId, locale)),
    text,
    contact: personal.showIn(contact),
    browser,
    version,
    ...errorOf(lastError),
    pictures,
    replies: replies.map((reply) => ({
      id: reply.id,
      userName: reply.userName,
      text: reply.text,
      createTime: entityTime(reply.createdAt),
    })),
  };
  return { detail, userId };
}

const selectFeedback = (db: Queryable) =>
  db
    .select({ entry: feedback, phone: authors.phoneNumber, ownerName: owners.name, repliedAt })
    .from(feedback)
    .leftJoin(authors, and(eq(authors.id, feedback.userId), eq(authors.tenantId, feedback.tenantId)))
    .leftJoin(owners, and(eq(owners.id, feedback.ownerId), eq(owners.tenantId, feedback.tenantId)));

type Found = Awaited<ReturnType<typeof selectFeedback>>[number];

const describe = (
  { entry, phone, ownerName, repliedAt }: Found,
  nameOf: (path: string | null) => string | undefined,
): FeedbackRow => ({
  id: entry.id,
  number: entry.number,
  type: entry.type as FeedbackType,
  summary: summaryOf(entry.text),
  pagePath: entry.pagePath,
  pageName: nameOf(entry.pagePath) ?? null,
  userName: entry.userName,
  phone: phone && maskContact(phone),
  pictureCount: entry.pictures.length,
  status: entry.status as FeedbackState,
  ownerId: entry.ownerId,
  ownerName,
  createTime: entityTime(entry.createdAt),
  replyTime: repliedAt && entityTime(repliedAt),
});

/** Consoles send the last error with its time before it: apart, readers see the time as they see others. */
function errorOf(sent: string | null): Pick<FeedbackDetail, 'lastError' | 'errorTime'> {
  const [, day, time, lastError] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d) (.+)$/s.exec(sent ?? '') ?? [];
  return lastError === undefined ? { lastError: sent, errorTime: null } : { lastError, errorTime: `${day}T${time}` };
}

/** Returns a text as one line. */
export const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Truncates a text to one line. */
export function summaryOf(text: string): string {
  const line = [...lineOf(text)];
  return line.length > summaryLength ? `${line.slice(0, summaryLength).join('')}…` : line.join('');
}

function conditions(condition: Static<typeof FeedbackCondition>): (SQL | undefined)[] {
  const { type, status, userName, searchValue } = condition;
  const { from, before } = readTimeRange(condition);
  const number =
    searchValue && /^#?\d{1,9}$/.test(searchValue.trim()) ? Number(searchValue.trim().replace('#', '')) : 0;
  return [
    type ? eq(feedback.type, type) : undefined,
    status ? eq(feedback.status, status) : undefined,
    userName ? ilike(feedback.userName, containing(userName)) : undefined,
    searchValue
      ? or(
          ilike(feedback.text, containing(searchValue)),
          eq(feedback.id, searchValue.trim()),
          number ? eq(feedback.number, number) : undefined,
        )
      : undefined,
    from ? gte(feedback.createdAt, from) : undefined,
    before ? lt(feedback.createdAt, before) : undefined,
  ];
}
