import { and, eq } from 'drizzle-orm';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { deviceGroups, lightingAssignments } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { planAgain } from '../../lighting/plan-again.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import { groupCodes, requireGroupFunction } from './group-access.ts';
import { findGroup } from './group-rows.ts';

/** DELETE /island-business/api/group/{ids}: deletes groups one by one; their devices stay. */
export async function deleteGroups(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { devices: seen } = await loadAssetFilters(db, user);
  const refusals = await deleteEach(ids, async (id) => {
    const group = await findGroup(db, user, id);
    await requireGroupFunction(db, user, group, groupCodes.delete);
    await db.transaction(async (tx) => {
      const assigned = await tx.$count(lightingAssignments, eq(lightingAssignments.groupId, id));
      await tx.delete(deviceGroups).where(and(eq(deviceGroups.id, id), eq(deviceGroups.tenantId, user.tenantId)));
      // Its lamps follow the default calendar now.
      if (assigned > 0) await planAgain(tx, user.tenantId, clock(), undefined, seen);
    });
  });
  return answerDeletion(c, ids, refusals);
}
