import { and, eq, type SQL, sql } from 'drizzle-orm';
import { MountRequest, UnmountRequest } from '../../../src/schemas/wire/carriers.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type AssetFilters, loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { carriers, devices, facilities } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';

/** Functions that permit mounting. */
export const mountFunctions: readonly string[] = ['200134'];
/** Maximum names in a message. */
const maxNames = 10;

type Table = typeof devices | typeof facilities;
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
 * @throws Refusal S0300 that names what is on another carrier, unless `move`
 */
export async function mountAssets(c: AppContext): Promise<Response> {
  const { move = false, ...chosen } = await readBody(c, MountRequest);
  const { db, clock } = c.var.services;
  const reader = await readReader(c);
  const count = await db.transaction(async (tx) => {
    const carrier = await lockCarrier(tx, reader, pathValue(c, 'id'));
    const { id } = carrier;
    const found = await lockChosen(tx, reader, chosen);
    const elsewhere = found.flatMap(({ rows }) =>
      rows.filter(({ carrierId }) => carrierId !== null && carrierId !== id),
    );
    if (!move && elsewhere.length > 0)
      throw new Refusal(envelopeStatus.dataError, 'mountedElsewhere', { names: namesOf(elsewhere, c.var.locale) });
    return changeAll(tx, found, (row) => row.carrierId !== id, { ...placeOn(carrier), updatedAt: clock() });
  });
  return success(c, count, { key: 'mounted', params: { count } });
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
  const { db, clock } = c.var.services;
  const reader = await readReader(c);
  const count = await db.transaction(async (tx) => {
    const { id } = await lockCarrier(tx, reader, pathValue(c, 'id'));
    const found = await lockChosen(tx, reader, chosen);
    const other = found.flatMap(({ rows }) => rows).find(({ carrierId }) => carrierId !== id);
    if (other) throw new Refusal(envelopeStatus.dataError, 'notMountedHere', { name: other.name });
    return changeAll(tx, found, () => true, { carrierId: null, updatedAt: clock() });
  });
  return success(c, count, { key: 'unmounted', params: { count } });
}

async function readReader(c: AppContext): Promise<Reader> {
  const user = signedIn(c);
  return { tenantId: user.tenantId, within: await loadAssetFilters(c.var.services.db, user) };
}

async function lockCarrier(tx: Queryable, { tenantId, within }: Reader, id: string) {
  const [carrier] = await tx
    .select()
    .from(carriers)
    .where(and(eq(carriers.id, id), eq(carriers.tenantId, tenantId), within.carriers))
    .for('update');
  if (!carrier) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return carrier;
}

interface Found {
  table: Table;
  rows: Mountable[];
}

/** @throws Refusal A0400 for nothing, A0404 for what the reader does not see */
async function lockChosen(tx: Queryable, { tenantId, within }: Reader, chosen: Chosen): Promise<Found[]> {
  const { deviceIds = [], facilityIds = [] } = chosen;
  if (deviceIds.length + facilityIds.length === 0) throw new Refusal(envelopeStatus.badRequest, 'nothingChosen');
  const lock = async (table: Table, wanted: readonly string[], seen: SQL | undefined): Promise<Found> => {
    const ids = [...new Set(wanted)];
    const rows =
      ids.length === 0
        ? []
        : await tx
            .select({ id: table.id, name: table.name, carrierId: table.carrierId })
            .from(table)
            .where(and(eq(table.tenantId, tenantId), inList(table.id, ids), seen))
            .orderBy(table.id)
            .for('update');
    if (rows.length < ids.length) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    return { table, rows };
  };
  return [await lock(devices, deviceIds, within.devices), await lock(facilities, facilityIds, within.facilities)];
}

type Values = Partial<
  Pick<typeof devices.$inferSelect, 'carrierId' | 'address' | 'longitude' | 'latitude' | 'updatedAt'>
>;

/** Changes what needs it, and returns the number. */
async function changeAll(
  tx: Queryable,
  found: readonly Found[],
  isChanged: (row: Mountable) => boolean,
  values: Values,
): Promise<number> {
  let count = 0;
  for (const { table, rows } of found) {
    const ids = rows.filter(isChanged).map(({ id }) => id);
    if (ids.length === 0) continue;
    await tx
      .update(table)
      .set({ ...values, version: sql`${table.version} + 1` })
      .where(inList(table.id, ids));
    count += ids.length;
  }
  return count;
}

function namesOf(rows: readonly Mountable[], locale: Locale): string {
  const separator = { zh: '、', en: ', ' }[locale];
  const names = rows.slice(0, maxNames).map(({ name }) => name);
  const rest = rows.length - names.length;
  return rest === 0 ? names.join(separator) : `${names.join(separator)} ${message(locale, 'andMore', { count: rest })}`;
}
