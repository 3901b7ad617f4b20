import { type Issue, issueWords } from '../../../src/engine/compile/issue.ts';
import { checkFormConfig } from '../../../src/engine/forms/form-config/check/check-form-config.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { formLimits } from '../../../src/schemas/wire/form-batch.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { readAssetInput } from '../assets/asset-plan.ts';
import { designCodes, type FormOwner, formKinds } from './form-owner.ts';

/** @throws Refusal A0403 for a caller who may design forms, but not of this kind of asset */
export async function requireDesigner(c: AppContext, { businessType }: FormOwner): Promise<void> {
  if (!hasFunction(await loadPermissions(c.var.services.db, signedIn(c)), designCodes[businessType]))
    throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
}

/**
 * Checks a formConfig as the designer does: nobody would notice a mistake in the form.
 *
 * @param form an object or a text; null or '' is the form without a formConfig
 * @throws Refusal with the place of the first mistake, or for a product or model that the tenant lacks
 */
export async function checkForm(c: AppContext, owner: FormOwner, form: unknown): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(form)) > formLimits.bytes)
    throw new Refusal(envelopeStatus.badRequest, 'formTooLarge', {}, { form: 'formTooLarge' });
  const kind = formKinds[owner.businessType];
  const { locale } = c.var;
  const { tenantId } = signedIn(c);
  const input = await readAssetInput(c.var.services.db, { tenantId, kind, id: owner.businessId, locale });
  if (!input) throw new Refusal(envelopeStatus.dataError, kind.texts.ownerMissing);
  if (isNone(form)) return;
  const { issues } = checkFormConfig(form, input);
  const issue = issues.find(({ file, severity }) => file.startsWith('formConfig') && severity === 'error');
  if (issue) throw refusalOf(issue, locale);
}

/** True for the form without a formConfig. */
export const isNone = (form: unknown): boolean =>
  form === null || form === undefined || (typeof form === 'string' && form.trim() === '');

/** Names the place of a mistake in a text; an object has none. */
function refusalOf(issue: Issue, locale: Locale): Refusal {
  const { line, column } = issue;
  const mistake = issueWords(issue, locale);
  return line === undefined || column === undefined
    ? new Refusal(envelopeStatus.dataError, 'formMistake', { mistake })
    : new Refusal(envelopeStatus.dataError, 'formMistakeAt', { line, column, mistake });
}
