import type { AttributeValue } from '../db/schema.ts';
import type { ProductPlan } from './products/product-plan.ts';
import type { Random } from './random/random.ts';

/** Inputs of a device's settings besides its product's defaults. */
export interface DeviceSetting {
  /** Its concentrator, for power-line nodes. */
  concentratorId?: string;
  loopId?: string;
  /** Rated power of its lamp in watts, for lamp controllers. */
  lampPower: number;
  /** Serial number that addresses and channel codes derive from. */
  number: number;
}

const LOOP_ALIASES = ['道路左侧', '道路右侧', '人行道', '绿化带', '桥下照明', '景观照明'];

/** Width and height of a screen in pixels. */
const SCREEN_SIZES = [
  ['192', '384'],
  ['192', '384'],
  ['128', '256'],
  ['256', '512'],
] as const;
const screenSize = (number: number) => {
  const [screenWidth, screenHeight] = SCREEN_SIZES[number % SCREEN_SIZES.length]!;
  return { screenWidth, screenHeight };
};

/** Builds a device's stored attributes: the product's defaults plus its own values. */
export function makeConfigurableValues(plan: ProductPlan, random: Random, setting: DeviceSetting): AttributeValue[] {
  const own: Record<string, string | undefined> = {
    concentratorId: setting.concentratorId,
    loopId: setting.loopId,
    lampPower: String(setting.lampPower),
    nodeAddress: random.whole(0, 0xffffff).toString(16).toUpperCase().padStart(12, '0'),
    telecomDeviceId: `8675${random.digits(11)}`,
    serverIp: `10.12.${random.whole(1, 60)}.${random.whole(2, 250)}`,
    channelId: `340200000013${String(setting.number).padStart(8, '0')}`,
    nvrId: `NVR-${String(Math.ceil(setting.number / 16)).padStart(3, '0')}`,
    sipNumber: String(8000 + setting.number),
    operatorId: 'MA1NSWYY0',
    phase: random.pick(['A', 'B', 'C']),
    cameraType: random.pick(['1', '1', '2', '3']),
    ...screenSize(setting.number),
    ...Object.fromEntries(LOOP_ALIASES.map((alias, index) => [`loop${index + 1}Alias`, alias])),
  };
  return plan.configurable.flatMap(({ uKey, default: standard }) => {
    const value = own[uKey] ?? standard;
    return value === undefined ? [] : [{ uKey, value }];
  });
}
