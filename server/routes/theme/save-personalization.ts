import { and, eq } from 'drizzle-orm';
import { filingProblem, titleProblem } from '../../../src/engine/forms/personalization/title-problem.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { PersonalizationReset, PersonalizationSave } from '../../../src/schemas/wire/personalization.ts';
import {
  type PersonalizationPart,
  type PersonalizationSystem,
  personalizationSystems,
  pictureRules,
  pictureTypes,
  titleEnumOf,
} from '../../../src/schemas/wire/personalization-rules.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { personalization } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { findGalleryFiles } from './gallery.ts';
import { idOf, itemOf, type PersonalizationRow, readPersonalization } from './read-personalization.ts';
import { requireParts } from './theme-functions.ts';

/** A setting without its position. */
type Setting = Pick<PersonalizationRow, 'type' | 'key' | 'link' | 'title' | 'fileId'>;

/**
 * POST /system/api/theme/personalizedSettings/new: replaces a group; only changed sections require their function.
 */
export async function savePersonalization(c: AppContext): Promise<Response> {
  const body = await readBody(c, PersonalizationSave);
  const system = personalizationSystems.find((each) => titleEnumOf[each] === body.typeTitleEnum) ?? 'esso';
  return change(c, system, async (tx, tenantId, before) => {
    const texts = (type: string) => before.find((row) => row.type === type);
    const pictures = await findPictures(tx, tenantId, system, body.fileIds, before);
    const title = body.title?.trim() ?? texts('title')?.title ?? '';
    const known = { title: texts('icp')?.title ?? '', link: texts('icp')?.link ?? '' };
    const icp =
      body.icp && system === 'esso' ? { title: body.icp.title.trim(), link: body.icp.link?.trim() ?? '' } : known;
    refuseTexts(system, title !== (texts('title')?.title ?? '') ? title : undefined, icp !== known ? icp : undefined);
    return [
      ...pictures,
      ...(title ? [setting('title', { title })] : []),
      ...(icp.title ? [setting('icp', { title: icp.title, link: icp.link || null })] : []),
    ];
  });
}

/** POST /system/api/theme/personalizedSettings/reset {system}: restores a group's defaults; its files stay. */
export async function resetPersonalization(c: AppContext): Promise<Response> {
  const { system } = await readBody(c, PersonalizationReset);
  return change(c, system, async () => []);
}

/** Replaces a group in one transaction and returns the tenant's settings. */
async function change(
  c: AppContext,
  system: PersonalizationSystem,
  settle: (tx: Queryable, tenantId: string, before: PersonalizationRow[]) => Promise<Setting[]>,
): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const { tenantId } = user;
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const before = await readPersonalization(tx, tenantId, system);
    const after = await settle(tx, tenantId, before);
    await requireParts(tx, user, system, changedParts(before, after));
    await tx
      .delete(personalization)
      .where(and(eq(personalization.tenantId, tenantId), eq(personalization.system, system)));
    const rows = after.map((row, index) => {
      const position = after.slice(0, index).filter(({ type }) => type === row.type).length;
      return { ...row, id: newId(), tenantId, system, position };
    });
    if (rows.length > 0) await tx.insert(personalization).values(rows);
  });
  return success(c, (await readPersonalization(db, tenantId)).map(itemOf), { key: 'saved' });
}

const setting = (type: string, more: Partial<Setting>): Setting => ({
  type,
  key: null,
  link: null,
  title: null,
  fileId: null,
  ...more,
});

/** Resolves pictures in order: gallery files and existing links. */
async function findPictures(
  tx: Queryable,
  tenantId: string,
  system: PersonalizationSystem,
  ids: readonly string[],
  before: PersonalizationRow[],
): Promise<Setting[]> {
  const files = await findGalleryFiles(tx, tenantId, system, ids);
  const pictures = [...new Set(ids)].map((id) => {
    const file = files.get(id);
    if (file) return setting(file.type, { key: file.key, link: file.link, fileId: file.id });
    const kept = before.find((row) => idOf(row) === id && pictureTypes.some((type) => type === row.type));
    if (!kept) throw new Refusal(envelopeStatus.dataError, 'pictureMissing');
    return setting(kept.type, { key: kept.key, link: kept.link, fileId: kept.fileId });
  });
  for (const type of pictureTypes) {
    const max = pictureRules[system][type]?.max ?? 0;
    if (pictures.filter((picture) => picture.type === type).length > max)
      throw new Refusal(envelopeStatus.badRequest, 'picturesTooMany', { max });
  }
  return pictures;
}

/** Checks new texts; existing ones pass unchanged. */
function refuseTexts(
  system: PersonalizationSystem,
  title: string | undefined,
  icp: { title: string; link: string } | undefined,
): void {
  const problems = {
    title: title === undefined ? undefined : titleProblem(system, title),
    ...(icp && { 'icp.title': filingProblem(icp).title, 'icp.link': filingProblem(icp).link }),
  };
  const fields: FieldMessages = {};
  for (const [name, problem] of Object.entries(problems)) {
    if (!problem) continue;
    const { key, params } = problem;
    fields[name] = { zh: message('zh', key, params), en: message('en', key, params) };
  }
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}

/** Returns the sections in which two states of a group differ. */
function changedParts(before: readonly Setting[], after: readonly Setting[]): PersonalizationPart[] {
  const stateOf = (rows: readonly Setting[], part: string) =>
    JSON.stringify(rows.filter(({ type }) => type === part).map(({ link, title }) => [link, title]));
  const parts: PersonalizationPart[] = [...pictureTypes, 'title', 'icp'];
  return parts.filter((part) => stateOf(before, part) !== stateOf(after, part));
}
