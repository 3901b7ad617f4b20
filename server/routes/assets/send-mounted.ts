import { and, asc, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { devices, facilities } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue } from '../../routing/route.ts';
import { findCarriersById } from './carrier-rows.ts';
import { findDevicesById } from './device-rows.ts';
import { findFacilitiesById } from './facility-rows.ts';
import { readerOf } from './place-routes.ts';
import { countSlots } from './slots.ts';

/** Maximum devices, and facilities, of an answer; a pole has a few. */
const maxMounted = 500;

/** GET /island-assets/vehicle/{id}/mounted: what the reader sees on a carrier, and how its places are used. */
export async function sendMounted(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const { tenantId, within } = reader;
  const id = pathValue(c, 'id');
  const carrier = (await findCarriersById(db, reader, [id])).get(id);
  if (!carrier) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const idsOn = async (table: typeof devices | typeof facilities) => {
    const seen = table === devices ? within.devices : within.facilities;
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), eq(table.carrierId, id), seen))
      .orderBy(asc(table.uid), asc(table.id))
      .limit(maxMounted);
    return rows.map((row) => row.id);
  };
  const deviceIds = await idsOn(devices);
  const facilityIds = await idsOn(facilities);
  const byId = new Map((await findDevicesById(db, reader, deviceIds)).map((row) => [row.id, row]));
  const facilitiesById = await findFacilitiesById(db, reader, facilityIds);
  return success(c, {
    devices: deviceIds.flatMap((one) => byId.get(one) ?? []),
    facilities: facilityIds.flatMap((one) => facilitiesById.get(one) ?? []),
    slots: await countSlots(db, id, carrier.slots),
  });
}
