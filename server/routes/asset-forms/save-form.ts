import { and, eq } from 'drizzle-orm';
import { type Issue, issueWords } from '../../../src/engine/compile/issue.ts';
import { checkFormConfig } from '../../../src/engine/forms/form-config/check/check-form-config.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type AssetForm, FormQuery, FormSave, formLimits } from '../../../src/schemas/wire/form-batch.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import { assetForms } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { type AssetKind, carrierKind, deviceKind, facilityKind } from '../assets/asset-kind.ts';
import { readAssetInput } from '../assets/asset-plan.ts';

type BusinessType = AssetKind['businessType'];
const kinds: Readonly<Record<BusinessType, AssetKind>> = {
  IOTDEVICE: deviceKind,
  CARRIER: carrierKind,
  FACILITY: facilityKind,
};
/** The right to edit a product or model includes the design of its form. */
export const designCodes: Readonly<Record<BusinessType, string>> = {
  IOTDEVICE: '200712',
  CARRIER: '200632',
  FACILITY: '200622',
};

const formOf = (tenantId: string, { businessType, businessId }: Pick<AssetForm, 'businessType' | 'businessId'>) =>
  and(
    eq(assetForms.tenantId, tenantId),
    eq(assetForms.businessType, businessType),
    eq(assetForms.businessId, businessId),
  );

/** GET /island-assets/api/form: the saved form of a product or model; `form` is null without one. */
export async function sendForm(c: AppContext): Promise<Response> {
  const asked = readQuery(c, FormQuery);
  const { db } = c.var.services;
  const [saved] = await db
    .select({ form: assetForms.form })
    .from(assetForms)
    .where(formOf(signedIn(c).tenantId, asked));
  return success(c, { ...asked, form: saved?.form ?? null });
}

/**
 * POST /island-assets/api/form: saves the formConfig of a product or model for the tenant (FORM-25). One with a mistake
 * is refused with its place: nobody would notice it in the form.
 */
export async function saveForm(c: AppContext): Promise<Response> {
  const { db, clock, realtime } = c.var.services;
  const user = signedIn(c);
  const { businessType, businessId, form } = await readBody(c, FormSave);
  if (!hasFunction(await loadPermissions(db, user), designCodes[businessType]))
    throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  const { tenantId } = user;
  const id = { tenantId, businessType, businessId };
  const isRemoved = form === null || form === undefined || form === '';
  if (!isRemoved) await checkForm(c, { businessType, businessId, form });
  else await db.delete(assetForms).where(formOf(tenantId, id));
  if (!isRemoved) {
    // A JSON text in JSON: jsonb does not keep the order of keys, which is that of the added fields.
    const values = { form: typeof form === 'string' ? form : JSON.stringify(form), updatedAt: clock() };
    await db
      .insert(assetForms)
      .values({ ...id, ...values })
      .onConflictDoUpdate({
        target: [assetForms.tenantId, assetForms.businessType, assetForms.businessId],
        set: values,
      });
  }
  realtime.toTenant(tenantId, { type: 'form' });
  return success(c, businessId, { key: 'saved' });
}

async function checkForm(c: AppContext, save: FormSaveOf): Promise<void> {
  const { businessType, businessId, form } = save;
  const { tenantId } = signedIn(c);
  if (Buffer.byteLength(JSON.stringify(form)) > formLimits.bytes)
    throw new Refusal(envelopeStatus.badRequest, 'formTooLarge', {}, { form: 'formTooLarge' });
  const kind = kinds[businessType];
  const { locale } = c.var;
  const input = await readAssetInput(c.var.services.db, { tenantId, kind, id: businessId, locale });
  if (!input) throw new Refusal(envelopeStatus.dataError, kind.texts.ownerMissing);
  const { issues } = checkFormConfig(form, input);
  const issue = issues.find(({ file, severity }) => file.startsWith('formConfig') && severity === 'error');
  if (issue) throw refusalOf(issue, locale);
}

/** Names the place of a mistake in a text; an object has none. */
function refusalOf(issue: Issue, locale: Locale): Refusal {
  const { line, column } = issue;
  const mistake = issueWords(issue, locale);
  return line === undefined || column === undefined
    ? new Refusal(envelopeStatus.dataError, 'formMistake', { mistake })
    : new Refusal(envelopeStatus.dataError, 'formMistakeAt', { line, column, mistake });
}

type FormSaveOf = { businessType: BusinessType; businessId: string; form: unknown };
