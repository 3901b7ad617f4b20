import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { WireEvent } from '../../../src/schemas/wire/events.ts';
import { findExcess, findRoleIds } from '../../access/find-excess.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { findActiveAdmins } from './user-rows.ts';

/** Departments show member counts, so notify consoles when they change. */
export const membersChanged: WireEvent = { type: 'department' };

export type UserRecord = typeof users.$inferSelect;

/** Serialises changes to a tenant's users: two administrators cannot remove each other at once. */
export interface Administration {
  tx: Queryable;
  tenantId: string;
  actorId: string;
  actorIsAdmin: boolean;
  /** Ids of administrators who can sign in. */
  admins: ReadonlySet<string>;
  now: Date;
  locale: Locale;
}

/** Changes users of the actor's own tenant. */
export const administerUsers = <Result>(
  c: AppContext,
  work: (administration: Administration) => Promise<Result>,
): Promise<Result> =>
  administer(c, signedIn(c).tenantId, (administration) =>
    work({ ...administration, actorIsAdmin: administration.admins.has(administration.actorId) }),
  );

/** Changes users of any tenant. An operator of the platform may do what an administrator of that tenant may (PERM-06). */
export const administerUsersOf = <Result>(
  c: AppContext,
  tenantId: string,
  work: (administration: Administration) => Promise<Result>,
): Promise<Result> => administer(c, tenantId, (administration) => work({ ...administration, actorIsAdmin: true }));

async function administer<Result>(
  c: AppContext,
  tenantId: string,
  work: (administration: Omit<Administration, 'actorIsAdmin'>) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = c.var.services;
  const { userId: actorId } = signedIn(c);
  return db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const admins = new Set(await findActiveAdmins(tx, tenantId, clock()));
    return work({ tx, tenantId, actorId, admins, now: clock(), locale: c.var.locale });
  });
}

/**
 * Loads a user the actor may change. Only administrators may change administrators; otherwise one function code would
 * suffice to become one.
 * @throws Refusal A0404, A0301
 */
export async function findTarget({ tx, tenantId, actorIsAdmin }: Administration, id: string): Promise<UserRecord> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
  if (!user) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  if (user.isAdmin && !actorIsAdmin) throw new Refusal(envelopeStatus.notPermitted, 'adminOnly');
  return user;
}

/**
 * Requires that the actor has every permission of a user whose account the actor could take over by the change, such as
 * a new password.
 * @throws Refusal A0301
 */
export async function refuseMorePowerful(administration: Administration, target: UserRecord): Promise<void> {
  const { tx, tenantId, actorId, actorIsAdmin, locale } = administration;
  if (actorIsAdmin || target.id === actorId) return;
  const excess = await findExcess(tx, tenantId, {
    own: await findRoleIds(tx, tenantId, actorId),
    wanted: await findRoleIds(tx, tenantId, target.id),
  });
  if (excess) throw new Refusal(envelopeStatus.notPermitted, 'adminOrEqual', { name: excess[locale] });
}

/** @throws Refusal if the tenant would lose its last administrator */
export function keepAnAdmin({ admins }: Administration, id: string): void {
  if (admins.has(id) && admins.size === 1) throw new Refusal(envelopeStatus.dataError, 'lastAdmin');
}
