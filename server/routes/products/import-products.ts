import { and } from 'drizzle-orm';
import type { ProductSave } from '../../../src/schemas/wire/products.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { products } from '../../db/schema.ts';
import type { DictionaryEntry } from '../../dictionaries/seen-entry.ts';
import { inList } from '../../http/page.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { mergeBilingual } from '../../texts/merge-bilingual.ts';
import { readEnabled } from '../imports/enabled-column.ts';
import type { ImportContext, ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';
import { isGood } from '../imports/judge-table.ts';
import { readEntryNames } from '../reference/find-entry.ts';
import { readTexts } from './check-product.ts';
import { productCodes, productPath, productVisibleTo } from './find-product.ts';
import { nodeTypeNames, productFields } from './product-columns.ts';
import { nextPosition } from './save-product.ts';

interface NewProduct {
  texts: ReturnType<typeof readTexts>['texts'];
  nameEn: string;
  type: DictionaryEntry | undefined;
  nodeType: NonNullable<ProductSave['nodeType']>;
  enabled: boolean;
}
type JudgedProduct = JudgedRow<NewProduct>;

/** Products from a file, without attributes and pictures; a code that exists is not imported. */
export const productImport: ImportKind<NewProduct> = {
  kind: 'products',
  path: productPath,
  noun: { zh: '产品', en: 'products' },
  functions: [productCodes.add],
  audited: audited.product,
  fields: async () => productFields,
  async prepare(rows, context) {
    const { db } = context.services;
    const { tenantId } = context.user;
    const judge = createJudge({
      findType: await readEntryNames(db, { tenantId, typeId: DICTIONARY_TYPE_IDS.deviceType }),
      taken: await findTaken(
        db,
        tenantId,
        rows.map(({ values }) => values.code?.trim() ?? ''),
      ),
    });
    return { judge, store: (part, tx) => storeProducts(tx, part, context) };
  },
  announce: ({ services, user }) => services.realtime.toTenant(user.tenantId, { type: 'deviceModel' }),
};

/** Finds the codes that the platform's and the tenant's products have. */
async function findTaken(db: Queryable, tenantId: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ code: products.code })
    .from(products)
    .where(and(productVisibleTo(tenantId), inList(products.code, codes)));
  return new Set(found.map(({ code }) => code));
}

interface Known {
  findType(text: string): DictionaryEntry | undefined;
  taken: ReadonlySet<string>;
}

function createJudge({ findType, taken }: Known): (row: ImportRow) => JudgedProduct {
  const seen = new Set<string>();
  return ({ row, values }) => {
    const { name = '', nameEn = '', code = '', protocol = '', description = '' } = values;
    const { texts, fields } = readTexts({ name, nameEn, code, protocol, description });
    const type = findType(values.deviceType ?? '');
    if (!type) fields.deviceType = 'deviceTypeMissing';
    const nodeType = values.nodeType?.trim() ? nodeTypeNames.read(values.nodeType) : 'device';
    if (!nodeType) fields.nodeType = 'nodeTypeUnknown';
    const enabled = values.enabled?.trim() ? readEnabled(values.enabled) : true;
    if (enabled === undefined) fields.enabled = 'enabledState';
    if (taken.has(texts.code)) fields.code ??= 'productCodeTaken';
    if (texts.code !== '' && seen.has(texts.code)) fields.code ??= 'valueRepeated';
    seen.add(texts.code);
    return { row, item: { texts, nameEn, type, nodeType: nodeType ?? 'device', enabled: enabled ?? true }, fields };
  };
}

async function storeProducts(
  tx: Queryable,
  part: readonly JudgedProduct[],
  { services, user, locale }: ImportContext,
): Promise<void> {
  const { tenantId } = user;
  const now = services.clock();
  await lockTenant(tx, tenantId);
  const taken = await findTaken(
    tx,
    tenantId,
    part.map(({ item }) => item.texts.code),
  );
  for (const { item, fields } of part) if (taken.has(item.texts.code)) fields.code = 'productCodeTaken';
  const first = await nextPosition(tx, tenantId);
  const rows = part.filter(isGood).flatMap(({ item: { texts, nameEn, type, nodeType, enabled } }, index) =>
    type
      ? {
          ...texts,
          id: newId(),
          tenantId,
          name: mergeBilingual(undefined, { text: texts.name, en: nameEn }, locale),
          deviceType: type.value,
          deviceTypeName: type.label,
          nodeType,
          enabled,
          position: first + index,
          createdAt: now,
          updatedAt: now,
        }
      : [],
  );
  if (rows.length > 0) await tx.insert(products).values(rows);
}
