import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { judgedLampFaults, judgeLamp, type LampFacts, type LampLimits } from './judge-lamp.ts';

const limits: LampLimits = {
  graceMinutes: 2,
  levelTolerance: 5,
  powerTolerance: 20,
  minWatts: 1,
  maxWatts: 650,
  minPowerFactor: 0.8,
  maxStarts: 3,
};
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 12, minutes));

/** A lamp that does what it was asked for ten minutes ago. */
const obeying = (asked: number, ratedWatts = 150): LampFacts => ({
  asked,
  askedSince: at(0),
  reportedAt: at(10),
  isOn: asked > 0,
  level: asked,
  voltage: 221,
  power: asked > 0 ? (ratedWatts * asked) / 100 : ratedWatts * 0.008,
  powerFactor: asked > 0 ? 0.95 : 0.42,
  ratedWatts,
  starts: { count: 0, isHourOver: true },
});
const judge = (facts: Partial<LampFacts>, asked = 80) => judgeLamp({ ...obeying(asked), ...facts }, limits);
const faultsOf = (facts: Partial<LampFacts>, asked = 80) =>
  Object.entries(judge(facts, asked)).flatMap(([fault, is]) => (is ? fault : []));

const anyLamp = fc.record({
  asked: fc.integer({ min: 0, max: 100 }),
  askedSince: fc.constant(at(0)),
  reportedAt: fc.integer({ min: -30, max: 30 }).map(at),
  isOn: fc.boolean(),
  level: fc.option(fc.integer({ min: 0, max: 100 })),
  voltage: fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
  power: fc.option(fc.double({ min: 0, max: 900, noNaN: true })),
  powerFactor: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  ratedWatts: fc.integer({ min: 10, max: 600 }),
  starts: fc.option(fc.record({ count: fc.integer({ min: 0, max: 20 }), isHourOver: fc.boolean() })),
});

describe('a lamp', () => {
  it('that does what it is asked for has no fault, at any level and power', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 20, max: 600 }), (asked, rated) => {
        // A lamp of a few watts at a hundredth of its level cannot be told from a dark one.
        fc.pre(asked === 0 || (rated * asked) / 100 >= limits.minWatts);
        const verdict = judgeLamp(obeying(asked, rated), limits);
        expect(Object.values(verdict)).not.toContain(true);
        expect(verdict.lampUnexpectedOn).toBe(false);
        expect(verdict.lampFailure).toBe(asked > 0 ? false : undefined);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is not judged by what it reported before it had its time to follow', () => {
    fc.assert(
      fc.property(anyLamp, (facts) => {
        const isEarly = facts.reportedAt.getTime() < at(limits.graceMinutes).getTime();
        if (isEarly) expect(judgeLamp(facts, limits)).toEqual({});
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('never has faults that exclude each other', () => {
    const pairs = [
      ['lampPowerTooHigh', 'lampPowerTooLow'],
      ['absoluteLampPowerTooHigh', 'absoluteLampPowerTooLow'],
      ['absoluteLampPowerTooHigh', 'lampPowerTooHigh'],
      ['absoluteLampPowerTooLow', 'lampPowerTooLow'],
      ['lampUnexpectedOn', 'lampFailure'],
      ['lampUnexpectedOn', 'relayFailure'],
      ['lampFailure', 'dimmingFailure'],
      ['lampFailure', 'relayFailure'],
      ...judgedLampFaults.flatMap((fault) => (fault === 'supplyLoss' ? [] : [['supplyLoss', fault]])),
    ] as [keyof ReturnType<typeof judgeLamp>, keyof ReturnType<typeof judgeLamp>][];
    fc.assert(
      fc.property(anyLamp, (facts) => {
        const verdict = judgeLamp(facts, limits);
        for (const [one, other] of pairs) expect(verdict[one] && verdict[other], `${one} ${other}`).not.toBe(true);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('shows faults of its light only while it is asked for light: by day nothing says that they are over', () => {
    const ofLight = [
      'lampFailure',
      'dimmingFailure',
      'lampPowerTooHigh',
      'lampPowerTooLow',
      'powerFactorTooLow',
    ] as const;
    fc.assert(
      fc.property(anyLamp, (facts) => {
        const verdict = judgeLamp({ ...facts, asked: 0 }, limits);
        for (const fault of ofLight) expect(verdict[fault]).toBeUndefined();
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('with a wider tolerance has no more faults of power and level', () => {
    const has = (facts: LampFacts, wider: number) => {
      const of = { ...limits, levelTolerance: 5 + wider, powerTolerance: 20 + wider };
      const { lampPowerTooHigh, lampPowerTooLow } = judgeLamp({ ...facts, asked: 100 }, of);
      return lampPowerTooHigh === true || lampPowerTooLow === true;
    };
    fc.assert(
      fc.property(anyLamp, fc.integer({ min: 0, max: 80 }), (facts, wider) => {
        if (!has(facts, 0)) expect(has(facts, wider)).toBe(false);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('asked for light fails if it draws nothing, whatever it reports', () => {
    expect(faultsOf({ power: 1.2 })).toEqual(['lampFailure']);
    expect(faultsOf({ power: 1.2, isOn: false, level: 0 })).toEqual(['lampFailure']);
    expect(faultsOf({ power: null, isOn: false })).toEqual(['lampFailure']);
  });

  it('does not follow its level if it reports another one, or draws its full power', () => {
    expect(faultsOf({ level: 100, power: 150 })).toEqual(['dimmingFailure']);
    expect(faultsOf({ level: 50, power: 150 }, 50)).toEqual(['dimmingFailure']);
    expect(faultsOf({ level: 77, power: 116 })).toEqual([]);
  });

  it('asked to be off burns unexpectedly, or its relay holds', () => {
    expect(faultsOf({ isOn: true, level: 100, power: 150 }, 0)).toEqual(['lampUnexpectedOn']);
    expect(faultsOf({ isOn: false, power: 149 }, 0)).toEqual(['relayFailure']);
    expect(judge({ isOn: true, power: 0.5 }, 0).lampUnexpectedOn).toBeUndefined();
  });

  it('draws too much or too little beside its rated power and level, or beside the limits of all', () => {
    expect(faultsOf({ power: 151 }, 80)).toEqual(['lampPowerTooHigh']);
    expect(faultsOf({ power: 80 }, 80)).toEqual(['lampPowerTooLow']);
    expect(faultsOf({ power: 700, ratedWatts: 600 }, 100)).toEqual(['absoluteLampPowerTooHigh']);
    expect(faultsOf({ power: 0.9, ratedWatts: 10, level: 30 }, 30)).toEqual(['absoluteLampPowerTooLow']);
    expect(faultsOf({ powerFactor: 0.7 })).toEqual(['powerFactorTooLow']);
    expect(faultsOf({ powerFactor: 0.7, level: 40, power: 60 }, 40)).toEqual([]);
  });

  it('without voltage has lost its supply, and nothing else is told', () => {
    expect(judge({ voltage: 0, power: 0, isOn: false })).toEqual({ supplyLoss: true });
    expect(judge({ voltage: null }).supplyLoss).toBeUndefined();
  });

  it('cycles if it starts more often than is explained; only a whole hour shows that it does not', () => {
    expect(judge({ starts: { count: 4, isHourOver: false } }).cyclingFailure).toBe(true);
    expect(judge({ starts: { count: 3, isHourOver: false } }).cyclingFailure).toBeUndefined();
    expect(judge({ starts: { count: 3, isHourOver: true } }).cyclingFailure).toBe(false);
    expect(judge({ starts: null }).cyclingFailure).toBeUndefined();
  });
});
