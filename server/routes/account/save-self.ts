import { and, eq, sql } from 'drizzle-orm';
import { validators } from '../../../src/engine/forms/validators.ts';
import { SelfSave } from '../../../src/schemas/wire/account.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { signedIn } from '../../routing/route.ts';
import { readUserInfo } from '../session/user-info.ts';

/** PUT /system/api/user/self {name}: changes one's own profile. Returns the updated user info. */
export async function saveSelf(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { userId, tenantId } = signedIn(c);
  const name = (await readBody(c, SelfSave)).name.trim();
  if (name === '') throw refuseField('name', 'fieldRequired');
  const problem = validators.fullName(name);
  if (problem) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { name: problem });
  await db
    .update(users)
    .set({ name, updatedAt: clock(), version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  return success(c, await readUserInfo(c, db, { tenantId, userId }), { key: 'saved' });
}
