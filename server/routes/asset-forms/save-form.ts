import { FormQuery, FormSave } from '../../../src/schemas/wire/form-batch.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { assetForms } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { readActor } from '../../operation-log/record-changes.ts';
import { signedIn } from '../../routing/route.ts';
import { checkForm, isNone, requireDesigner } from './check-form.ts';
import { findNewestVersion, savedFormOf, storeFormVersion } from './form-version-rows.ts';
import { putInUse, tellForms } from './put-in-use.ts';

/** GET /island-assets/api/form: the saved form of a product or model; `form` is null without one. */
export async function sendForm(c: AppContext): Promise<Response> {
  const asked = readQuery(c, FormQuery);
  const { db } = c.var.services;
  const [saved] = await db
    .select({ form: assetForms.form })
    .from(assetForms)
    .where(savedFormOf({ ...asked, tenantId: signedIn(c).tenantId }));
  return success(c, { ...asked, form: saved?.form ?? null });
}

/**
 * POST /island-assets/api/form: saves the formConfig of a product or model for the tenant (FORM-25) as a version that
 * is in use at once. One with a mistake is refused with its place.
 */
export async function saveForm(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { businessType, businessId, form } = await readBody(c, FormSave);
  const owner = { businessType, businessId };
  await requireDesigner(c, owner);
  if (!isNone(form)) await checkForm(c, owner, form);
  const text = isNone(form) ? '' : typeof form === 'string' ? form : JSON.stringify(form);
  const { tenantId } = user;
  const owned = { tenantId, ...owner };
  const person = { id: user.userId, name: (await readActor(db, user)).userName };
  const now = clock();
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const newest = await findNewestVersion(tx, owned);
    if (newest?.state === 'published' && newest.text === text) return;
    const version = await storeFormVersion(tx, owned, { text, why: '', author: person, now });
    await putInUse(tx, owned, { version, publisher: person, now });
  });
  tellForms(c);
  return success(c, businessId, { key: 'saved' });
}
