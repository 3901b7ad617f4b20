import { and, asc, eq } from 'drizzle-orm';
import { type AssetForm, FormBatchRequest, FormQuery, FormSave } from '../../../src/schemas/wire/form-batch.ts';
import { assetForms, assetFormVersions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { designCodes } from './form-owner.ts';
import { saveForm, sendForm } from './save-form.ts';

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
  const { tenantId } = signedIn(c);
  const rows = await c.var.services.db
    .select({
      businessType: assetForms.businessType,
      businessId: assetForms.businessId,
      form: assetForms.form,
      publisherName: assetFormVersions.publisherName,
      publishedAt: assetFormVersions.publishedAt,
    })
    .from(assetForms)
    .leftJoin(
      assetFormVersions,
      and(
        eq(assetFormVersions.tenantId, assetForms.tenantId),
        eq(assetFormVersions.businessType, assetForms.businessType),
        eq(assetFormVersions.businessId, assetForms.businessId),
        eq(assetFormVersions.state, 'published'),
      ),
    )
    .where(eq(assetForms.tenantId, tenantId))
    .orderBy(asc(assetForms.businessType), asc(assetForms.businessId));
  const wanted = rows.filter((row) =>
    asked.some(
      (one) =>
        (!one.businessType || one.businessType === row.businessType) &&
        (!one.businessId || one.businessId === row.businessId),
    ),
  );
  const answer = wanted.map(
    ({ publisherName, publishedAt, ...form }): AssetForm => ({
      ...form,
      ...(publisherName && publishedAt ? { publisherName, publishTime: displayTime(publishedAt) } : {}),
    }),
  );
  return success(c, answer);
}
