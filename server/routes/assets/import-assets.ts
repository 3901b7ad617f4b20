import { and, eq, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { PlaceImportQuery } from '../../../src/schemas/wire/carriers.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { DeviceImportQuery } from '../../../src/schemas/wire/imports.ts';
import { allowsPlace, filtersOf, loadAssetScopes } from '../../access/asset-scope.ts';
import { withRight } from '../../access/scope-rights.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { areas, carriers, departments, devices } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { viewedOnly } from '../../http/viewed-only.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { ImportContext, ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';
import { isGood } from '../imports/judge-table.ts';
import { readEntryNames } from '../reference/find-entry.ts';
import { closedCodes } from '../regions/closed-departments.ts';
import { createRegionFinder } from '../regions/find-by-name.ts';
import { fileFields } from './added-files.ts';
import { organisations } from './asset-fields.ts';
import { type AssetFileColumns, readFileColumns } from './asset-file-columns.ts';
import { type AssetKind, carrierKind, deviceKind, facilityKind } from './asset-kind.ts';
import { assetRow } from './asset-row.ts';
import { loadFreeSlots, lockCarriers } from './free-slots.ts';
import { parentKey } from './node-attributes.ts';
import { readAsset } from './read-asset.ts';
import { type ImportedReferences, readImportedAsset } from './read-imported-asset.ts';
import { requireOwner } from './require-owner.ts';

type NewAsset = ReturnType<typeof assetRow> & { parentDeviceId?: string; carrierId?: string | null };
type JudgedAsset = JudgedRow<NewAsset>;

const parentField = `configurableAttrs.${parentKey}`;

/** Assets of one product or model from a file, with its attributes as columns. */
const importOf = (kind: AssetKind): ImportKind<NewAsset> => ({
  kind: kind.importName,
  path: kind.path,
  noun: kind.noun,
  functions: [kind.codes.add],
  audited: kind.object,
  refers: kind.businessType === 'IOTDEVICE' ? DeviceImportQuery : PlaceImportQuery,
  fields: async (context) => (await requireColumns(kind, context)).fields,
  async prepare(rows, context) {
    const { db } = context.services;
    const columns = await requireColumns(kind, context);
    await requireOwner(db, context.user, kind, columns.plan.owner.id);
    const judge = await createJudge({ kind, rows, context, columns });
    const { type } = columns.plan.owner;
    return { judge, store: (part, tx) => storeAssets(tx, { kind, part, context, type }) };
  },
});

export const deviceImport = importOf(deviceKind);
export const carrierImport = importOf(carrierKind);
export const facilityImport = importOf(facilityKind);

const ownerIdOf = ({ owner }: AssetKind, { refers }: ImportContext): string => refers[owner.field] ?? '';

/** @throws Refusal S0300 */
async function requireColumns(kind: AssetKind, context: ImportContext): Promise<AssetFileColumns> {
  const { services, user, locale } = context;
  const of = { tenantId: user.tenantId, kind, id: ownerIdOf(kind, context), locale, records: services.records };
  const columns = await readFileColumns(services.db, of);
  if (!columns) throw new Refusal(envelopeStatus.dataError, kind.texts.ownerMissing);
  return columns;
}

const textsOf = (rows: readonly ImportRow[], field: string): string[] => [
  ...new Set(rows.flatMap(({ values }) => values[field]?.trim() || [])),
];

interface Judging {
  kind: AssetKind;
  rows: readonly ImportRow[];
  context: ImportContext;
  columns: AssetFileColumns;
}

async function createJudge({ kind, rows, context, columns }: Judging): Promise<(row: ImportRow) => JudgedAsset> {
  const { db } = context.services;
  const { tenantId } = context.user;
  const seen = await loadAssetScopes(db, context.user);
  const scopes = withRight(seen, 'edit');
  const taken = await findTaken(db, kind, { tenantId, uids: textsOf(rows, 'uid') });
  const parents = await findParents(db, tenantId, textsOf(rows, parentField));
  const found = await findCarriers(db, tenantId, textsOf(rows, 'vehicleId'), filtersOf(seen).carriers);
  const finders = new Map<string, Awaited<ReturnType<typeof readEntryNames>>>();
  for (const name of organisations)
    finders.set(name, await readEntryNames(db, { tenantId, typeId: DICTIONARY_TYPE_IDS[name] }));
  const known = await db.select().from(departments).where(eq(departments.tenantId, tenantId));
  const references: ImportedReferences = {
    areas: createRegionFinder(await db.select().from(areas).where(eq(areas.tenantId, tenantId))),
    departments: createRegionFinder(known),
    closedDepartments: closedCodes(known),
    findEntry: (name, text) => finders.get(name)?.(text),
    parents,
    carrierIds: new Map(found.flatMap(({ id, uid }) => [[uid, id] as const, [id, id] as const])),
    carriers: new Map(found.map((carrier) => [carrier.id, carrier])),
    entries: new Map(),
  };
  const slots =
    kind.businessType === 'IOTDEVICE' ? await loadFreeSlots(db, [...references.carriers.keys()]) : undefined;
  const uids = new Set<string>();
  // A cell carries no file: a carrier gets its pictures later (FORM-09).
  const unchecked = fileFields(columns.plan);
  return ({ row, values }) => {
    const own: FieldMessages = {};
    const save = readImportedAsset(values, { columns, references, messages: own });
    const read = readAsset({ kind, plan: columns.plan, save, unchecked });
    const { location, ...others } = read.fields;
    const messages: FieldMessages = { ...(location ? { longitude: location } : {}), ...others, ...own };
    const { uid, areaCode, departmentCode } = read.columns;
    if (taken.has(uid)) messages.uid ??= kind.texts.uidTaken;
    if (uid !== '' && uids.has(uid)) messages.uid ??= kind.texts.uidRepeated;
    uids.add(uid);
    const isPlaced = messages.deviceArea === undefined && messages.manager === undefined;
    if (isPlaced && !allowsPlace(scopes[kind.scope], { areaCode, departmentCode }))
      messages.deviceArea = 'outsideScope';
    const { carrierId } = read.columns;
    const carrier = found.find(({ id }) => id === carrierId);
    if (carrier && !allowsPlace(scopes.Carrier, carrier)) messages.vehicleId ??= viewedOnly(carrier);
    // A row that is not imported takes no place.
    const isPut = Object.keys(messages).length === 0 && carrierId !== null;
    if (isPut && slots?.take(carrierId, columns.plan.owner.type) === false) messages.vehicleId = 'slotTaken';
    const parent = parents.get(values[parentField]?.trim() ?? '');
    const item = {
      ...assetRow(kind, columns.plan, read.columns, references),
      ...(parent && { parentDeviceId: parent }),
    };
    return { row, item, fields: messages };
  };
}

async function findTaken(
  db: Queryable,
  { table }: AssetKind,
  { tenantId, uids }: { tenantId: string; uids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ uid: table.uid })
    .from(table as PgTable)
    .where(and(eq(table.tenantId, tenantId), inList(table.uid, uids)));
  return new Set(found.map(({ uid }) => String(uid)));
}

/** Files name concentrators by uid, exports of other platforms by id. */
async function findParents(db: Queryable, tenantId: string, named: readonly string[]): Promise<Map<string, string>> {
  if (named.length === 0) return new Map();
  const found = await db
    .select({ id: devices.id, uid: devices.uid })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), or(inList(devices.id, named), inList(devices.uid, named))));
  return new Map(found.flatMap(({ id, uid }) => [[uid, id] as const, [id, id] as const]));
}

