import type { deviceGroupMembers, deviceGroups } from '../db/schema.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { TenantContext } from './tenant-context.ts';

interface GroupPlan {
  name: string;
  remark: string;
  deviceTypeCode: string;
  /** Filters of a dynamic group; without them it holds chosen devices. */
  condition?: Record<string, unknown>;
  /** Maximum devices of a static one. */
  members?: number;
  /** Only devices on the first road, which the name has at {road}. */
  isOnRoad?: boolean;
}

/** Groups of every tenant. */
const plans: GroupPlan[] = [
  {
    name: '{road}单灯',
    remark: '夜景照明保障路段，节假日单独控制',
    deviceTypeCode: 'SingleLampController',
    members: 60,
    isOnRoad: true,
  },
  {
    name: '全部离线单灯',
    remark: '按当前状态自动更新，供每日巡检核对',
    deviceTypeCode: 'SingleLampController',
    condition: { onlineStatus: 'OFFLINE' },
  },
  {
    name: '主干道信息屏',
    remark: '应急发布时优先投放的信息屏',
    deviceTypeCode: 'AdvertisingScreen',
    members: 12,
  },
  { name: '全部信息屏', remark: '所有 LED 信息屏', deviceTypeCode: 'AdvertisingScreen', condition: {} },
  { name: '路口摄像机', remark: '交通路口与学校周边', deviceTypeCode: 'camera', members: 16 },
];

/** Builds the tenant's groups; chosen devices are the first activated ones of the type. */
export function makeGroups(
  { tenantId, now, newId, place }: TenantContext,
  devices: readonly { id: string; productId: string; onlineStatus: string; address?: string | null }[],
): { groups: (typeof deviceGroups.$inferInsert)[]; members: (typeof deviceGroupMembers.$inferInsert)[] } {
  const typeOf = new Map(PRODUCT_LIST.map(({ id, deviceType }) => [id, deviceType]));
  const road = place.streets[0]?.roads[0]?.name ?? place.name;
  const made = plans.map(({ name, remark, deviceTypeCode, condition = null, members = 0, isOnRoad = false }) => {
    const id = newId();
    const fitting = devices.filter(
      ({ productId, onlineStatus, address }) =>
        typeOf.get(productId) === deviceTypeCode &&
        onlineStatus !== 'UNACTIVATED' &&
        (!isOnRoad || address?.includes(road)),
    );
    return {
      group: {
        id,
        tenantId,
        name: name.replace('{road}', road),
        remark,
        deviceTypeCode,
        groupType: 'COMMON',
        condition,
        createdAt: now,
        updatedAt: now,
      },
      members: fitting.slice(0, members).map((device) => ({ groupId: id, deviceId: device.id })),
    };
  });
  return { groups: made.map(({ group }) => group), members: made.flatMap(({ members }) => members) };
}
