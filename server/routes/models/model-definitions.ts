import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { assetModels, modelAttributes } from '../../db/schema.ts';
import type { Locale } from '../../texts/messages.ts';
import { byKey, define } from '../products/product-definitions.ts';
import type { ModelKind } from './model-kind.ts';

/** Loads the attribute definitions of a model, by uKey, in one language. */
export async function readModelDefinitions(db: Queryable, modelId: string, locale: Locale) {
  const rows = await db
    .select()
    .from(modelAttributes)
    .where(eq(modelAttributes.modelId, modelId))
    .orderBy(asc(modelAttributes.position), asc(modelAttributes.uKey));
  return byKey(rows.map((row) => define({ ...row, productId: modelId, family: 'configurable' }, locale)));
}

interface WantedModel {
  tenantId: string;
  businessType: ModelKind['businessType'];
  id: string;
  locale: Locale;
}

/** Loads a model of the tenant with the definitions that the form of its assets is generated from, or undefined. */
export async function findModelForm(db: Queryable, { tenantId, businessType, id, locale }: WantedModel) {
  const [model] = await db
    .select()
    .from(assetModels)
    .where(and(eq(assetModels.id, id), eq(assetModels.tenantId, tenantId), eq(assetModels.businessType, businessType)));
  if (!model) return undefined;
  return {
    id: model.id,
    code: model.code,
    name: model.name[locale],
    type: model.type,
    configurableAttrDefMap: await readModelDefinitions(db, id, locale),
  };
}
