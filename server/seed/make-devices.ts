import type { assetModels, devices } from '../db/schema.ts';
import { apportion } from './apportion.ts';
import { makeConfigurableValues } from './configurable-values.ts';
import { type DictionaryIds, makeLabels } from './make-labels.ts';
import type { Pole } from './make-poles.ts';
import { type Mount, mountDevices } from './mount-devices.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { ProductPlan } from './products/product-plan.ts';
import type { Random } from './random.ts';
import { makeSensorValues } from './sensor-values.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiHour, type TenantContext } from './tenant-context.ts';

export type DeviceRow = typeof devices.$inferInsert;

/** Creates devices of the ten products on the poles: 94 % online, 4 % offline, 2 % not activated. */
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
  const hour = shanghaiHour(context.now);
  const isNight = hour >= 18 || hour < 6;
  const slots = new Map(models.map((model) => [model.id, model.slots ?? {}]));
  const mounts = mountDevices(poles, PRODUCT_LIST, counts, context.newId, slots);
  return mounts.map((mount): DeviceRow => {
    const { plan, pole, number } = mount;
    const made = makeLabels(random, context.now, dictionaries, context.place.operationalUnit);
    const state = connection(random, context.now, made.installedAt);
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
      configurableAttrs: settings(plan, random, mount),
      sensorValues: state.lastActiveAt ? makeSensorValues(plan.code, random, isNight) : {},
      createdAt: made.installedAt,
      updatedAt: made.installedAt,
    };
  });
}

function settings(plan: ProductPlan, random: Random, mount: Mount) {
  const isNode = plan.configurable.some((attribute) => attribute.uKey === 'concentratorId');
  return makeConfigurableValues(plan, random, {
    number: mount.number,
    concentratorId: isNode ? (mount.parentId ?? undefined) : undefined,
    loopId: isNode ? mount.loopId : undefined,
  });
}

function connection(random: Random, now: Date, installedAt: Date) {
  const share = random.next();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  if (share < 0.94) {
    const since = new Date(Math.max(installedAt.getTime(), now.getTime() - random.whole(1, 60) * DAY_MS));
    return { onlineStatus: 'ONLINE', statusUpdatedAt: since, lastActiveAt: ago(random.whole(0, 900) * 1000) };
  }
  if (share < 0.98) {
    const lostAt = ago(random.whole(1, 20 * 24) * HOUR_MS);
    const statusUpdatedAt = new Date(lostAt.getTime() + 15 * MINUTE_MS);
    return { onlineStatus: 'OFFLINE', statusUpdatedAt, lastActiveAt: lostAt };
  }
  return { onlineStatus: 'UNACTIVATED', statusUpdatedAt: null, lastActiveAt: null };
}
