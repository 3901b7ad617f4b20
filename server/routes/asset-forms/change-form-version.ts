import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import {
  type FormVersionConflict,
  FormVersionReason,
  FormVersionRequest,
  FormVersionSave,
  type FormVersionStored,
} from '../../../src/schemas/wire/form-versions.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import type { AppContext } from '../../http/app-env.ts';
import { failure, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { readActor } from '../../operation-log/record-changes.ts';
import { leaveUnlogged } from '../../operation-log/record-operation.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { checkForm, requireDesigner } from './check-form.ts';
import type { FormOwner } from './form-owner.ts';
import {
  describeFormVersion,
  type FormVersionRow,
  findNewestVersion,
  type OwnedForm,
  type Person,
  requireFormVersion,
  retireFormVersions,
  storeFormVersion,
} from './form-version-rows.ts';
import { putInUse, tellForms } from './put-in-use.ts';

/**
 * POST /island-assets/api/form/version/save: stores a formConfig as a draft, which no form uses yet. Somebody else's
 * version since is a conflict with its text, and nothing is stored.
 */
export async function saveFormVersion(c: AppContext): Promise<Response> {
  const { text, why, onVersion, ...owner } = await readBody(c, FormVersionSave);
  const { form, person, now } = await begin(c, owner);
  await checkForm(c, owner, text);
  const outcome = await changing(c, form, async (tx) => {
    const newest = await findNewestVersion(tx, form);
    if ((newest?.number ?? 0) !== onVersion) return { theirs: newest };
    if (newest?.text === text || (!newest && text.trim() === '')) return { same: newest };
    return { stored: await storeFormVersion(tx, form, { text, why: why?.trim() ?? '', author: person, now }) };
  });
  if ('theirs' in outcome) return refuseConflict(c, outcome.theirs);
  if ('same' in outcome) leaveUnlogged(c);
  const row = 'same' in outcome ? outcome.same : outcome.stored;
  const answer: FormVersionStored = { number: row?.number ?? 0, state: row?.state ?? 'published' };
  return success(c, answer, { key: 'same' in outcome ? 'formUnchanged' : 'formDraftSaved' });
}

function refuseConflict(c: AppContext, theirs: FormVersionRow | undefined): Response {
  const key = theirs ? 'formChangedSince' : 'formDiscardedSince';
  const params = { name: theirs?.authorName ?? '', number: theirs?.number ?? 0 };
  const answer: FormVersionConflict = {
    theirs: theirs ? { ...describeFormVersion(theirs), text: theirs.text } : null,
  };
  return failure(c, new Refusal(envelopeStatus.conflict, key, params), answer);
}

/**
 * POST /island-assets/api/form/version/publish: the draft becomes the form; consoles of the tenant are told. A draft that
 * somebody else has replaced or discarded since is a conflict, and nothing changes.
 */
export async function publishFormVersion(c: AppContext): Promise<Response> {
  const { number, why, ...owner } = await readBody(c, FormVersionReason);
  const { form, person, now } = await begin(c, owner);
  // The definitions of the product may have changed since it was saved.
  await checkForm(c, owner, (await requireFormVersion(c.var.services.db, form, number)).text);
  const conflict = await changing(c, form, async (tx) => {
    const newest = await findNewestVersion(tx, form);
    if (newest?.number !== number) return { theirs: newest && newest.number > number ? newest : undefined };
    const version = await requireDraft(c, tx, form, number);
    await putInUse(tx, form, { version, why: why?.trim(), publisher: person, now });
    return undefined;
  });
  if (conflict) return refuseConflict(c, conflict.theirs);
  tellForms(c);
  return success(c, { number, state: 'published' } satisfies FormVersionStored, { key: 'formPublished' });
}

/** POST /island-assets/api/form/version/rollback: an earlier text is published again as a new version; 0 is none. */
export async function rollBackForm(c: AppContext): Promise<Response> {
  const { number, why, ...owner } = await readBody(c, FormVersionReason);
  const { form, person, now } = await begin(c, owner);
  const text = number === 0 ? '' : (await requireFormVersion(c.var.services.db, form, number)).text;
  await checkForm(c, owner, text);
  const stored = await changing(c, form, async (tx) => {
    const version = await storeFormVersion(tx, form, {
      text,
      why: why?.trim() ?? '',
      backTo: number,
      author: person,
      now,
    });
    await putInUse(tx, form, { version, publisher: person, now });
    return version.number;
  });
  tellForms(c);
  return success(c, { number: stored, state: 'published' } satisfies FormVersionStored, { key: 'formPublished' });
}

/** POST /island-assets/api/form/version/discard: gives a draft up; its text stays among the retired versions. */
export async function discardFormVersion(c: AppContext): Promise<Response> {
  const { number, ...owner } = await readBody(c, FormVersionRequest);
  const { form } = await begin(c, owner);
  await changing(c, form, async (tx) => {
    await requireDraft(c, tx, form, number);
    await retireFormVersions(tx, form, ['draft']);
  });
  return success(c, null, { key: 'formDraftDiscarded' });
}

/** Who changes which form, and when. @throws Refusal A0403 */
async function begin(c: AppContext, owner: FormOwner): Promise<{ form: OwnedForm; person: Person; now: Date }> {
  await requireDesigner(c, owner);
  const user = signedIn(c);
  const { db, clock } = c.var.services;
  const person = { id: user.userId, name: (await readActor(db, user)).userName };
  return { form: { tenantId: user.tenantId, ...owner }, person, now: clock() };
}

/** Runs a change of a form after those that others have begun. */
const changing = <Result>(
  c: AppContext,
  { tenantId }: OwnedForm,
  change: (tx: Queryable) => Promise<Result>,
): Promise<Result> =>
  c.var.services.db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    return change(tx);
  });

/** There is one draft at a time, and it is the newest version. @throws Refusal A0404, S0302 */
async function requireDraft(c: AppContext, tx: Queryable, form: OwnedForm, number: number): Promise<FormVersionRow> {
  const version = await requireFormVersion(tx, form, number);
  if (version.state === 'draft') return version;
  const state = message(c.var.locale, `documentState.${version.state}`);
  throw new Refusal(envelopeStatus.conflict, 'documentStateWrong', { number, state });
}
