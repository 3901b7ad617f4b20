import { and, asc, eq, inArray } from 'drizzle-orm';
import * as schema from '../db/schema.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { type AuditedObject, type AuditedRecord, auditedTable } from './audited-object.ts';

/** Adds a line per attribute to the records that have them. */
function addAttributes(
  found: Map<string, AuditedRecord>,
  rows: readonly { ownerId: string; uKey: string; dataType: string; checkRule: string | null }[],
): void {
  for (const [id, { fields }] of found) {
    fields.attributes = rows
      .filter(({ ownerId }) => ownerId === id)
      .map(({ uKey, dataType, checkRule }) => `${uKey}: ${dataType} ${checkRule ?? ''}`.trim());
  }
}

const products = auditedTable(schema.products, {
  kind: 'product',
  name: { zh: '产品', en: 'Product' },
  title: schema.products.name,
  omit: ['deviceTypeName', 'position', 'icon'],
});

/** Products with their attributes. */
export const auditedProduct: AuditedObject = {
  ...products,
  async read(db, tenantId, ids) {
    const found = await products.read(db, tenantId, ids);
    if (found.size === 0) return found;
    const { productId, uKey, dataType, checkRule, family, position } = schema.productAttributes;
    const rows = await db
      .select({ ownerId: productId, uKey, dataType, checkRule })
      .from(schema.productAttributes)
      .where(inArray(productId, [...found.keys()]))
      .orderBy(asc(family), asc(position), asc(uKey));
    addAttributes(found, rows);
    return found;
  },
};

/** Commands of products with their parameters. */
export const auditedProductCommand: AuditedObject = {
  kind: 'productCommand',
  name: { zh: '产品指令', en: 'Product command' },
  async read(db, tenantId, ids) {
    if (ids.length === 0) return new Map();
    const { id, key, name, parameters, productId } = schema.productCommands;
    const rows = await db
      .select({ id, key, name, parameters, product: schema.products.name })
      .from(schema.productCommands)
      .innerJoin(schema.products, eq(schema.products.id, productId))
      .where(and(eq(schema.products.tenantId, tenantId), inArray(id, [...ids])));
    return new Map(
      rows.map((row): [string, AuditedRecord] => {
        const lines = row.parameters.map(({ uKey, dataType, checkRule }) =>
          `${uKey}: ${dataType} ${checkRule ?? ''}`.trim(),
        );
        const fields = { name: row.name, command: row.key, product: row.product, parameters: lines };
        return [row.id, { name: row.name.zh, fields }];
      }),
    );
  },
};

/** Models with their attributes. */
export function auditedModel(kind: string, name: Bilingual): AuditedObject {
  const models = auditedTable(schema.assetModels, {
    kind,
    name,
    title: schema.assetModels.name,
    omit: ['businessType'],
  });
  return {
    ...models,
    async read(db, tenantId, ids) {
      const found = await models.read(db, tenantId, ids);
      if (found.size === 0) return found;
      const { modelId, uKey, dataType, checkRule, position } = schema.modelAttributes;
      const rows = await db
        .select({ ownerId: modelId, uKey, dataType, checkRule })
        .from(schema.modelAttributes)
        .where(inArray(modelId, [...found.keys()]))
        .orderBy(asc(position), asc(uKey));
      addAttributes(found, rows);
      return found;
    },
  };
}

/** The designs of forms, by the id of their product or model; what a design says of each field is a value of its own. */
export const auditedForm: AuditedObject = {
  kind: 'assetForm',
  name: { zh: '资产表单', en: 'Asset form' },
  async read(db, tenantId, ids) {
    if (ids.length === 0) return new Map();
    const { assetForms, assetFormVersions, products, assetModels } = schema;
    const saved = await db
      .select({ id: assetForms.businessId, form: assetForms.form })
      .from(assetForms)
      .where(and(eq(assetForms.tenantId, tenantId), inArray(assetForms.businessId, [...ids])));
    const names = (table: typeof products | typeof assetModels) =>
      db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(inArray(table.id, [...ids]));
    const drafts = await db
      .select({ id: assetFormVersions.businessId, number: assetFormVersions.number, why: assetFormVersions.why })
      .from(assetFormVersions)
      .where(
        and(
          eq(assetFormVersions.tenantId, tenantId),
          eq(assetFormVersions.state, 'draft'),
          inArray(assetFormVersions.businessId, [...ids]),
        ),
      );
    const owners = [...(await names(products)), ...(await names(assetModels))];
    return new Map(
      owners.map(({ id, name }) => [
        id,
        {
          name: name.zh,
          fields: { ...readDesign(saved.find((one) => one.id === id)?.form), ...describeDraft(drafts, id) },
        },
      ]),
    );
  },
};

/** The draft of a design, if there is one. */
function describeDraft(drafts: readonly { id: string; number: number; why: string }[], of: string) {
  const draft = drafts.find(({ id }) => id === of);
  return draft ? { draftVersion: draft.number, why: draft.why } : {};
}

/** A design is kept as a JSON text, for the order of its keys. */
function readDesign(form: unknown): AuditedRecord['fields'] {
  const design: unknown = typeof form === 'string' ? JSON.parse(form) : form;
  return typeof design === 'object' && design !== null ? { ...design } : {};
}
