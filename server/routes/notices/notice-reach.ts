import { and, count, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { NoticeAudience, type NoticeReach } from '../../../src/schemas/wire/notices.ts';
import { notices, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { isMeantFor, loadNoticeReaders } from '../../notices/notice-audience.ts';
import { signedIn } from '../../routing/route.ts';

/**
 * POST /noticeManage/audience: how many users a notice would reach, before it is released. Users whose role does not let
 * them read notices are not reached by 'everyone' either.
 */
export async function sendReach(c: AppContext): Promise<Response> {
  const asked = await readBody(c, NoticeAudience);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const notice = asked.id ? await storedAudience(c, asked.id) : writtenAudience(asked);
  const readers = await loadNoticeReaders(db, tenantId);
  const [enabled] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.enabled, true)));
  const reached = readers.filter((reader) => isMeantFor(notice, reader)).length;
  return success(c, { reached, users: enabled?.count ?? 0 } satisfies NoticeReach);
}

type Audience = Parameters<typeof isMeantFor>[0];

function writtenAudience({ releaseRange = 'all', departmentCodes, roleIds, userIds }: NoticeAudience): Audience {
  const lists = { all: [], department: departmentCodes, role: roleIds, user: userIds };
  return { releaseRange, audience: lists[releaseRange] ?? [] };
}

/** @throws Refusal A0404 */
async function storedAudience(c: AppContext, id: string): Promise<Audience> {
  const [notice] = await c.var.services.db
    .select({ releaseRange: notices.releaseRange, audience: notices.audience })
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.tenantId, signedIn(c).tenantId)));
  if (!notice) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return notice;
}
