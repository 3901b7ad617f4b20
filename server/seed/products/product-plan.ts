import type { nodeTypes } from '../../../src/schemas/wire/products.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { type AttributePlan, choice, double, flag, integer, text } from './attribute-plan.ts';
import type { CommandPlan } from './command-plan.ts';

/** A product (device model). */
export interface ProductPlan {
  id: string;
  code: string;
  name: Bilingual;
  deviceType: string;
  deviceTypeName: Bilingual;
  protocol: string;
  nodeType: (typeof nodeTypes)[number];
  icon: string;
  /** Percentage of all devices. */
  share: number;
  /** Part of device uids: 'DK' gives 'NSW-DK-00001'. */
  letters: string;
  /** Key of the managing department. */
  department: string;
  sensor: AttributePlan[];
  configurable: AttributePlan[];
  /** Technical data: uKey, Chinese name, English name, value. */
  technique: [uKey: string, zh: string, en: string, value: string][];
  commands: CommandPlan[];
}

const IPV4 = '^(25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$';

export const phase = () =>
  choice(
    'phase',
    '相位',
    'Phase',
    [
      ['A', 'A相', 'Phase A'],
      ['B', 'B相', 'Phase B'],
      ['C', 'C相', 'Phase C'],
    ],
    { default: 'A' },
  );

export const serverIp = () => text('serverIp', '服务器IP', 'Server IP', { maxLength: 15, pattern: IPV4 });
export const channelId = () => text('channelId', '通道编码', 'Channel ID', { maxLength: 20, pattern: '^[0-9]{1,20}$' });
export const telecomDeviceId = () =>
  text('telecomDeviceId', '电信平台设备ID', 'Telecom device ID', { maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });

export const relaySwitches = () => [
  flag('mainRelaySwitch', '主继电器开关', 'Main relay', { default: true }),
  flag('subRelaySwitch', '辅继电器开关', 'Auxiliary relay', { default: false }),
];

export const loopCount = (max: number, standard: number) =>
  integer('loopCount', '回路数量', 'Loop count', { min: 1, max, default: standard });

/** 'loop1Alias' to 'loopNAlias'. */
export const loopAliases = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    text(`loop${index + 1}Alias`, `回路${index + 1}别名`, `Loop ${index + 1} alias`, { maxLength: 30 }),
  );

export const reportInterval = (standard: number) =>
  integer('reportInterval', '上报间隔', 'Report interval', { min: 10, max: 86400, unit: 's', default: standard });

/** Attributes of every mains-powered device. */
export const electricity = (maxPower: number) => [
  double('voltage', '电压', 'Voltage', { min: 0, max: 500, unit: 'V' }),
  double('current', '电流', 'Current', { min: 0, max: 200, unit: 'A' }),
  double('power', '有功功率', 'Active power', { min: 0, max: maxPower, unit: 'W' }),
  double('energy', '累计电能', 'Total energy', { min: 0, max: 999999999, unit: 'kWh' }),
];
