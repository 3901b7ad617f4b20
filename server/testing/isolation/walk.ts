import { gte } from 'drizzle-orm';
import { newId } from '../../db/new-id.ts';
import * as schema from '../../db/schema.ts';
import type { Route } from '../../routing/route.ts';
import { hashToken } from '../../security/tokens.ts';
import { giveTicket } from '../give-ticket.ts';
import { addressOf, callRoute, type Input } from '../route-requests.ts';
import type { TestPlatform } from '../test-platform.ts';
import { nameOf } from './route-questions.ts';

/** A request to a route. */
export interface Question {
  route: Route;
  input: Input;
}

/** What a caller got. */
export interface Reply {
  /** The request as text: whatever is in it may be echoed. */
  asked: string;
  route: Route;
  /** Of the envelope; undefined for a file. */
  status: string | undefined;
  message: string | undefined;
  /** Status, headers and body. */
  text: string;
}

const describeQuestion = ({ route, input }: Question): string =>
  [route.method, addressOf(route, input), route.method === 'GET' ? '' : JSON.stringify(input.body ?? '')].join(' ');

/** Sends requests one after another, and deletes what the operation log says about them. */
export async function walk(
  platform: TestPlatform,
  { token, loginName = '' }: Caller,
  questions: readonly Question[],
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const question of questions) {
    const headers = await giveTicket(platform, question.route, loginName);
    const { http, envelope } = await callRoute(platform, question.route, question.input, { token, headers });
    const sent = [...http.headers].filter(([name]) => name !== 'x-request-id');
    replies.push({
      asked: describeQuestion(question),
      route: question.route,
      status: envelope?.status,
      message: envelope?.msg,
      text: `${http.status} ${JSON.stringify(sent)} ${await http.text()}`,
    });
  }
  await platform.db.delete(schema.operationLog).where(gte(schema.operationLog.createdAt, platform.options.clock()));
  return replies;
}

/** Sentences about answers that are not the same as before if the same was asked, except those expected to change. */
export function differences(
  before: readonly Reply[],
  after: readonly Reply[],
  isExpected: (reply: Reply) => boolean,
): string[] {
  const oldTexts = new Map(before.map(({ asked, text }) => [asked, text]));
  return after.flatMap((reply) => {
    const { asked, text } = reply;
    const old = oldTexts.get(asked);
    if (old === undefined || old === text || isExpected(reply)) return [];
    const from = Math.max(0, [...text].findIndex((sign, index) => sign !== old[index]) - 40);
    return [`${asked} changes from ${old.slice(from, from + 120)} to ${text.slice(from, from + 120)}`];
  });
}

/** Who sends requests; nobody without a token. */
export interface Caller {
  token?: string;
  loginName?: string;
}

interface NewCaller {
  name: string;
  tenantId: string;
  /** The area of the caller's data permission. Default: no role at all. */
  areaCode?: string;
}

/**
 * Adds a user with every entry and function of the platform that is not for its operators, and a data permission; or
 * one without a role.
 */
export async function addCaller(
  { db, options }: TestPlatform,
  { name, tenantId, areaCode }: NewCaller,
): Promise<Caller> {
  const [userId, roleId, permissionId] = [newId(), newId(), newId()];
  const at = options.clock();
  const later = new Date(at.getTime() + 3_600_000);
  const token = name.padEnd(43, '-');
  await db
    .insert(schema.users)
    .values({ id: userId, tenantId, loginName: name, name, departmentCode: '001001', passwordHash: 'none' });
  await db.insert(schema.sessions).values({
    id: newId(),
    tenantId,
    userId,
    tokenHash: hashToken(token),
    refreshHash: newId(),
    expiresAt: later,
    refreshExpiresAt: later,
    startedAt: at,
    authenticatedAt: at,
    seenAt: at,
    createdAt: at,
  });
  const caller = { token, loginName: name };
  if (!areaCode) return caller;
  await db.insert(schema.roles).values({ id: roleId, tenantId, name, dataScope: 'chosen' });
  await db.insert(schema.userRoles).values({ userId, roleId });
  const entries = (await db.select().from(schema.menus)).filter((entry) => !entry.operatorOnly && !entry.tenantId);
  const functions = (await db.select().from(schema.functions)).filter(({ menuId }) =>
    entries.some(({ id }) => id === menuId),
  );
  await db.insert(schema.roleMenus).values(entries.map(({ id }) => ({ roleId, menuId: id })));
  await db
    .insert(schema.roleFunctions)
    .values([...new Set(functions.map(({ id }) => id))].map((functionId) => ({ roleId, functionId })));
  await db.insert(schema.dataPermissions).values({ id: permissionId, tenantId, name });
  await db
    .insert(schema.dataPermissionScopes)
    .values(['Device', 'Carrier'].map((groupName) => ({ permissionId, groupName, areaCodes: [areaCode] })));
  await db.insert(schema.roleDataPermissions).values({ roleId, permissionId });
  return caller;
}

/** Routes that change what others say to the same caller, such as what they have read, or make something random. */
const changing = [
  /\/allRead$/,
  /\/readAllNotice$/,
  /newsCenter\/:id$/,
  /noticeCenter\/:id$/,
  /\/sso\/code$/,
  /\/cache$/,
];

/** True for a route that is asked first, and whose second answer may differ. */
export const changesOwn = ({ method, path }: Route): boolean =>
  changing.some((pattern) => pattern.test(path)) || (method === 'POST' && path.includes('/workbench'));

/**
 * Orders requests such that a second walk gets the same answers: what changes something first, and last what is logged,
 * after the log itself is read.
 */
export function inOrder(questions: readonly Question[]): Question[] {
  const rank = ({ route }: Question) => {
    if (changesOwn(route)) return 0;
    if (route.audit === undefined || route.audit === 'none') return 1;
    return nameOf(route).includes('operationLog') ? 2 : 3;
  };
  return [...questions].sort((one, other) => rank(one) - rank(other));
}
