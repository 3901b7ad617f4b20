import type { LampFacts, LampFault, LampLimits } from '../../src/engine/lighting/judge-lamp.ts';
import type { LoopFault } from '../../src/engine/lighting/judge-loop.ts';
import { roundTo } from '../../src/engine/lighting/round-to.ts';

const number = (value: number | null): string => (value === null ? '—' : String(roundTo(value, 1)));

/** What an alarm of a lamp says: what was asked for and what was reported. */
export function describeLampFault(fault: LampFault, facts: LampFacts, limits: LampLimits): string {
  const { asked, level, power, powerFactor, ratedWatts, voltage, starts } = facts;
  const expected = number((ratedWatts * (level ?? asked)) / 100);
  switch (fault) {
    case 'lampFailure':
      return `应亮 ${asked} %，实际功率 ${number(power)} W，灯具未亮`;
    case 'dimmingFailure':
      return `应为 ${asked} %，上报 ${number(level)} %，功率 ${number(power)} W`;
    case 'cyclingFailure':
      return `一小时内无指令开灯 ${starts?.count ?? 0} 次，超过 ${limits.maxStarts} 次`;
    case 'lampUnexpectedOn':
      return `应关灯，实际亮 ${number(level)} %，功率 ${number(power)} W`;
    case 'relayFailure':
      return `上报已关灯，功率仍为 ${number(power)} W`;
    case 'lampPowerTooHigh':
      return `功率 ${number(power)} W，高于应有的 ${expected} W，容差 ±${limits.powerTolerance} %`;
    case 'lampPowerTooLow':
      return `功率 ${number(power)} W，低于应有的 ${expected} W，容差 ±${limits.powerTolerance} %`;
    case 'absoluteLampPowerTooHigh':
      return `功率 ${number(power)} W，高于上限 ${limits.maxWatts} W`;
    case 'absoluteLampPowerTooLow':
      return `功率 ${number(power)} W，低于下限 ${limits.minWatts} W`;
    case 'powerFactorTooLow':
      return `功率因数 ${powerFactor ?? '—'}，低于下限 ${limits.minPowerFactor}`;
    case 'supplyLoss':
      return `输入电压 ${number(voltage)} V，灯具失电`;
  }
}

/** What an alarm of loops of a cabinet says. */
export function describeLoopFault(fault: LoopFault, loops: readonly string[]): string {
  const which = `回路 ${loops.join('、')}`;
  switch (fault) {
    case 'switchingErrorOn':
      return `${which} 应合闸，上报未合闸`;
    case 'switchingErrorOff':
      return `${which} 应分闸，仍有电`;
    case 'circuitBreakerTripped':
      return `${which} 已合闸，全部灯具失电，断路器可能跳闸`;
    case 'contactorError':
      return `${which} 上报未合闸，灯具仍亮`;
  }
}
