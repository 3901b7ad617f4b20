import { and, asc, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { roles, userRoles, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { naturally } from '../../http/page.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { type Administration, administerUsers } from '../users/administer-users.ts';
import { findChangeable } from './save-role.ts';

/** Number of users whom a refusal names. */
const namedUsers = 3;

/** DELETE /system/api/role/{ids}: deletes roles one by one; one that users have is kept, and the message names them. */
export async function deleteRoles(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const refusals = await administerUsers(c, (administration) =>
    deleteEach(ids, (id) => deleteRole(administration, id)),
  );
  return answerDeletion(c, ids, refusals);
}

async function deleteRole(administration: Administration, id: string): Promise<void> {
  const { tx, tenantId } = administration;
  const role = await findChangeable(administration, id);
  const holders = await tx
    .select({ name: users.name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.roleId, id))
    .orderBy(asc(naturally(users.name)));
  if (holders.length > 0) {
    const names = holders.slice(0, namedUsers).map(({ name }) => name);
    const params = { name: role.name, count: holders.length, users: names.join('、') };
    throw new Refusal(envelopeStatus.dataError, 'roleInUse', params);
  }
  await tx.delete(roles).where(and(eq(roles.id, id), eq(roles.tenantId, tenantId)));
}
