import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type FormVersion, formVersionLimits } from '../../../src/schemas/wire/form-versions.ts';
import type { Queryable } from '../../db/db.ts';
import { assetForms, assetFormVersions } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { displayTime } from '../../texts/wall-time.ts';
import type { FormOwner } from './form-owner.ts';

export type FormVersionRow = typeof assetFormVersions.$inferSelect;
type State = FormVersionRow['state'];

/** The form of a tenant for a product or model. */
export interface OwnedForm extends FormOwner {
  tenantId: string;
}

export interface Person {
  id: string;
  name: string;
}

/** The rows of a form in asset_forms, of which there is at most one: the formConfig in use. */
export const savedFormOf = ({ tenantId, businessType, businessId }: OwnedForm): SQL | undefined =>
  and(
    eq(assetForms.tenantId, tenantId),
    eq(assetForms.businessType, businessType),
    eq(assetForms.businessId, businessId),
  );

/** The versions of a form. */
export const versionsOf = ({ tenantId, businessType, businessId }: OwnedForm): SQL | undefined =>
  and(
    eq(assetFormVersions.tenantId, tenantId),
    eq(assetFormVersions.businessType, businessType),
    eq(assetFormVersions.businessId, businessId),
  );

/** The newest version that is a draft or in use: what the next one begins with. */
export const findNewestVersion = (db: Queryable, form: OwnedForm): Promise<FormVersionRow | undefined> =>
  firstVersion(db, and(versionsOf(form), ne(assetFormVersions.state, 'retired')));

/** A version by its number. @throws Refusal A0404 */
export async function requireFormVersion(db: Queryable, form: OwnedForm, number: number): Promise<FormVersionRow> {
  const found = await firstVersion(db, and(versionsOf(form), eq(assetFormVersions.number, number)));
  if (!found) throw new Refusal(envelopeStatus.notFound, 'formVersionMissing', { number });
  return found;
}

async function firstVersion(db: Queryable, where: SQL | undefined): Promise<FormVersionRow | undefined> {
  const [row] = await db.select().from(assetFormVersions).where(where).orderBy(desc(assetFormVersions.number)).limit(1);
  return row;
}

/** Stores the next version of a form as a draft; the draft before it is retired. The tenant must be locked. */
export async function storeFormVersion(
  tx: Queryable,
  form: OwnedForm,
  { text, why, backTo, author, now }: { text: string; why: string; backTo?: number; author: Person; now: Date },
): Promise<FormVersionRow> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${assetFormVersions.number}), 0)::int` })
    .from(assetFormVersions)
    .where(versionsOf(form));
  await retireFormVersions(tx, form, ['draft']);
  const { tenantId, businessType, businessId } = form;
  const [row] = await tx
    .insert(assetFormVersions)
    .values({
      ...{ tenantId, businessType, businessId, text, why, backTo },
      number: (last?.number ?? 0) + 1,
      state: 'draft',
      authorId: author.id,
      authorName: author.name,
      createdAt: now,
    })
    .returning();
  await dropOldest(tx, form);
  return row!;
}

/** Retires the versions of a form in some states. */
export async function retireFormVersions(tx: Queryable, form: OwnedForm, states: State[]): Promise<void> {
  await tx
    .update(assetFormVersions)
    .set({ state: 'retired' })
    .where(and(versionsOf(form), inArray(assetFormVersions.state, states)));
}

/** Keeps the newest retired versions. */
async function dropOldest(tx: Queryable, form: OwnedForm): Promise<void> {
  const old = await tx
    .select({ number: assetFormVersions.number })
    .from(assetFormVersions)
    .where(and(versionsOf(form), eq(assetFormVersions.state, 'retired')))
    .orderBy(desc(assetFormVersions.number))
    .offset(formVersionLimits.versions);
  const numbers = old.map(({ number }) => number);
  if (numbers.length > 0)
    await tx.delete(assetFormVersions).where(and(versionsOf(form), inArray(assetFormVersions.number, numbers)));
}

/** A version as answers have it, without its text. */
export function describeFormVersion(row: Omit<FormVersionRow, 'text'>): FormVersion {
  return {
    businessType: row.businessType,
    businessId: row.businessId,
    number: row.number,
    state: row.state,
    why: row.why,
    backTo: row.backTo,
    authorName: row.authorName,
    createTime: displayTime(row.createdAt),
    publisherName: row.publisherName,
    publishTime: row.publishedAt ? displayTime(row.publishedAt) : null,
  };
}
