import { and, count, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type MiniAppAuthorized, MiniAppGrant } from '../../../src/schemas/wire/mini-apps.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { miniAppAuthorizations } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { findActor, nameAudited } from '../../operation-log/record-operation.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { readWallTime } from '../../texts/wall-time.ts';
import { findMiniApp } from './mini-app-rows.ts';
import { nameSubjects } from './name-subjects.ts';

/** POST /island-miniapp/app/{id}/auth: authorises subjects of the tenant until a time, or without end. */
export async function authorizeMiniApp(c: AppContext): Promise<Response> {
  const { subjects, validTo } = await readBody(c, MiniAppGrant);
  const until = validTo ? readWallTime(validTo) : null;
  if (until === undefined) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { validTo: 'fieldInvalid' });
  const user = signedIn(c);
  const { clock } = c.var.services;
  const id = pathValue(c, 'id');
  const { userName } = await findActor(c, user);
  await changeAuthorizations(c, id, async (tx) => {
    const names = await nameSubjects(tx, user.tenantId, subjects);
    for (const { subjectType, subjectId } of subjects) {
      if (!names.has(`${subjectType}:${subjectId}`)) throw new Refusal(envelopeStatus.notFound, 'subjectMissing');
      await tx
        .insert(miniAppAuthorizations)
        .values({
          id: newId(),
          miniAppId: id,
          subjectType,
          subjectId,
          validTo: until,
          createdBy: userName,
          createdAt: clock(),
        })
        .onConflictDoUpdate({
          target: [miniAppAuthorizations.miniAppId, miniAppAuthorizations.subjectType, miniAppAuthorizations.subjectId],
          set: { validTo: until },
        });
    }
  });
  return success(c, null, { key: 'saved' });
}

/** DELETE /island-miniapp/app/{id}/auth/{ids}: revokes authorisations. */
export async function revokeAuthorizations(c: AppContext): Promise<Response> {
  const id = pathValue(c, 'id');
  const ids = readIds(c);
  let refusals = new Map<string, Refusal>();
  await changeAuthorizations(c, id, async (tx) => {
    nameAudited(c, id);
    refusals = await deleteEach(ids, async (one) => {
      const gone = await tx
        .delete(miniAppAuthorizations)
        .where(and(eq(miniAppAuthorizations.id, one), eq(miniAppAuthorizations.miniAppId, id)))
        .returning({ id: miniAppAuthorizations.id });
      if (gone.length === 0) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    });
  });
  return answerDeletion(c, ids, refusals);
}

/** How many subjects a mini-app is authorised to. */
export async function countAuthorized(db: Queryable, miniAppId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(miniAppAuthorizations)
    .where(eq(miniAppAuthorizations.miniAppId, miniAppId));
  return row?.total ?? 0;
}

/** Changes who may use a mini-app, then notifies the tenant's consoles. */
async function changeAuthorizations(c: AppContext, id: string, work: (tx: Queryable) => Promise<void>): Promise<void> {
  const { tenantId } = signedIn(c);
  const { db, realtime } = c.var.services;
  const data: MiniAppAuthorized = await db.transaction(async (tx) => {
    const { name } = await findMiniApp(tx, tenantId, id);
    await work(tx);
    return { miniAppId: id, name, authorized: await countAuthorized(tx, id) };
  });
  realtime.toTenant(tenantId, { type: 'MiniappAuthValue', data });
}
