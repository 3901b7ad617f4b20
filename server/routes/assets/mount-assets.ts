import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { MountRequest, UnmountRequest } from '../../../src/schemas/wire/carriers.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type AssetFilters, loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { carriers, devices, facilities, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { keepFurther } from '../../operation-log/record-operation.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { loadFreeSlots } from './free-slots.ts';

/** Functions that permit mounting. */
export const mountFunctions: readonly string[] = ['200134'];
/** Maximum names in a message. */
const maxNames = 10;

/** What can be mounted. */
const tables = { device: devices, facility: facilities };
type MountedKind = keyof typeof tables;
interface Chosen {
  deviceIds?: readonly string[];
  facilityIds?: readonly string[];
}
type CarrierPlace = Pick<typeof carriers.$inferSelect, 'id' | 'address' | 'longitude' | 'latitude'>;
interface Reader {
  tenantId: string;
  within: AssetFilters;
}
interface Mountable {
  id: string;
  name: string;
  carrierId: string | null;
}

/**
 * POST /island-assets/vehicle/{id}/mount: mounts devices and facilities, which take the carrier's address and position.
 * @throws Refusal S0300 that names what is on another carrier, unless `move`, or the devices without a free place
 */
export async function mountAssets(c: AppContext): Promise<Response> {
  const chosen = await readBody(c, MountRequest);
  const { db } = c.var.services;
  const reader = await readReader(c);
  const count = await db.transaction(async (tx) =>
    mountOn(c, tx, { ...chosen, reader, carrier: await lockCarrier(tx, reader, pathValue(c, 'id')) }),
  );
  return success(c, count, { key: 'mounted', params: { count } });
}

interface Mounting extends Chosen {
  reader: Reader;
  /** Locked. */
  carrier: CarrierPlace;
  /** Takes what is on another carrier from there. */
  move?: boolean;
}

/**
 * Mounts devices and facilities on a locked carrier, in the transaction of the caller. Returns how many were not there.
 * @throws Refusal like mountAssets
 */
export async function mountOn(
  c: AppContext,
  tx: Queryable,
  { reader, carrier, move = false, ...chosen }: Mounting,
): Promise<number> {
  const { id } = carrier;
  const found = await lockChosen(tx, reader, chosen);
  const elsewhere = found.flatMap(({ rows }) => rows.filter(({ carrierId }) => carrierId !== null && carrierId !== id));
  if (!move && elsewhere.length > 0)
    throw new Refusal(envelopeStatus.dataError, 'mountedElsewhere', { names: namesOf(elsewhere, c.var.locale) });
  const added = found.map(({ kind, rows }) => ({ kind, rows: rows.filter(({ carrierId }) => carrierId !== id) }));
  await refuseWithoutSlot(tx, id, { added, locale: c.var.locale });
  return changeAll(c, tx, added, { ...placeOn(carrier), updatedAt: c.var.services.clock() });
}

/** What an asset takes from its new carrier: the address, and the position if the carrier has one. */
export const placeOn = ({ id, address, longitude, latitude }: CarrierPlace) => ({
  carrierId: id,
  address,
  ...(longitude === null ? {} : { longitude, latitude }),
});

/** POST /island-assets/vehicle/{id}/unmount: what is taken off keeps address and position. */
export async function unmountAssets(c: AppContext): Promise<Response> {
  const chosen = await readBody(c, UnmountRequest);
  const { db } = c.var.services;
  const reader = await readReader(c);
  const count = await db.transaction(async (tx) =>
    unmountFrom(c, tx, { ...chosen, reader, carrier: await lockCarrier(tx, reader, pathValue(c, 'id')) }),
  );
  return success(c, count, { key: 'unmounted', params: { count } });
}

/** Takes devices and facilities off a locked carrier, in the transaction of the caller. */
export async function unmountFrom(
  c: AppContext,
  tx: Queryable,
  { reader, carrier, ...chosen }: Omit<Mounting, 'move'>,
): Promise<number> {
  const found = await lockChosen(tx, reader, chosen);
  const other = found.flatMap(({ rows }) => rows).find(({ carrierId }) => carrierId !== carrier.id);
  if (other) throw new Refusal(envelopeStatus.dataError, 'notMountedHere', { name: other.name });
  return changeAll(c, tx, found, { carrierId: null, updatedAt: c.var.services.clock() });
}

