import { and, count, desc, eq, gte, ilike, lt } from 'drizzle-orm';
import {
  SignInCondition,
  type SignInRow,
  type SignInWay,
  TenantSignInCondition,
} from '../../../src/schemas/wire/account.ts';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { loadPersonalData } from '../../access/personal-data.ts';
import { signInLog, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { containing, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { readTimeRange } from '../../http/read-time-range.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { describeClient } from './describe-client.ts';

/** POST /system/api/loginLog/page: the user's own sign-ins and attempts, newest first. */
export async function pageOfSignIns(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  return pageOf(c, request, { ...readCondition(c, SignInCondition, request), userId: signedIn(c).userId });
}

/** POST /system/api/loginLog/records: the sign-ins and attempts of the tenant's users, newest first. */
export async function pageOfTenantSignIns(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  return pageOf(c, request, readCondition(c, TenantSignInCondition, request));
}

async function pageOf(
  c: AppContext,
  request: SystemPageRequest,
  { way, succeeded, userId, ip, startTime, overTime }: TenantSignInCondition,
): Promise<Response> {
  const { db } = c.var.services;
  const { locale } = c.var;
  const user = signedIn(c);
  const { tenantId } = user;
  const window = readWindow(request);
  const { from, before } = readTimeRange({ startTime, overTime });
  const order = readOrder(request, {
    allowed: { createdAt: signInLog.createdAt, way: signInLog.way, succeeded: signInLog.succeeded },
    otherwise: [desc(signInLog.createdAt)],
    last: signInLog.id,
  });
  const theirs = and(
    eq(signInLog.tenantId, tenantId),
    userId ? eq(signInLog.userId, userId) : undefined,
    ip ? ilike(signInLog.ip, containing(ip)) : undefined,
    from && gte(signInLog.createdAt, from),
    before && lt(signInLog.createdAt, before),
    way === undefined ? undefined : eq(signInLog.way, way),
    succeeded === undefined ? undefined : eq(signInLog.succeeded, succeeded),
  );
  const [total] = await db.select({ count: count() }).from(signInLog).where(theirs);
  const found = await db
    .select({ entry: signInLog, userName: users.name, loginName: users.loginName })
    .from(signInLog)
    .innerJoin(users, eq(users.id, signInLog.userId))
    .where(theirs)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const personal = await loadPersonalData(db, user);
  const rows = found.map(({ entry: row, userName, loginName }): SignInRow => {
    const known = row.way as SignInWay;
    return {
      id: row.id,
      userName,
      // Users know their own.
      loginName: row.userId === user.userId ? loginName : personal.show(loginName),
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
