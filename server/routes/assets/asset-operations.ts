import { and, count, desc, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  type AssetOperationRow,
  AssetOperationsRequest,
  assetOperationKeys,
} from '../../../src/schemas/wire/asset-operations.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { OperationRow } from '../../../src/schemas/wire/operation-log.ts';
import { type AssetFilters, loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { carriers, operationLog } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, inList, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { nameOfValue } from '../../operation-log/field-names.ts';
import type { KnownRecords } from '../../records/known-records.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { describeOperation, selectOperations } from '../operation-log/operation-rows.ts';
import { readFileColumns } from './asset-file-columns.ts';
import type { AssetKind, StoredAsset } from './asset-kind.ts';
import { readBatchWords } from './batch-words.ts';
import { type ChangeWords, describeAssetChanges, writeChanges } from './describe-changes.ts';

/** The change history of one asset, for everyone who may read it. */
export const operationsRoute = (kind: AssetKind, readers: readonly string[]): Route => ({
  method: 'POST',
  path: `${kind.path}/:id/operations`,
  audit: 'none',
  access: { menus: readers },
  body: AssetOperationsRequest,
  handle: (c) => pageOfOperations(c, kind),
});

async function pageOfOperations(c: AppContext, kind: AssetKind): Promise<Response> {
  const window = readWindow(await readBody(c, AssetOperationsRequest, {}));
  const { db, records } = c.var.services;
  const { tenantId } = signedIn(c);
  const within = await loadAssetFilters(db, signedIn(c));
  const asset = await requireSeen(c, kind, within);
  const where = and(
    eq(operationLog.tenantId, tenantId),
    eq(operationLog.objectType, kind.object.kind),
    eq(operationLog.objectId, asset.id),
  );
  const [counted] = await db.select({ total: count() }).from(operationLog).where(where);
  const found = await selectOperations(db)
    .where(where)
    .orderBy(desc(operationLog.createdAt), desc(operationLog.id))
    .limit(window.limit)
    .offset(window.offset);
  const logged = found.map(({ entry }) => entry);
  const words = await readChangeWords(db, { tenantId, within, kind, asset, logged, locale: c.var.locale, records });
  const rows = found.map((one): AssetOperationRow => {
    const changes = describeAssetChanges(one.entry.before, one.entry.after, words);
    const row = describeOperation(one, c.var.locale);
    return { ...shownOf(row), changes, changed: writeChanges(changes, c.var.locale) };
  });
  return success(c, contentPage(rows, counted?.total ?? 0, window));
}

/** @throws Refusal A0404 */
async function requireSeen(c: AppContext, { table, group }: AssetKind, within: AssetFilters): Promise<StoredAsset> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const [asset] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, pathValue(c, 'id')), eq(table.tenantId, user.tenantId), within[group]));
  if (!asset) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return asset as unknown as StoredAsset;
}

type ShownOperation = Pick<OperationRow, (typeof assetOperationKeys)[number]>;

/** The reasons of refusals may name assets that this reader does not see. */
function shownOf(row: OperationRow): ShownOperation {
  const shown = Object.fromEntries(assetOperationKeys.map((key) => [key, row[key]])) as unknown as ShownOperation;
  return row.operationResult === '1' ? shown : { ...shown, message: null };
}

interface Wanted {
  tenantId: string;
  /** What the reader may see: other carriers have no names. */
  within: AssetFilters;
  kind: AssetKind;
  asset: StoredAsset;
  logged: readonly Pick<typeof operationLog.$inferSelect, 'before' | 'after'>[];
  locale: Locale;
  records: KnownRecords;
}

async function readChangeWords(
  db: Queryable,
  { tenantId, within, kind, asset, logged, locale, records }: Wanted,
): Promise<ChangeWords> {
  const id = asset[kind.owner.column] ?? '';
  const { plan, values: columns = [] } = (await readFileColumns(db, { tenantId, kind, id, locale, records })) ?? {};
  const ids = logged.flatMap(({ before, after }) =>
    [before?.carrierId, after?.carrierId].filter((one) => typeof one === 'string'),
  );
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ id: carriers.id, uid: carriers.uid })
          .from(carriers)
          .where(and(eq(carriers.tenantId, tenantId), inList(carriers.id, [...new Set(ids)]), within.carriers));
  return {
    words: await readBatchWords(db, { tenantId, kind, attributes: [], locale, records }),
    nameOf: (field) => nameOfValue(records, kind.object.kind, field.split('.')).at(-1)![locale],
    columns,
    carriers: new Map(named.map((carrier) => [carrier.id, carrier.uid])),
    ownerName: plan?.owner.name,
    locale,
  };
}
