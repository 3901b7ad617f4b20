import type { assetModels } from '../db/schema.ts';
import { makeConfigurableValues } from './configurable-values.ts';
import type { DeviceRow } from './make-devices.ts';
import type { Pole } from './make-poles.ts';
import { metresFrom } from './places/metres-from.ts';
import { CONCENTRATOR } from './products/cabinets.ts';
import { LAMP_CONTROLLER_4G, LAMP_CONTROLLER_PLC } from './products/lamp-controllers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiDate, type TenantContext } from './tenant-context.ts';

/** Smaller tenants have none. */
const fewestDevices = 100;
const devicesPerLamp = 400;
const lamps = { min: 4, max: 12 };
/** Every third connects by itself, and knows its position to some metres. */
const mobileEvery = 3;
/** UIDs of the next delivery. */
const firstNumber = 90_001;
/** What is entered when a lamp is put into operation. */
const entered = ['lampPower', 'dimmingType', 'phase'];

interface City {
  /** See countFoundLamps. */
  count: number;
  devices: readonly DeviceRow[];
  poles: readonly Pole[];
  models: readonly (typeof assetModels.$inferInsert)[];
  departmentCode: string;
}

/** How many of so many devices are lamps that nobody has placed yet. */
export const countFoundLamps = (devices: number): number =>
  devices < fewestDevices ? 0 : Math.min(lamps.max, Math.max(lamps.min, Math.round(devices / devicesPerLamp)));

/**
 * Creates lamp controllers that have been wired up and have reported, and that nobody has placed yet: at concentrators,
 * which know their loop, and some with a mobile network, which know their position. They burn by themselves meanwhile.
 */
export function makeFoundLamps(
  context: TenantContext,
  { count, devices, poles, models, departmentCode }: City,
): DeviceRow[] {
  const random = context.random('found lamps');
  const concentrators = devices.filter(
    ({ productId, onlineStatus }) => productId === CONCENTRATOR.id && onlineStatus === 'ONLINE',
  );
  const free = withFreeArms(devices, poles, models);
  return Array.from({ length: count }, (_, index): DeviceRow => {
    const parent = index % mobileEvery === mobileEvery - 1 ? undefined : concentrators[index % concentrators.length];
    const plan = parent ? LAMP_CONTROLLER_PLC : LAMP_CONTROLLER_4G;
    const pole = random.pick(free.length > 0 ? free : [...poles]).row;
    const firstSeenAt = new Date(context.now.getTime() - random.whole(HOUR_MS, 9 * DAY_MS));
    const uid = `${context.place.letters}-${plan.letters}-${firstNumber + index}`;
    const attributes = makeConfigurableValues(plan, random, {
      number: firstNumber + index,
      lampPower: 0,
      concentratorId: parent?.id,
      loopId: parent ? String((index % 6) + 1) : undefined,
    });
    // One at a concentrator is known to be near it.
    const [longitude, latitude] = beside(parent ?? pole, random.next(), random.whole(3, 15));
    return {
      id: context.newId(),
      tenantId: context.tenantId,
      uid,
      name: uid,
      areaCode: parent?.areaCode ?? pole.areaCode,
      departmentCode,
      longitude,
      latitude,
      installationDate: shanghaiDate(firstSeenAt),
      labels: {},
      productId: plan.id,
      carrierId: null,
      parentDeviceId: parent?.id ?? null,
      onlineStatus: 'ONLINE',
      statusUpdatedAt: firstSeenAt,
      lastActiveAt: new Date(context.now.getTime() - random.whole(0, 14) * MINUTE_MS),
      configurableAttrs: attributes.filter(({ uKey }) => !entered.includes(uKey)),
      sensorValues: {},
      createdAt: firstSeenAt,
      updatedAt: firstSeenAt,
    };
  });
}

function beside(
  { longitude, latitude }: Pick<DeviceRow, 'longitude' | 'latitude'>,
  turn: number,
  metres: number,
): readonly [number | null, number | null] {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return [null, null];
  return metresFrom([longitude, latitude], 360 * turn, metres, 0);
}

/** The poles with a place for one more lamp. */
function withFreeArms(devices: City['devices'], poles: City['poles'], models: City['models']): Pole[] {
  const arms = new Map(models.map(({ id, slots }) => [id, slots?.arm ?? 0]));
  const products: readonly string[] = [LAMP_CONTROLLER_4G.id, LAMP_CONTROLLER_PLC.id];
  const used = new Map<string, number>();
  for (const { carrierId, productId } of devices)
    if (carrierId && products.includes(productId)) used.set(carrierId, (used.get(carrierId) ?? 0) + 1);
  return poles.filter(({ row }) => (used.get(row.id) ?? 0) < (arms.get(row.modelId ?? '') ?? 0));
}
