import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import { takeTicket } from '../../tickets/tickets.ts';
import { type Administration, administerUsers, findTarget, keepAnAdmin, membersChanged } from './administer-users.ts';

/** Function code of deleting users. */
const deleteCode = '100002';

/**
 * DELETE /system/api/user/{ids}: deletes users one by one. Several ids require a batch-operation ticket (BATCH-03).
 */
export async function deleteUsers(c: AppContext): Promise<Response> {
  const { realtime } = c.var.services;
  const ids = readIds(c);
  if (ids.length > 1) await takeTicket(c, deleteCode);
  const refusals = await administerUsers(c, (administration) => {
    const admins = new Set(administration.admins);
    return deleteEach(ids, async (id) => {
      await deleteUser({ ...administration, admins }, id);
      admins.delete(id);
    });
  });
  const deleted = ids.filter((id) => !refusals.has(id));
  for (const id of deleted) realtime.endUser(id);
  if (deleted.length > 0) realtime.toTenant(signedIn(c).tenantId, membersChanged);
  return answerDeletion(c, ids, refusals);
}

/** Sessions, roles and personal menus are deleted with the row. */
async function deleteUser(administration: Administration, id: string): Promise<void> {
  const { tx, tenantId, actorId } = administration;
  const target = await findTarget(administration, id);
  if (id === actorId) throw new Refusal(envelopeStatus.dataError, 'deleteSelf');
  if (target.createByAdmin) throw new Refusal(envelopeStatus.dataError, 'builtInUser');
  keepAnAdmin(administration, id);
  await tx.delete(users).where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
}