async function readReader(c: AppContext): Promise<Reader> {
  const user = signedIn(c);
  return { tenantId: user.tenantId, within: await loadAssetFilters(c.var.services.db, user) };
}

/**
 * Locks a carrier that the reader may change.
 * @throws Refusal A0404, or A0301 for one that may only be viewed
 */
export async function lockCarrier(tx: Queryable, { tenantId, within }: Reader, id: string) {
  const [carrier] = await tx
    .select()
    .from(carriers)
    .where(and(eq(carriers.id, id), eq(carriers.tenantId, tenantId), within.carriers))
    .for('update');
  if (!carrier) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  requireRight(within.scopes.Carrier, 'edit', [carrier]);
  return carrier;
}

interface Found {
  kind: MountedKind;
  rows: readonly Mountable[];
}

/** @throws Refusal A0400 for nothing, A0404 for what the reader does not see */
async function lockChosen(tx: Queryable, { tenantId, within }: Reader, chosen: Chosen): Promise<Found[]> {
  const { deviceIds = [], facilityIds = [] } = chosen;
  if (deviceIds.length + facilityIds.length === 0) throw new Refusal(envelopeStatus.badRequest, 'nothingChosen');
  const lock = async (kind: MountedKind, wanted: readonly string[], seen: SQL | undefined): Promise<Found> => {
    const table = tables[kind];
    const ids = [...new Set(wanted)];
    const rows =
      ids.length === 0
        ? []
        : await tx
            .select({
              id: table.id,
              name: table.name,
              carrierId: table.carrierId,
              areaCode: table.areaCode,
              departmentCode: table.departmentCode,
            })
            .from(table)
            .where(and(eq(table.tenantId, tenantId), inList(table.id, ids), seen))
            .orderBy(table.id)
            .for('update');
    if (rows.length < ids.length) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    requireRight(kind === 'device' ? within.scopes.Device : within.scopes.Carrier, 'edit', rows);
    return { kind, rows };
  };
  return [await lock('device', deviceIds, within.devices), await lock('facility', facilityIds, within.facilities)];
}

/** @throws Refusal S0300 that names the devices for which the carrier has no free place */
async function refuseWithoutSlot(
  tx: Queryable,
  carrierId: string,
  { added, locale }: { added: readonly Found[]; locale: Locale },
): Promise<void> {
  const ids = added.flatMap(({ kind, rows }) => (kind === 'device' ? rows.map(({ id }) => id) : []));
  if (ids.length === 0) return;
  const wanted = await tx
    .select({ name: devices.name, deviceType: products.deviceType })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(inList(devices.id, ids))
    .orderBy(asc(devices.id));
  const slots = await loadFreeSlots(tx, [carrierId]);
  const left = wanted.filter(({ deviceType }) => !slots.take(carrierId, deviceType));
  if (left.length > 0) throw new Refusal(envelopeStatus.dataError, 'slotsTaken', { names: namesOf(left, locale) });
}

type Values = Partial<
  Pick<typeof devices.$inferSelect, 'carrierId' | 'address' | 'longitude' | 'latitude' | 'updatedAt'>
>;

/** Changes assets, keeps them for the operation log as they were, and returns their number. */
async function changeAll(c: AppContext, tx: Queryable, found: readonly Found[], values: Values): Promise<number> {
  const { tenantId } = signedIn(c);
  let count = 0;
  for (const { kind, rows } of found) {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) continue;
    const table = tables[kind];
    await keepFurther(c, tx, { tenantId, kind, ids });
    await tx
      .update(table)
      .set({ ...values, version: sql`${table.version} + 1` })
      .where(inList(table.id, ids));
    count += ids.length;
  }
  return count;
}

function namesOf(rows: readonly { name: string }[], locale: Locale): string {
  const separator = { zh: '、', en: ', ' }[locale];
  const names = rows.slice(0, maxNames).map(({ name }) => name);
  const rest = rows.length - names.length;
  return rest === 0 ? names.join(separator) : `${names.join(separator)} ${message(locale, 'andMore', { count: rest })}`;
}
