import { describe, expect, it } from 'vitest';
import { faultTypes, keyOfFault, lampFaultKeys } from '../../src/engine/lighting/fault-types.ts';
import { judgedLampFaults, judgeLamp, type LampVerdict } from '../../src/engine/lighting/judge-lamp.ts';
import { standardLimits } from '../lighting-faults/fault-limits.ts';
import { LIGHTING_FAULTS } from '../seed/lighting-fault-types.ts';
import { createRandom } from '../seed/random/random.ts';
import type { SensorValues } from '../seed/sensors/device-facts.ts';
import { balance } from '../seed/sensors/electricity.ts';
import { lampAt } from '../seed/sensors/lamp.ts';
import { lampEffects } from './lamp-effects.ts';

const facts = { settings: [{ uKey: 'lampPower', value: '120' }] };
const number = (value: unknown) => (typeof value === 'number' ? value : null);

function judge(asked: number, values: SensorValues, starts = 0): LampVerdict {
  return judgeLamp(
    {
      asked,
      askedSince: new Date(0),
      reportedAt: new Date(3_600_000),
      isOn: values.switchStatus === true,
      level: number(values.luminance),
      voltage: number(values.voltage),
      power: number(values.power),
      powerFactor: number(values.powerFactor),
      ratedWatts: 120,
      starts: { count: starts, isHourOver: true },
    },
    standardLimits,
  );
}
const faultsOf = (verdict: LampVerdict) => Object.entries(verdict).flatMap(([fault, is]) => (is ? fault : []));

/** By fault: a level at which it shows. */
const shows: Readonly<Record<string, number>> = { lampUnexpectedOn: 0, relayFailure: 0 };

describe('what the simulator does to lamps', () => {
  it('is found as the fault that it stands for, at any draw, and is over afterwards', () => {
    const random = createRandom('lamp effects');
    const simulated = judgedLampFaults.filter((fault) => lampEffects[keyOfFault[fault]]);
    expect(simulated.length).toBeGreaterThan(7);
    for (const fault of simulated.filter((one) => one !== 'cyclingFailure'))
      for (let turn = 0; turn < 20; turn += 1) {
        const asked = shows[fault] ?? random.pick([60, 80, 100]);
        const current = { ...lampAt(facts, asked), switchCount: 5 };
        const effect = lampEffects[keyOfFault[fault]];
        const during = effect?.during(random, facts, { asked, current }) ?? {};
        const values = { ...current, ...balance(current, during) };
        expect(faultsOf(judge(asked, values)), `${fault} at ${asked}`).toEqual([fault]);
        const after = effect?.after(facts, { asked, current: values }) ?? {};
        expect(faultsOf(judge(asked, { ...values, ...lampAt(facts, asked), ...after })), fault).toEqual([]);
      }
  });

  it('lets a lamp start now and then', () => {
    const random = createRandom('cycling');
    let switchCount = 5;
    for (let report = 0; report < 900; report += 1) {
      const values = lampEffects.LampCyclingAlarm?.during(random, facts, { asked: 80, current: { switchCount } });
      switchCount = Number(values?.switchCount ?? switchCount);
    }
    expect(faultsOf(judge(80, lampAt(facts, 80), switchCount - 5))).toEqual(['cyclingFailure']);
    expect(switchCount).toBeLessThan(120);
  });

  it('happens in time only if it has an effect, and each type of TALQ has one alarm type', () => {
    for (const { key, weight } of LIGHTING_FAULTS)
      if (lampFaultKeys.includes(key) && weight > 0) expect(lampEffects[key], key).toBeDefined();
    expect(new Set(faultTypes.map(({ key }) => key)).size).toBe(faultTypes.length);
  });
});
