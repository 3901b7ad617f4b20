import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../middleware/app-env.ts';
import { failure, Refusal, success } from '../../middleware/envelope.ts';
import { message } from '../../middleware/messages.ts';
import { pathValue } from '../../middleware/route.ts';
import { type Administration, administerUsers, findTarget, keepAnAdmin } from './administer-users.ts';

/** Ids that one call may name. */
const mostIds = 200;

/**
 * DELETE /system/api/user/{ids}, ids parted by commas. Each id is judged by itself; `data` lists for each whether it
 * was deleted, and why not. When none was, the call fails with the first reason.
 */
export async function deleteUsers(c: AppContext): Promise<Response> {
  const ids = [...new Set(pathValue(c, 'ids').split(',').filter(Boolean))].slice(0, mostIds);
  const refusals = new Map<string, Refusal>();
  await administerUsers(c, async (administration) => {
    const admins = new Set(administration.admins);
    for (const id of ids) {
      try {
        await deleteUser({ ...administration, admins }, id);
        admins.delete(id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusals.set(id, error);
      }
    }
  });
  const results = ids.map((id) => {
    const refusal = refusals.get(id);
    return { id, deleted: !refusal, reason: refusal ? message(c.var.locale, refusal.key, refusal.params) : null };
  });
  const deleted = results.filter((result) => result.deleted);
  for (const { id } of deleted) c.var.services.realtime.endUser(id);
  const [first] = refusals.values();
  if (deleted.length === 0) return failure(c, first ?? new Refusal(envelopeStatus.notFound, 'recordMissing'), results);
  const params = { count: deleted.length, failed: refusals.size };
  return success(c, results, {
    status: envelopeStatus.noContent,
    key: refusals.size ? 'deletedPartly' : 'deleted',
    params,
  });
}

/** Sessions, roles and personal menus of the user go with the row. */
async function deleteUser(administration: Administration, id: string): Promise<void> {
  const { tx, tenantId, actorId } = administration;
  const target = await findTarget(administration, id);
  if (id === actorId) throw new Refusal(envelopeStatus.dataError, 'deleteSelf');
  if (target.createByAdmin) throw new Refusal(envelopeStatus.dataError, 'builtInUser');
  keepAnAdmin(administration, id);
  await tx.delete(users).where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
}
