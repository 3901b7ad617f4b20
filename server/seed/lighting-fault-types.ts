import type { faultTypes } from '../../src/engine/lighting/fault-types.ts';
import type { AlarmRulePlan } from './alarm-rule-data.ts';
import type { AlarmTypePlan } from './alarm-type-data.ts';

type Key = (typeof faultTypes)[number]['key'];

const lamps = ['LC-NB10', 'LC-PLC20'];
const cabinets = ['CC-PLC08'];

function plan(
  number: number,
  key: Key,
  [zh, en]: [zh: string, en: string],
  level: AlarmTypePlan['level'],
  { products, weight = 0, season = 'even' }: Pick<AlarmTypePlan, 'products'> & Partial<AlarmTypePlan>,
): AlarmTypePlan {
  const id = `7100000000000003${String(number).padStart(2, '0')}`;
  return { id, key, zh, en, kind: 'device', category: 'FaultAlarm', level, products, weight, season };
}

/**
 * The types that the platform itself finds. They have no history: the weights say how often the demo lets them happen
 * beside the others.
 */
export const LIGHTING_FAULTS: readonly AlarmTypePlan[] = [
  plan(1, 'LampDimmingAlarm', ['调光失败', 'Dimming failure'], 'minor', { products: lamps, weight: 4, season: 'dark' }),
  plan(2, 'LampCyclingAlarm', ['反复亮灭', 'Lamp cycling'], 'minor', { products: lamps, weight: 2, season: 'dark' }),
  plan(3, 'LampUnexpectedOnAlarm', ['异常亮灯', 'Lamp on unexpectedly'], 'important', {
    products: lamps,
    weight: 3,
    season: 'day',
  }),
  plan(4, 'LampRelayAlarm', ['继电器故障', 'Relay failure'], 'important', {
    products: lamps,
    weight: 1,
    season: 'day',
  }),
  plan(5, 'LampPowerHighAlarm', ['功率偏高', 'Power too high'], 'minor', {
    products: lamps,
    weight: 2,
    season: 'dark',
  }),
  plan(6, 'LampPowerLowAlarm', ['功率偏低', 'Power too low'], 'minor', { products: lamps, weight: 3, season: 'dark' }),
  plan(7, 'LampPowerMaxAlarm', ['功率超上限', 'Power above limit'], 'important', { products: lamps }),
  plan(8, 'LampPowerMinAlarm', ['功率低于下限', 'Power below limit'], 'minor', { products: lamps }),
  plan(9, 'LampPowerFactorAlarm', ['功率因数过低', 'Power factor too low'], 'hint', {
    products: lamps,
    weight: 2,
    season: 'dark',
  }),
  plan(10, 'LampSupplyLossAlarm', ['灯具失电', 'Lamp has no supply'], 'important', { products: lamps, weight: 1 }),
  plan(11, 'LampTemperatureAlarm', ['灯控器过温', 'Lamp controller overheating'], 'minor', {
    products: lamps,
    weight: 1,
    season: 'day',
  }),
  plan(12, 'LoopSwitchOnAlarm', ['回路合闸失败', 'Loop failed to switch on'], 'urgent', { products: cabinets }),
  plan(13, 'LoopSwitchOffAlarm', ['回路分闸失败', 'Loop failed to switch off'], 'important', { products: cabinets }),
  plan(14, 'LoopBreakerAlarm', ['回路断路器跳闸', 'Circuit breaker tripped'], 'urgent', {
    products: cabinets,
    weight: 1,
    season: 'storm',
  }),
  plan(15, 'LoopContactorAlarm', ['接触器故障', 'Contactor failure'], 'important', { products: cabinets }),
  plan(16, 'InvalidProgramAlarm', ['拒绝加载方案', 'Program rejected'], 'important', { products: cabinets }),
];

const byJudge = (key: Key, [advice, adviceEn]: readonly [zh: string, en: string]): AlarmRulePlan => ({
  key,
  rule: null,
  clearRule: null,
  damping: null,
  advice,
  adviceEn,
});

/** What tenants start with: the advice of each type, and the rule of the one that is a limit of a value. */
export const LIGHTING_FAULT_SETTINGS: readonly AlarmRulePlan[] = [
  byJudge('LampDimmingAlarm', ['检查调光线与驱动电源', 'Check the dimming wires and the driver']),
  byJudge('LampCyclingAlarm', [
    '检查驱动电源与接线，气体放电灯检查光源寿命',
    'Check the driver and wiring. For discharge lamps, check the lamp life',
  ]),
  byJudge('LampUnexpectedOnAlarm', [
    '检查灯控器继电器与现场旁路开关',
    'Check the relay of the lamp controller and the bypass switch on site',
  ]),
  byJudge('LampRelayAlarm', ['更换灯控器', 'Replace the lamp controller']),
  byJudge('LampPowerHighAlarm', ['核对额定功率，检查驱动电源', 'Verify the rated power and check the driver']),
  byJudge('LampPowerLowAlarm', [
    '核对额定功率，检查光源是否部分损坏',
    'Verify the rated power and check for partial lamp failure',
  ]),
  byJudge('LampPowerMaxAlarm', ['检查灯具与线路是否短路', 'Check the lamp and wiring for a short circuit']),
  byJudge('LampPowerMinAlarm', ['检查光源与驱动电源', 'Check the lamp and the driver']),
  byJudge('LampPowerFactorAlarm', ['检查驱动电源的补偿', 'Check the power factor correction of the driver']),
  byJudge('LampSupplyLossAlarm', ['检查灯杆内熔断器与接线', 'Check the fuse and wiring inside the pole']),
  byJudge('LoopSwitchOnAlarm', ['检查接触器线圈与控制回路', 'Check the contactor coil and the control circuit']),
  byJudge('LoopSwitchOffAlarm', ['检查接触器是否粘连', 'Check whether the contactor is welded']),
  byJudge('LoopBreakerAlarm', [
    '查明短路或漏电后再合闸',
    'Find the short circuit or leakage before switching on again',
  ]),
  byJudge('LoopContactorAlarm', ['检查接触器辅助触点', 'Check the auxiliary contacts of the contactor']),
  byJudge('InvalidProgramAlarm', [
    '按原因调整方案，或升级集中控制器固件，再重新下发',
    'Adjust the program according to the reason or update the concentrator firmware, then send it again',
  ]),
  {
    key: 'LampTemperatureAlarm',
    rule: { attribute: 'temperature', operator: '>', value: '85', seconds: 30, times: 1 },
    clearRule: { attribute: 'temperature', operator: '<', value: '78', seconds: 30, times: 1 },
    damping: { times: 3, seconds: 600 },
    advice: '检查灯具散热与安装位置',
    adviceEn: 'Check the cooling and mounting of the lamp',
  },
];
