import { and, eq, ne, or, sql } from 'drizzle-orm';
import { validators } from '../../../src/engine/forms/validators.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { ProductSave } from '../../../src/schemas/wire/products.ts';
import type { Queryable } from '../../db/db.ts';
import { products } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { pictureTypes } from '../../media/file-types.ts';
import { findAttachments } from '../../media/find-attachments.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { findEntryOfValue } from '../reference/find-entry.ts';
import { productVisibleTo } from './find-product.ts';

/** Maximum characters. */
const longest = { name: 50, protocol: 30, description: 500 };

type TextFields = Pick<ProductSave, 'code' | 'name' | 'nameEn' | 'protocol' | 'description'>;

/**
 * Trims and checks the texts of a product.
 * @throws Refusal A0400 with a message per field
 */
export function checkTexts(save: TextFields) {
  const { texts, fields } = readTexts(save);
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return texts;
}

/** Trims the texts of a product, with a message per invalid field. */
export function readTexts(save: TextFields) {
  const texts = {
    code: save.code.trim(),
    name: save.name.trim(),
    protocol: save.protocol?.trim() || null,
    description: save.description?.trim() || null,
  };
  const fields: FieldMessages = {};
  const isLong = (text: string | null | undefined, maximum: number) => [...(text ?? '')].length > maximum;
  const wrongCode = validators.uid(texts.code);
  if (texts.code === '') fields.code = 'fieldRequired';
  else if (wrongCode) fields.code = wrongCode;
  if (texts.name === '') fields.name = 'fieldRequired';
  else if (isLong(texts.name, longest.name)) fields.name = 'tooLong';
  if (isLong(save.nameEn?.trim(), longest.name)) fields.nameEn = 'tooLong';
  if (isLong(texts.protocol, longest.protocol)) fields.protocol = 'tooLong';
  if (isLong(texts.description, longest.description)) fields.description = 'tooLong';
  return { texts, fields };
}

/** @throws Refusal A0400 */
export async function findTypeName(tx: Queryable, tenantId: string, value: string) {
  const entry = await findEntryOfValue(tx, { tenantId, typeId: DICTIONARY_TYPE_IDS.deviceType, value });
  if (!entry)
    throw new Refusal(envelopeStatus.badRequest, 'deviceTypeMissing', {}, { deviceType: 'deviceTypeMissing' });
  return entry.label;
}

/** The address of the uploaded picture; undefined keeps the stored one. */
export async function findPicture(
  tx: Queryable,
  tenantId: string,
  pictures: ProductSave['pictures'],
): Promise<string | null | undefined> {
  if (pictures === undefined) return undefined;
  const found = await findAttachments(tx, pictures ?? [], {
    tenantId,
    appType: 'product',
    types: pictureTypes,
    max: 1,
  });
  if (typeof found === 'string') throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { pictures: found });
  return found[0]?.downloadUrl ?? null;
}

/** Codes are unique among the platform's and the tenant's products. */
export async function refuseTakenCode(tx: Queryable, tenantId: string, code: string, id?: string): Promise<void> {
  const [taken] = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(productVisibleTo(tenantId), eq(products.code, code), id === undefined ? undefined : ne(products.id, id)),
    );
  if (taken) throw new Refusal(envelopeStatus.duplicate, 'productCodeTaken', {}, { code: 'productCodeTaken' });
}

interface NameCheck {
  name: Bilingual;
  /** English was entered beside it. */
  isEnGiven: boolean;
  /** The product that keeps its own. */
  id?: string;
}

/** Names are unique among the platform's and the tenant's products in each language: lists of products show nothing else. */
export async function refuseTakenName(
  tx: Queryable,
  tenantId: string,
  { name, isEnGiven, id }: NameCheck,
): Promise<void> {
  const nameIn = (language: 'zh' | 'en') =>
    sql<boolean>`lower(${products.name} ->> ${language}) = lower(${name[language]})`;
  const [taken] = await tx
    .select({ isZh: nameIn('zh') })
    .from(products)
    .where(
      and(
        productVisibleTo(tenantId),
        or(nameIn('zh'), nameIn('en')),
        id === undefined ? undefined : ne(products.id, id),
      ),
    )
    .limit(1);
  if (!taken) return;
  const field = !taken.isZh && isEnGiven ? 'nameEn' : 'name';
  throw new Refusal(envelopeStatus.duplicate, 'productNameTaken', {}, { [field]: 'productNameTaken' });
}
