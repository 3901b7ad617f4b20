import { and, asc, eq } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { previewHeader } from '../../src/schemas/wire/preview.ts';
import { operates } from '../access/menu-tables.ts';
import { hasFunction, hasMenu, loadPermissions } from '../access/permissions.ts';
import type { SessionUser } from '../access/session-user.ts';
import type { Db, Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { departments, roles, userRoles, users } from '../db/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/envelope.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { readPass } from './preview-pass.ts';

/** The function that previews as another role. */
export const previewFunction = '200594';

/** Who opens it may preview as roles of other tenants, if the own one operates the platform. */
export const tenantsPage = '/admin/tenants';

/** Ends the transaction of a preview; never reported. */
class PreviewEnd extends Error {}

/**
 * Answers a call with a pass as for a person with the role, and nothing else: in a transaction with such a person, which
 * is always rolled back. So the answer is that of the same statements that serve that role, and nothing can stay.
 *
 * @param changes true for a call that changes something: it is refused
 */
export function previewDoor(changes: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const pass = c.req.header(previewHeader);
    const { user } = c.var;
    if (pass === undefined || !user) return next();
    const { db, clock, keyPair } = c.var.services;
    const { sessionId } = user;
    const content = readPass(pass, { sessionId, now: clock().getTime(), privateKey: keyPair.privateKey });
    if (!content) throw new Refusal(envelopeStatus.notPermitted, 'previewEnded');
    if (!hasFunction(await loadPermissions(db, user), previewFunction))
      throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
    const role = await findPreviewRole(db, user, content.roleId);
    if (!role) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    if (changes) throw new Refusal(envelopeStatus.notPermitted, 'previewChanges');
    await answerAs(c, user, role, next);
  };
}

/** A role of the user's tenant, or of any for who administers tenants. */
export async function findPreviewRole(db: Queryable, user: SessionUser, id: string) {
  const [role] = await db
    .select({ id: roles.id, tenantId: roles.tenantId, name: roles.name, isOperator: operates(user.tenantId) })
    .from(roles)
    .where(and(eq(roles.id, id), eq(roles.enabled, true)));
  if (!role || role.tenantId === user.tenantId) return role;
  return role.isOperator && hasMenu(await loadPermissions(db, user), tenantsPage) ? role : undefined;
}

async function answerAs(
  c: Context<AppEnv>,
  user: SessionUser,
  role: { id: string; tenantId: string; name: string },
  next: () => Promise<void>,
): Promise<void> {
  const { services } = c.var;
  const departmentCode = await departmentIn(services.db, user, role.tenantId);
  try {
    await services.db.transaction(async (tx) => {
      const id = newId();
      await tx.insert(users).values({
        id,
        tenantId: role.tenantId,
        loginName: `preview-${id}`,
        name: role.name,
        departmentCode,
        passwordHash: '',
      });
      await tx.insert(userRoles).values({ userId: id, roleId: role.id });
      c.set('user', { ...user, userId: id, tenantId: role.tenantId, passwordDue: null });
      // A transaction answers the same statements; what a call tells others would stay.
      c.set('services', { ...services, db: tx as unknown as Db, realtime: silent });
      await next();
      throw new PreviewEnd();
    });
  } catch (error) {
    if (!(error instanceof PreviewEnd)) throw error;
  } finally {
    c.set('services', services);
    c.set('user', user);
  }
}

/** The department of the person who previews; in another tenant the first one. */
async function departmentIn(db: Queryable, user: SessionUser, tenantId: string): Promise<string> {
  const [found] =
    tenantId === user.tenantId
      ? await db.select({ code: users.departmentCode }).from(users).where(eq(users.id, user.userId))
      : await db
          .select({ code: departments.code })
          .from(departments)
          .where(eq(departments.tenantId, tenantId))
          .orderBy(asc(departments.code))
          .limit(1);
  return found?.code ?? '';
}

const nothing = () => undefined;
const silent: Realtime = {
  toTenant: nothing,
  toUser: nothing,
  toAll: nothing,
  endSession: nothing,
  endUser: nothing,
  permissionsChanged: nothing,
  moveSession: nothing,
};
