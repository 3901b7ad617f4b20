import { asc, eq } from 'drizzle-orm';
import { type AssetForm, FormBatchRequest, FormQuery, FormSave } from '../../../src/schemas/wire/form-batch.ts';
import { assetForms } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { designCodes, saveForm, sendForm } from './save-form.ts';

/** Routes of custom attributes of carriers, facilities and devices (contract 6). */
export const formRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/island-assets/api/form/batch',
    audit: 'none',
    access: 'session',
    body: FormBatchRequest,
    handle: sendForms,
  },
  { method: 'GET', path: '/island-assets/api/form', access: 'session', query: FormQuery, handle: sendForm },
  {
    method: 'POST',
    path: '/island-assets/api/form',
    audit: { type: 'edit', object: audited.assetForm, ids: ['businessId'] },
    access: { functions: Object.values(designCodes) },
    body: FormSave,
    handle: saveForm,
  },
];

async function sendForms(c: AppContext): Promise<Response> {
  const { businessType, forms } = await readBody(c, FormBatchRequest, {});
  const asked = forms ?? [{ businessType, businessId: null }];
  const rows = await c.var.services.db
    .select()
    .from(assetForms)
    .where(eq(assetForms.tenantId, signedIn(c).tenantId))
    .orderBy(asc(assetForms.businessType), asc(assetForms.businessId));
  const wanted = rows.filter((row) =>
    asked.some(
      (one) =>
        (!one.businessType || one.businessType === row.businessType) &&
        (!one.businessId || one.businessId === row.businessId),
    ),
  );
  const answer: AssetForm[] = wanted.map(({ businessType: type, businessId, form }) => ({
    businessType: type,
    businessId,
    form,
  }));
  return success(c, answer);
}
