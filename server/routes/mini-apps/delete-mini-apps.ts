import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { miniApps } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import { countAuthorized } from './authorize-mini-app.ts';
import { findMiniApp } from './mini-app-rows.ts';

/** DELETE /island-miniapp/app/{ids}: deletes mini-apps one by one; one that is authorised to anybody stays. */
export async function deleteMiniApps(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const { tenantId } = signedIn(c);
  const refusals = await c.var.services.db.transaction((tx) =>
    deleteEach(ids, async (id) => {
      const { name } = await findMiniApp(tx, tenantId, id);
      const count = await countAuthorized(tx, id);
      if (count > 0) throw new Refusal(envelopeStatus.dataError, 'miniAppInUse', { name, count });
      await tx.delete(miniApps).where(and(eq(miniApps.id, id), eq(miniApps.tenantId, tenantId)));
    }),
  );
  return answerDeletion(c, ids, refusals);
}
