import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import type { AlarmRule } from '../../db/schema/assets.ts';
import { fulfils } from './compare-value.ts';
import { idle, maxGapMs, stepWatch, type WatchDecision, type WatchRules, type WatchState } from './step-watch.ts';

const ruleOf = (more: Partial<AlarmRule> = {}): AlarmRule => ({
  attribute: 'voltage',
  operator: '<',
  value: '176',
  seconds: 0,
  times: 1,
  ...more,
});
const start = 1_000_000;

/** A report, or a moment without one. */
interface Step {
  at: number;
  values?: Record<string, unknown>;
}

function run(rules: WatchRules, steps: readonly Step[], from: WatchState = idle) {
  let state = from;
  const decisions: { decision: WatchDecision; at: number }[] = [];
  for (const { at, values } of steps) {
    const next = stepWatch(rules, state, values, at);
    state = next.state;
    if (next.decision) decisions.push({ decision: next.decision, at });
  }
  return { state, decisions };
}
const everySecond = (seconds: number, from = start) =>
  Array.from({ length: seconds }, (_, index): Step => ({ at: from + (index + 1) * 1000 }));

describe('a value', () => {
  it('is compared as a number, a switch or a text, as the rule names it', () => {
    expect(fulfils({ operator: '<', value: '176' }, 175.9)).toBe(true);
    expect(fulfils({ operator: '<', value: '176' }, '175.9')).toBe(true);
    expect(fulfils({ operator: '>=', value: '-5' }, -5)).toBe(true);
    expect(fulfils({ operator: '==', value: '20' }, 20.0)).toBe(true);
    expect(fulfils({ operator: '==', value: 'true' }, true)).toBe(true);
    expect(fulfils({ operator: '!=', value: 'idle' }, 'charging')).toBe(true);
    expect(fulfils({ operator: '!=', value: 'idle' }, 'idle')).toBe(false);
  });

  it('that cannot be compared says nothing', () => {
    for (const odd of [undefined, null, {}, [], Number.NaN, 'x', true])
      expect(fulfils({ operator: '!=', value: '1' }, odd)).toBeUndefined();
    expect(fulfils({ operator: '>', value: 'high' }, 'low')).toBeUndefined();
    expect(fulfils({ operator: '==', value: 'true' }, undefined)).toBeUndefined();
  });
});

describe('a rule', () => {
  it('raises after its seconds, not before, also between reports', () => {
    const rules = { rule: ruleOf({ seconds: 30 }), clearRule: null };
    const report: Step = { at: start, values: { voltage: 170 } };
    expect(run(rules, [report, { at: start + 29_999 }]).decisions).toEqual([]);
    expect(run(rules, [report, { at: start + 30_000 }]).decisions).toEqual([{ decision: 'raise', at: start + 30_000 }]);
  });

  it('raises with its last report in a row, and one that differs begins anew', () => {
    const rules = { rule: ruleOf({ times: 3 }), clearRule: null };
    const reports = [170, 170, 200, 170, 170, 170].map((voltage, index) => ({
      at: start + index,
      values: { voltage },
    }));
    expect(run(rules, reports).decisions).toEqual([{ decision: 'raise', at: start + 5 }]);
  });

  it('needs both its seconds and its reports', () => {
    const rules = { rule: ruleOf({ times: 2, seconds: 10 }), clearRule: null };
    const first: Step = { at: start, values: { voltage: 170 } };
    expect(run(rules, [first, ...everySecond(20)]).decisions).toEqual([]);
    const second: Step = { at: start + 4000, values: { voltage: 171 } };
    const { decisions } = run(rules, [first, second, ...everySecond(20, start + 4000)]);
    expect(decisions).toEqual([{ decision: 'raise', at: start + 10_000 }]);
  });

  it('without a clear rule ends with its condition; with one, only once that has lasted', () => {
    const low: Step = { at: start, values: { voltage: 170 } };
    const up: Step = { at: start + 1000, values: { voltage: 177 } };
    expect(run({ rule: ruleOf(), clearRule: null }, [low, up]).decisions.map((one) => one.decision)).toEqual([
      'raise',
      'clear',
    ]);
    const clearRule = ruleOf({ operator: '>', value: '182', seconds: 30 });
    const rules = { rule: ruleOf(), clearRule };
    const between = [low, up, ...everySecond(100, start + 1000)];
    expect(run(rules, between).decisions).toHaveLength(1);
    const high: Step = { at: start + 200_000, values: { voltage: 183 } };
    const back = run(rules, [...between, high, ...everySecond(30, start + 200_000)]);
    expect(back.decisions.at(-1)).toEqual({ decision: 'clear', at: start + 230_000 });
  });

  it('counts no time that nobody looked at, and goes on after the clock was set', () => {
    const rules = { rule: ruleOf({ seconds: 120 }), clearRule: null };
    const low: Step = { at: start, values: { voltage: 170 } };
    const dayMs = 86_400_000;
    expect(run(rules, [low, { at: start + dayMs }]).decisions).toEqual([]);
    const ahead = run(rules, [low, { at: start + dayMs }, ...everySecond(60, start + dayMs)]);
    expect(ahead.decisions).toHaveLength(1);
    const behind = run(rules, [low, { at: start - dayMs }, ...everySecond(119, start - dayMs)]);
    expect(behind.decisions).toEqual([]);
    expect(run(rules, [{ at: start - dayMs + 120_000 }], behind.state).decisions).toHaveLength(1);
  });
});

