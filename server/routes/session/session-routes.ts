import { eq } from 'drizzle-orm';
import { SignInCondition, TenantSignInCondition } from '../../../src/schemas/wire/account.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { EnrollRequest, SecondStepRequest } from '../../../src/schemas/wire/second-factor.ts';
import {
  CodeSignInQuery,
  LoginRequest,
  RefreshQuery,
  TenantQuery,
  UserInfoQuery,
} from '../../../src/schemas/wire/session.ts';
import { tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { answersBeside } from './answers-beside.ts';
import { endOtherSessions, endOwnSession, listOwnSessions, signOut } from './own-sessions.ts';
import { passwordValidity } from './password-validity.ts';
import { refreshSession } from './refresh-session.ts';
import { enrollInSignIn, takeSecondStep } from './second-step.ts';
import { signIn } from './sign-in.ts';
import { createSignInCode, signInWithCode } from './sign-in-code.ts';
import { pageOfSignIns, pageOfTenantSignIns } from './sign-in-page.ts';
import { readUserInfo } from './user-info.ts';

export const sessionRoutes: readonly Route[] = [
  { method: 'POST', path: '/system/login', audit: 'none', access: 'public', secret: LoginRequest, handle: signIn },
  {
    method: 'POST',
    path: '/system/login/enroll',
    audit: 'none',
    access: 'public',
    secret: EnrollRequest,
    handle: enrollInSignIn,
  },
  {
    method: 'POST',
    path: '/system/login/secondStep',
    audit: 'none',
    access: 'public',
    secret: SecondStepRequest,
    handle: takeSecondStep,
  },
  { method: 'GET', path: '/system/logout', access: 'public', handle: signOut },
  {
    method: 'GET',
    path: '/system/api/userInfo',
    access: 'session',
    beforePasswordChange: true,
    query: UserInfoQuery,
    handle: userInfo,
  },
  // The access token may have expired: the refresh token authenticates the call.
  {
    method: 'GET',
    path: '/system/api/system/refresh/token',
    access: 'public',
    query: RefreshQuery,
    handle: refreshSession,
  },
  {
    method: 'GET',
    path: '/system/api/tenantConfig/isIntranet',
    access: 'public',
    query: TenantQuery,
    handle: isIntranet,
  },
  {
    method: 'GET',
    path: '/system/api/user/passwordValid/:userId',
    access: 'session',
    beforePasswordChange: true,
    handle: passwordValidity,
  },
  { method: 'POST', path: '/system/api/sso/code', audit: 'none', access: 'session', handle: createSignInCode },
  {
    method: 'POST',
    path: '/system/api/weChat/login',
    audit: 'none',
    access: 'public',
    query: CodeSignInQuery,
    handle: signInWithCode,
  },
  { method: 'GET', path: '/system/api/session', access: 'session', handle: listOwnSessions },
  {
    method: 'DELETE',
    path: '/system/api/session',
    audit: { type: 'endSession', object: audited.session },
    access: 'session',
    handle: endOtherSessions,
  },
  {
    method: 'DELETE',
    path: '/system/api/session/:id',
    audit: { type: 'endSession', object: audited.session },
    access: 'session',
    handle: endOwnSession,
  },
  {
    method: 'POST',
    path: '/system/api/loginLog/page',
    audit: 'none',
    access: 'session',
    body: SystemPageRequest,
    condition: SignInCondition,
    handle: pageOfSignIns,
  },
  {
    method: 'POST',
    path: '/system/api/loginLog/records',
    audit: 'none',
    access: { menus: ['/admin/operationLog'] },
    body: SystemPageRequest,
    condition: TenantSignInCondition,
    handle: pageOfTenantSignIns,
  },
];

async function userInfo(c: AppContext): Promise<Response> {
  const info = await readUserInfo(c, c.var.services.db, signedIn(c));
  if (!info) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  const { also = '' } = readQuery(c, UserInfoQuery);
  return success(c, also === '' ? info : { ...info, also: await answersBeside(c, also.split(','), info.tenantId) });
}

/** Intranet flag of the user's tenant, or of the tenant in the query before the sign-in (AUTH-16). */
async function isIntranet(c: AppContext): Promise<Response> {
  const tenantId = c.var.user?.tenantId ?? readQuery(c, TenantQuery).tenantId ?? '';
  const [tenant] = await c.var.services.db
    .select({ intranet: tenants.intranet })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return success(c, tenant?.intranet ?? false);
}
