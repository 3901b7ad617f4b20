import { and, count, desc, eq } from 'drizzle-orm';
import { SignInCondition, type SignInRow, type SignInWay } from '../../../src/schemas/wire/account.ts';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { signInLog } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { describeClient } from './describe-client.ts';

/** POST /system/api/loginLog/page: the user's own sign-ins and attempts, newest first. */
export async function pageOfSignIns(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { locale } = c.var;
  const { userId, tenantId } = signedIn(c);
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const { way, succeeded } = readCondition(c, SignInCondition, request);
  const order = readOrder(request, {
    allowed: { createdAt: signInLog.createdAt, way: signInLog.way, succeeded: signInLog.succeeded },
    otherwise: [desc(signInLog.createdAt)],
    last: signInLog.id,
  });
  const theirs = and(
    eq(signInLog.userId, userId),
    eq(signInLog.tenantId, tenantId),
    way === undefined ? undefined : eq(signInLog.way, way),
    succeeded === undefined ? undefined : eq(signInLog.succeeded, succeeded),
  );
  const [total] = await db.select({ count: count() }).from(signInLog).where(theirs);
  const found = await db
    .select()
    .from(signInLog)
    .where(theirs)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const rows = found.map((row): SignInRow => {
    const known = row.way as SignInWay;
    return {
      id: row.id,
      createdAt: displayTime(row.createdAt),
      way: known,
      wayName: message(locale, `way.${known}`),
      succeeded: row.succeeded,
      status: message(locale, row.succeeded ? 'succeeded' : 'failed'),
      ip: row.ip,
      client: describeClient(row.userAgent),
    };
  });
  return success(c, systemPage(rows, total?.count ?? 0, window));
}
