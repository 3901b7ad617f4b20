import type { Bilingual } from './bilingual.ts';

/**
 * What alarms say. The device and its place are fields of their own, so a text begins with what happened. Values bring
 * their units.
 */
export const alarmTexts = {
  'alarmText.plain': { zh: '{type}', en: '{type}' },
  'alarmText.above': { zh: '{attribute} {value}，高于 {limit}', en: '{attribute} {value}, above {limit}' },
  'alarmText.atLeast': { zh: '{attribute} {value}，不低于 {limit}', en: '{attribute} {value}, at or above {limit}' },
  'alarmText.below': { zh: '{attribute} {value}，低于 {limit}', en: '{attribute} {value}, below {limit}' },
  'alarmText.atMost': { zh: '{attribute} {value}，不高于 {limit}', en: '{attribute} {value}, at or below {limit}' },
  'alarmText.equal': { zh: '{attribute}：{value}', en: '{attribute}: {value}' },
  'alarmText.unequal': { zh: '{attribute}：{value}，应为 {limit}', en: '{attribute}: {value}, expected {limit}' },
  'alarmText.lampFailure': {
    zh: '灯具未亮：应亮 {asked}，实际功率 {power}',
    en: 'Lamp is dark: should be at {asked}, draws {power}',
  },
  'alarmText.dimmingFailure': {
    zh: '亮度不符：应为 {asked}，上报 {level}，功率 {power}',
    en: 'Wrong light level: should be {asked}, reports {level}, draws {power}',
  },
  'alarmText.cyclingFailure': {
    zh: '一小时内自行开灯 {starts} 次，超过 {limit} 次',
    en: 'Switched on {starts} times in an hour without a command, more than {limit}',
  },
  'alarmText.lampUnexpectedOn': {
    zh: '应关灯，实际亮 {level}，功率 {power}',
    en: 'Lamp is on but should be off: at {level}, draws {power}',
  },
  'alarmText.relayFailure': { zh: '上报已关灯，功率仍为 {power}', en: 'Reports off but still draws {power}' },
  'alarmText.lampPowerTooHigh': {
    zh: '功率 {power}，高于应有的 {limit}，容差 ±{tolerance}',
    en: 'Power {power}, above the expected {limit} (tolerance ±{tolerance})',
  },
  'alarmText.lampPowerTooLow': {
    zh: '功率 {power}，低于应有的 {limit}，容差 ±{tolerance}',
    en: 'Power {power}, below the expected {limit} (tolerance ±{tolerance})',
  },
  'alarmText.absoluteLampPowerTooHigh': {
    zh: '功率 {power}，高于上限 {limit}',
    en: 'Power {power}, above the limit of {limit}',
  },
  'alarmText.absoluteLampPowerTooLow': {
    zh: '功率 {power}，低于下限 {limit}',
    en: 'Power {power}, below the limit of {limit}',
  },
  'alarmText.powerFactorTooLow': {
    zh: '功率因数 {factor}，低于下限 {limit}',
    en: 'Power factor {factor}, below the limit of {limit}',
  },
  'alarmText.supplyLoss': { zh: '灯具失电：输入电压 {voltage}', en: 'Lamp has no supply: input voltage {voltage}' },
  'alarmText.switchingErrorOn': {
    zh: '回路 {loops} 应合闸，上报未合闸',
    en: '{count:Loop|Loops} {loops} should be on but {count:reports|report} off',
  },
  'alarmText.switchingErrorOff': {
    zh: '回路 {loops} 应分闸，仍有电',
    en: '{count:Loop|Loops} {loops} should be off but {count:is|are} live',
  },
  'alarmText.circuitBreakerTripped': {
    zh: '回路 {loops} 已合闸，全部灯具失电，断路器可能跳闸',
    en: '{count:Loop|Loops} {loops} on, but no lamp has supply: a breaker may have tripped',
  },
  'alarmText.contactorError': {
    zh: '回路 {loops} 上报未合闸，灯具仍亮',
    en: '{count:Loop|Loops} {loops} {count:reports|report} off, but the lamps are on',
  },
  'alarmText.meterAbove': {
    zh: '表计比单灯合计高 {kwh}（{percent}），超出 ±{tolerance}，{day}',
    en: 'Meter reads {kwh} ({percent}) more than its lamps, outside ±{tolerance}, on {day}',
  },
  'alarmText.meterBelow': {
    zh: '表计比单灯合计低 {kwh}（{percent}），超出 ±{tolerance}，{day}',
    en: 'Meter reads {kwh} ({percent}) less than its lamps, outside ±{tolerance}, on {day}',
  },
} as const satisfies Record<string, Bilingual>;
