import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { assetForms, assetFormVersions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { signedIn } from '../../routing/route.ts';
import { isNone } from './check-form.ts';
import {
  type FormVersionRow,
  type OwnedForm,
  type Person,
  retireFormVersions,
  savedFormOf,
  versionsOf,
} from './form-version-rows.ts';

/**
 * Puts a version of a form in use; the one before it is retired. The tenant must be locked.
 *
 * @param how.why the reason, if it is another than the version has
 */
export async function putInUse(
  tx: Queryable,
  form: OwnedForm,
  how: { version: FormVersionRow; why?: string | undefined; publisher: Person; now: Date },
): Promise<void> {
  const { version, why, publisher, now } = how;
  const { tenantId, businessType, businessId } = form;
  await retireFormVersions(tx, form, ['draft', 'published']);
  await tx
    .update(assetFormVersions)
    .set({ state: 'published', why, publisherId: publisher.id, publisherName: publisher.name, publishedAt: now })
    .where(and(versionsOf(form), eq(assetFormVersions.number, version.number)));
  if (isNone(version.text)) {
    await tx.delete(assetForms).where(savedFormOf(form));
    return;
  }
  // A JSON text in JSON: jsonb does not keep the order of keys, which is that of the added fields.
  const values = { form: version.text, updatedAt: now };
  await tx
    .insert(assetForms)
    .values({ tenantId, businessType, businessId, ...values })
    .onConflictDoUpdate({
      target: [assetForms.tenantId, assetForms.businessType, assetForms.businessId],
      set: values,
    });
}

/** Consoles of the tenant read the forms again; who has one open is told. */
export function tellForms(c: AppContext): void {
  c.var.services.realtime.toTenant(signedIn(c).tenantId, { type: 'form' });
}
