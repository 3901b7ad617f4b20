import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { judgeLoop, type LoopFacts, type LoopLamp } from './judge-loop.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 12, minutes));
const burning: LoopLamp = {
  isDue: true,
  askedSince: at(0),
  reportedAt: at(10),
  isOffline: false,
  isDead: false,
  isBurning: true,
};
const dark = { ...burning, isBurning: false };
const dead = { ...dark, isDead: true };
const off = { ...dark, isDue: false };
const times = (count: number, lamp: LoopLamp) => Array.from({ length: count }, () => lamp);
const judge = (lamps: LoopLamp[], facts: Partial<LoopFacts> = {}) =>
  judgeLoop({ status: true, statusAt: at(10), told: null, lamps, othersAreHeard: true, graceMinutes: 2, ...facts });
const faultsOf = (...of: Parameters<typeof judge>) =>
  Object.entries(judge(...of)).flatMap(([fault, is]) => (is ? fault : []));

describe('a loop', () => {
  it('has tripped if it is on and all of its lamps have lost their supply', () => {
    expect(faultsOf(times(3, dead))).toEqual(['circuitBreakerTripped']);
    expect(faultsOf([...times(3, dead), burning])).toEqual([]);
    expect(judge([...times(3, dead), burning]).circuitBreakerTripped).toBe(false);
    expect(judge(times(2, dead)).circuitBreakerTripped).toBeUndefined();
  });

  it('has tripped before all lamps have reported it, and not by lamps that have been offline', () => {
    const before = { ...burning, reportedAt: at(5) };
    expect(faultsOf([...times(3, dead), ...times(9, before)])).toEqual(['circuitBreakerTripped']);
    expect(faultsOf([dead, ...times(9, before), ...times(2, { ...dark, isOffline: true })])).toEqual([]);
  });

  it('has tripped if none of its lamps is heard of, but those of other loops', () => {
    const lost = times(4, { ...dark, isOffline: true });
    expect(faultsOf(lost)).toEqual(['circuitBreakerTripped']);
    expect(faultsOf(lost, { othersAreHeard: false })).toEqual([]);
  });

  it('without voltage is no fault while it is off: nothing says that a tripped breaker has been closed', () => {
    expect(faultsOf(times(4, { ...dead, isDue: false }), { status: false })).toEqual([]);
    expect(judge(times(4, { ...dead, isDue: false }), { status: false }).circuitBreakerTripped).toBeUndefined();
  });

  it('does not switch on if its lamps are asked for light and it is off; it contradicts them if they burn', () => {
    expect(faultsOf(times(4, dead), { status: false })).toEqual(['switchingErrorOn']);
    expect(faultsOf(times(4, burning), { status: false })).toEqual(['contactorError']);
    expect(faultsOf(times(4, dead), { status: false, statusAt: at(1) })).toEqual([]);
  });

  it('does not switch off if it was told to, or if all of its lamps burn though they should not', () => {
    const told = { isOn: false, at: at(5) };
    expect(faultsOf(times(4, burning), { told })).toEqual(['switchingErrorOff']);
    expect(faultsOf(times(4, { ...burning, isDue: false }))).toEqual(['switchingErrorOff']);
    expect(faultsOf([...times(4, { ...burning, isDue: false }), off])).toEqual([]);
    // Controllers switch each lamp: the loop keeps its voltage.
    expect(faultsOf(times(4, off))).toEqual([]);
  });

  it('has one fault at most, and none before it had its time', () => {
    const lamp = fc.record({
      isDue: fc.boolean(),
      askedSince: fc.constant(at(0)),
      reportedAt: fc.integer({ min: -5, max: 20 }).map(at),
      isOffline: fc.boolean(),
      isDead: fc.boolean(),
      isBurning: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(lamp, { maxLength: 8 }), fc.option(fc.boolean()), (lamps, status) => {
        const own = lamps.map((one) => ({ ...one, isBurning: one.isBurning && !one.isDead }));
        expect(faultsOf(own, { status }).length).toBeLessThan(2);
        const early = { status, statusAt: at(1) };
        const none = own.map((one) => ({ ...one, reportedAt: at(1), isDead: false, isOffline: false }));
        expect(faultsOf(none, early)).toEqual([]);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