async function findCarriers(
  db: Queryable,
  tenantId: string,
  named: readonly string[],
  within: ReturnType<typeof filtersOf>['carriers'],
) {
  if (named.length === 0) return [];
  const { id, uid, name, address, longitude, latitude, areaCode, departmentCode } = carriers;
  return db
    .select({ id, uid, name, address, longitude, latitude, areaCode, departmentCode })
    .from(carriers)
    .where(and(eq(carriers.tenantId, tenantId), or(inList(id, named), inList(uid, named)), within));
}

interface Storing {
  kind: AssetKind;
  part: readonly JudgedAsset[];
  context: ImportContext;
  /** The device type of the product, or the type of the model. */
  type: string;
}

/** Stores a part in one transaction; rows that others have overtaken get a message. */
async function storeAssets(tx: Queryable, { kind, part, context, type }: Storing): Promise<void> {
  const { services, user } = context;
  if (kind.businessType === 'IOTDEVICE') await takeSlots(tx, part, type);
  const good = part.filter(isGood);
  if (good.length === 0) return;
  const now = services.clock();
  const fresh = kind.businessType === 'IOTDEVICE' ? { onlineStatus: 'UNACTIVATED' } : {};
  const common = { tenantId: user.tenantId, ...fresh, createdAt: now, updatedAt: now };
  const rows = good.map(({ item }) => ({ id: newId(), ...common, ...item }));
  const stored = await tx
    .insert(kind.table as PgTable)
    .values(rows)
    .onConflictDoNothing()
    .returning({ uid: kind.table.uid });
  const uids = new Set(stored.map(({ uid }) => uid));
  for (const { item, fields } of good) if (!uids.has(item.uid)) fields.uid = kind.texts.uidTaken;
}

/** Takes a place for each row in order, with a message for one whose carrier is full, or gone. */
async function takeSlots(tx: Queryable, part: readonly JudgedAsset[], deviceType: string): Promise<void> {
  const wanted = [...new Set(part.flatMap(({ item }) => item.carrierId ?? []))];
  if (wanted.length === 0) return;
  const found = await lockCarriers(tx, wanted);
  const slots = await loadFreeSlots(tx, wanted);
  for (const { item, fields } of part) {
    if (!item.carrierId) continue;
    if (!found.has(item.carrierId)) fields.vehicleId = 'carrierMissing';
    else if (!slots.take(item.carrierId, deviceType)) fields.vehicleId = 'slotTaken';
  }
}