const attribute = fc.constantFrom('voltage', 'current', 'doorOpen');
const value = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.boolean(),
  fc.constantFrom('1', 'true', 'x', null, undefined, Number.NaN),
);
const rule: fc.Arbitrary<AlarmRule> = fc.record({
  attribute,
  operator: fc.constantFrom('>', '>=', '<', '<=', '==', '!='),
  value: fc.constantFrom('0', '1', '-2', 'true', 'x'),
  seconds: fc.integer({ min: 0, max: 90 }),
  times: fc.integer({ min: 1, max: 4 }),
});
const rules: fc.Arbitrary<WatchRules> = fc.record({ rule, clearRule: fc.option(rule) });
/** Gaps of any size: the clock may be set back and ahead. */
const steps = fc.array(
  fc.record({ gap: fc.integer({ min: -100_000, max: 200_000 }), values: fc.option(fc.dictionary(attribute, value)) }),
  { maxLength: 60 },
);

describe('any rule with any reports', () => {
  const at = (some: { gap: number; values: Record<string, unknown> | null }[]): Step[] => {
    let moment = start;
    return some.map(({ gap, values }) => {
      moment += gap;
      return { at: moment, ...(values && { values }) };
    });
  };

  it('raises and clears in turn: never while active', () => {
    fc.assert(
      fc.property(rules, steps, (some, list) => {
        const { decisions, state } = run(some, at(list));
        for (const [index, { decision }] of decisions.entries())
          expect(decision).toBe(index % 2 === 0 ? 'raise' : 'clear');
        expect(state.isActive).toBe(decisions.length % 2 === 1);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('raises a constant report once at most', () => {
    fc.assert(
      fc.property(rules, fc.dictionary(attribute, value), steps, (some, values, list) => {
        const { decisions } = run(some, at(list.map(({ gap }) => ({ gap, values }))));
        expect(decisions.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('raises exactly when the condition has lasted, whatever steps lie between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.array(fc.integer({ min: 1, max: maxGapMs }), { minLength: 1, maxLength: 60 }),
        (seconds, gaps) => {
          const watch = { rule: ruleOf({ seconds }), clearRule: null };
          const list = at([{ gap: 0, values: { voltage: 1 } }, ...gaps.map((gap) => ({ gap, values: null }))]);
          const due = list.find((step) => step.at - start >= seconds * 1000);
          expect(run(watch, list).decisions).toEqual(due ? [{ decision: 'raise', at: due.at }] : []);
        },
      ),
      { numRuns: propertyRuns(500) },
    );
  });

  it('does nothing with attributes that it does not read', () => {
    fc.assert(
      fc.property(rules, steps, (some, list) => {
        const others = list.map(({ gap, values }) => ({ gap, values: values && { other: values.voltage } }));
        expect(run(some, at(others))).toEqual({ state: idle, decisions: [] });
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('is never stuck: a condition that holds raises in the end, wherever the clock was set', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), steps, (seconds, list) => {
        const watch = { rule: ruleOf({ seconds }), clearRule: null };
        const before = run(watch, at(list.map(({ gap }) => ({ gap, values: { voltage: 1 } }))));
        const last = before.state.at;
        const after = run(watch, [{ at: last, values: { voltage: 1 } }, ...everySecond(seconds, last)], before.state);
        expect(after.state.isActive).toBe(true);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
