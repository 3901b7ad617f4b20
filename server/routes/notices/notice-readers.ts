import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { NoticeReaderCondition, type NoticeReaderRow } from '../../../src/schemas/wire/notices.ts';
import { loadPersonalData } from '../../access/personal-data.ts';
import { departments, noticeReads, notices, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, naturally, systemPage } from '../../http/page.ts';
import { readInboxRequest, wantsRead } from '../../http/read-inbox-request.ts';
import { isMeantFor, loadNoticeReaders } from '../../notices/notice-audience.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { hasContact } from '../users/user-rows.ts';

/** POST /noticeManage/readers: the audience of a notice, readers who have read it first. `extra` is their number. */
export async function pageOfReaders(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const { tenantId } = user;
  const personal = await loadPersonalData(db, user);
  const { condition, window } = await readInboxRequest(c, NoticeReaderCondition);
  const { noticeId: id } = condition;
  const [notice] = await db
    .select({ releaseRange: notices.releaseRange, audience: notices.audience })
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.tenantId, tenantId)));
  if (!notice) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const readers = await loadNoticeReaders(db, tenantId);
  const meant = readers.filter((reader) => isMeantFor(notice, reader)).map(({ userId }) => userId);
  const people = and(eq(users.tenantId, tenantId), inArray(users.id, meant));
  const readIt = and(eq(noticeReads.userId, users.id), eq(noticeReads.noticeId, id));
  const { searchValue } = condition;
  const isRead = wantsRead(condition);
  const search = searchValue && containing(searchValue);
  const where = and(
    people,
    isRead === undefined ? undefined : isRead ? isNotNull(noticeReads.readAt) : isNull(noticeReads.readAt),
    search ? or(ilike(users.name, search), hasContact(users.loginName, searchValue, personal)) : undefined,
  );
  const number = sql<number>`count(*)::int`;
  const [counted] = await db.select({ number }).from(users).leftJoin(noticeReads, readIt).where(where);
  const [read] = await db.select({ number }).from(users).innerJoin(noticeReads, readIt).where(people);
  const found = await db
    .select({
      id: users.id,
      name: users.name,
      loginName: users.loginName,
      departmentName: departments.name,
      readAt: noticeReads.readAt,
    })
    .from(users)
    .leftJoin(noticeReads, readIt)
    .leftJoin(departments, and(eq(departments.tenantId, tenantId), eq(departments.code, users.departmentCode)))
    .where(where)
    .orderBy(sql`${noticeReads.readAt} desc nulls last`, asc(naturally(users.name)), asc(users.id))
    .limit(window.limit)
    .offset(window.offset);
  const rows: NoticeReaderRow[] = found.map(({ readAt, departmentName, ...person }) => ({
    ...person,
    loginName: personal.show(person.loginName),
    departmentName: departmentName ?? '',
    isRead: readAt !== null,
    readTime: readAt && displayTime(readAt),
  }));
  return success(c, {
    ...systemPage(rows, counted?.number ?? 0, window),
    extra: { readCount: read?.number ?? 0, audienceCount: meant.length },
  });
}
