import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { assetModels } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import type { ModelKind } from './model-kind.ts';

/** Finds which of the codes models of a tenant have. */
export async function findTakenCodes(
  db: Queryable,
  { businessType }: ModelKind,
  { tenantId, codes }: { tenantId: string; codes: readonly string[] },
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ code: assetModels.code })
    .from(assetModels)
    .where(
      and(
        eq(assetModels.tenantId, tenantId),
        eq(assetModels.businessType, businessType),
        inList(assetModels.code, codes),
      ),
    );
  return new Set(found.map(({ code }) => code));
}
