import { and, eq } from 'drizzle-orm';
import { PlaceRequest, TakeOffRequest } from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { allowsPlace } from '../../access/asset-scope.ts';
import { withRight } from '../../access/scope-rights.ts';
import { freePositions, positionsOf } from '../../commissioning/pole-positions.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, carriers, devices, lightingCommissioning, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { planAgain } from '../../lighting/plan-again.ts';
import { wakeLighting } from '../../lighting/wake-lighting.ts';
import { measuredTypes } from '../../metrics/metrics.ts';
import { findActor } from '../../operation-log/record-operation.ts';
import { signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { lockCarrier, mountOn, unmountFrom } from '../assets/mount-assets.ts';
import { readerOf } from '../assets/place-routes.ts';
import type { AssetReader } from '../assets/place-rows.ts';
import { loadLampsOn, type NamedLamp } from './pole-rows.ts';

/**
 * POST .../place: puts a lamp controller on a pole as mounting does, and gives it the area and department of the pole.
 * Its nights are planned again, since the sun is that of its place.
 */
export async function placeLamp(c: AppContext): Promise<Response> {
  const { deviceId, vehicleId, position: wanted, fromVehicleId } = await readBody(c, PlaceRequest);
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { userName } = await findActor(c, user);
  const reader = await readerOf(c);
  const { tenantId } = reader;
  const now = clock();
  const placed = await db.transaction(async (tx) => {
    // The job before the lamp: the worker that holds the job waits for lamps.
    await wakeLighting(tx, tenantId, now);
    const pole = await lockCarrier(tx, reader, vehicleId);
    const lamp = await lockLamp(tx, reader, deviceId);
    if (lamp.carrierId !== (fromVehicleId || null)) throw await placedMeanwhile(tx, reader, lamp);
    const position = await choosePosition(tx, reader, { pole, wanted, lampId: deviceId, locale: c.var.locale });
    requirePlace(reader, pole);
    await mountOn(c, tx, { reader, carrier: pole, deviceIds: [deviceId], move: true });
    const name = lamp.name === lamp.uid ? `${pole.name}${lamp.typeName.zh}${position}` : lamp.name;
    await tx
      .update(devices)
      .set({ name, areaCode: pole.areaCode, departmentCode: pole.departmentCode })
      .where(eq(devices.id, deviceId));
    const own = { position, placedAt: now, placedByName: userName };
    await tx
      .insert(lightingCommissioning)
      .values({ deviceId, tenantId, ...own })
      .onConflictDoUpdate({ target: lightingCommissioning.deviceId, set: own });
    await planAgain(tx, tenantId, now, eq(devices.id, deviceId));
    return { name, pole: pole.name, position };
  });
  return success(c, { position: placed.position }, { key: 'lampPlaced', params: placed });
}

/** POST .../takeOff: takes a lamp off its pole as unmounting does; it keeps its coordinates until it is placed again. */
export async function takeOffLamp(c: AppContext): Promise<Response> {
  const { deviceId, vehicleId } = await readBody(c, TakeOffRequest);
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const names = await db.transaction(async (tx) => {
    const pole = await lockCarrier(tx, reader, vehicleId);
    const lamp = await lockLamp(tx, reader, deviceId);
    if (lamp.carrierId !== vehicleId) throw new Refusal(envelopeStatus.conflict, 'lampOffPole', { name: lamp.name });
    await unmountFrom(c, tx, { reader, carrier: pole, deviceIds: [deviceId] });
    await tx
      .update(lightingCommissioning)
      .set({ position: null, placedAt: null, placedByName: null })
      .where(eq(lightingCommissioning.deviceId, deviceId));
    return { name: lamp.name, pole: pole.name };
  });
  return success(c, null, { key: 'lampTakenOff', params: names });
}

type Pole = Awaited<ReturnType<typeof lockCarrier>>;
type Lamp = Awaited<ReturnType<typeof lockLamp>>;

/** @throws Refusal A0404, or A0301 for one that may only be viewed */
async function lockLamp(tx: Queryable, { tenantId, within }: AssetReader, id: string) {
  const [found] = await tx
    .select({ device: devices, typeName: products.deviceTypeName })
    .from(devices)
    .innerJoin(products, and(eq(products.id, devices.productId), eq(products.deviceType, measuredTypes.lamp)))
    .where(and(eq(devices.id, id), eq(devices.tenantId, tenantId), within.devices))
    .for('update', { of: devices });
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  requireRight(within.scopes.Device, 'edit', [found.device]);
  return { ...found.device, typeName: found.typeName };
}

/** Somebody else has placed, moved or taken off the lamp since the list was read. */
async function placedMeanwhile(tx: Queryable, { within }: AssetReader, lamp: Lamp): Promise<Refusal> {
  const { name } = lamp;
  if (lamp.carrierId === null) return new Refusal(envelopeStatus.conflict, 'lampOffPole', { name });
  const [pole] = await tx
    .select({ name: carriers.name })
    .from(carriers)
    .where(and(eq(carriers.id, lamp.carrierId), within.carriers));
  const [own] = await tx
    .select({ userName: lightingCommissioning.placedByName })
    .from(lightingCommissioning)
    .where(eq(lightingCommissioning.deviceId, lamp.id));
  const params = { name, pole: pole?.name ?? '' };
  return own?.userName
    ? new Refusal(envelopeStatus.conflict, 'lampPlacedMeanwhile', { ...params, userName: own.userName })
    : new Refusal(envelopeStatus.conflict, 'lampOnPole', params);
}

interface Wanted {
  pole: Pole;
  wanted: string | null | undefined;
  lampId: string;
  locale: Locale;
}

/** @throws Refusal S0300 for a pole that is full, with its lamps, or a position that another lamp has */
async function choosePosition(tx: Queryable, reader: AssetReader, { pole, wanted, lampId, locale }: Wanted) {
  const [model] = pole.modelId
    ? await tx.select({ slots: assetModels.slots }).from(assetModels).where(eq(assetModels.id, pole.modelId))
    : [];
  const total = model?.slots.arm ?? null;
  const lamps = (await loadLampsOn(tx, reader, [pole.id])).get(pole.id) ?? [];
  const taken = positionsOf(lamps.filter(({ id }) => id !== lampId));
  const free = freePositions(taken, total);
  const nameOf = ({ isSeen, name }: NamedLamp) => (isSeen ? name : '…');
  if (free.length === 0) {
    const names = [...taken.values()].map(nameOf).join({ zh: '、', en: ', ' }[locale]);
    throw new Refusal(envelopeStatus.dataError, 'poleFull', { pole: pole.name, names }, { vehicleId: 'slotTaken' });
  }
  if (!wanted) return free[0] as string;
  const other = taken.get(wanted);
  const params = { pole: pole.name, position: wanted };
  if (other) throw new Refusal(envelopeStatus.dataError, 'positionTaken', { ...params, name: nameOf(other) });
  if (!free.includes(wanted)) throw new Refusal(envelopeStatus.dataError, 'positionMissing', params);
  return wanted;
}

/** Nobody puts a lamp where they would not see it. */
function requirePlace({ within }: AssetReader, pole: Pole): void {
  if (!allowsPlace(withRight(within.scopes, 'edit').Device, pole))
    throw new Refusal(envelopeStatus.notPermitted, 'outsideScope', {}, { vehicleId: 'outsideScope' });
}
