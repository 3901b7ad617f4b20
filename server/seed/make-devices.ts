import type { assetModels, devices } from '../db/schema.ts';
import { meteringTypes } from '../metrics/metrics.ts';
import { apportion } from './apportion.ts';
import { makeConfigurableValues } from './configurable-values.ts';
import { type DictionaryIds, makeLabels } from './make-labels.ts';
import type { Pole } from './make-poles.ts';
import { type Mount, mountDevices } from './mount-devices.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { ProductPlan } from './products/product-plan.ts';
import type { Random } from './random/random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type TenantContext } from './tenant-context.ts';

export type DeviceRow = typeof devices.$inferInsert;

/**
 * Creates devices of the ten products on the poles: 95.5 % online, 2.5 % offline, 2 % not activated. What others report
 * through is online. They have no values yet: see fillSensorValues.
 */
export function makeDevices(
  context: TenantContext,
  count: number,
  poles: Pole[],
  models: readonly (typeof assetModels.$inferInsert)[],
  dictionaries: DictionaryIds,
  departmentCodeOf: (key: string) => string,
): DeviceRow[] {
  const counts = apportion(
    count,
    PRODUCT_LIST.map((plan) => plan.share),
    1,
  );
  const random = context.random('devices');
  const slots = new Map(models.map((model) => [model.id, model.slots ?? {}]));
  const heights = new Map(models.map((model) => [model.id, model.height ?? 0]));
  const mounts = mountDevices(poles, PRODUCT_LIST, counts, context.newId, slots);
  return mounts.map((mount): DeviceRow => {
    const { plan, pole, number } = mount;
    const made = makeLabels(random, context.now, dictionaries, context.place.operationalUnit);
    const state = connection(random, context.now, made.installedAt, meteringTypes.includes(plan.deviceType));
    return {
      id: mount.id,
      tenantId: context.tenantId,
      uid: `${context.place.letters}-${plan.letters}-${String(number).padStart(5, '0')}`,
      name: `${pole.row.name}${plan.deviceTypeName.zh}${mount.head}`,
      areaCode: pole.row.areaCode,
      departmentCode: departmentCodeOf(plan.department),
      address: pole.row.address,
      longitude: pole.row.longitude,
      latitude: pole.row.latitude,
      installationDate: made.installationDate,
      labels: made.labels,
      productId: plan.id,
      carrierId: mount.isMounted ? pole.row.id : null,
      parentDeviceId: mount.parentId,
      ...state,
      configurableAttrs: settings(plan, random, mount, lampWatts(heights.get(pole.row.modelId ?? '') ?? 0)),
      sensorValues: {},
      createdAt: made.installedAt,
      updatedAt: made.installedAt,
    };
  });
}

/** A lamp that suits the height of its pole, in watts. */
const lampWatts = (height: number): number => (height >= 12 ? 180 : height >= 10 ? 150 : 100);

function settings(plan: ProductPlan, random: Random, mount: Mount, lampPower: number) {
  const isNode = plan.configurable.some((attribute) => attribute.uKey === 'concentratorId');
  return makeConfigurableValues(plan, random, {
    number: mount.number,
    lampPower,
    concentratorId: isNode ? (mount.parentId ?? undefined) : undefined,
    loopId: isNode ? mount.loopId : undefined,
  });
}

/** For how long a device is offline at most. */
const MAX_LOST_DAYS = 90;

function connection(random: Random, now: Date, installedAt: Date, isOnline: boolean) {
  const share = random.next() * (isOnline ? 0.9 : 1);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  if (share < 0.955) {
    const since = new Date(Math.max(installedAt.getTime(), now.getTime() - random.whole(1, 60) * DAY_MS));
    return { onlineStatus: 'ONLINE', statusUpdatedAt: since, lastActiveAt: ago(random.whole(0, 900) * 1000) };
  }
  if (share < 0.98) {
    // Most were lost in the last weeks; some wait for months. None was lost before it was there.
    const lostAt = ago(
      HOUR_MS + random.next() ** 2 * Math.min(MAX_LOST_DAYS * DAY_MS, now.getTime() - installedAt.getTime() - DAY_MS),
    );
    const statusUpdatedAt = new Date(lostAt.getTime() + 15 * MINUTE_MS);
    return { onlineStatus: 'OFFLINE', statusUpdatedAt, lastActiveAt: lostAt };
  }
  return { onlineStatus: 'UNACTIVATED', statusUpdatedAt: null, lastActiveAt: null };
}
