import { expectedPower } from '../../../src/engine/lighting/judge-test-step.ts';
import type { TestStep, TestStepRow } from '../../../src/schemas/wire/commissioning.ts';
import type { lightingTestRuns } from '../../db/schema.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';

type Run = typeof lightingTestRuns.$inferSelect;

/** What a run says in a list: its progress, that all passed, who cancelled it, or which steps failed and why. */
export function describeRun(run: Run, locale: Locale): string {
  const { status, steps, ratedPower, tolerance, cancelledByName, endedAt } = run;
  if (status === 'passed') return message(locale, 'test.passed');
  if (status === 'cancelled')
    return message(locale, 'test.cancelled', {
      userName: cancelledByName ?? '',
      time: endedAt ? displayTime(endedAt) : '',
    });
  if (status === 'running') {
    const done = steps.filter(({ verdict }) => verdict).length;
    const [next] = steps.filter(({ verdict }) => !verdict);
    const params = { step: nameOf(next?.level ?? 0, locale), done, total: steps.length };
    return message(locale, 'test.running', params);
  }
  const colon = { zh: '：', en: ': ' }[locale];
  return steps
    .filter(({ verdict }) => verdict === 'failed')
    .map((step) => nameOf(step.level, locale) + colon + whyOf(step, { ratedPower, tolerance }, locale))
    .join({ zh: '；', en: '; ' }[locale]);
}

/** The steps of a protocol, as tables show them. */
export const describeSteps = ({ id, steps, ratedPower, tolerance }: Run, locale: Locale): TestStepRow[] =>
  steps.map((step): TestStepRow => {
    const { level: asked, measured, verdict = 'waiting', answeredTime = null } = step;
    return {
      ...(measured ?? { level: null, power: null, voltage: null, current: null, powerFactor: null }),
      id: `${id}/${asked}`,
      asked,
      expected: expectedText(step, { ratedPower, tolerance }, locale),
      verdict,
      why: verdict === 'failed' ? whyOf(step, { ratedPower, tolerance }, locale) : '',
      time: answeredTime,
    };
  });

const nameOf = (level: number, locale: Locale): string =>
  level === 0 ? message(locale, 'test.step.off') : message(locale, 'test.step', { level });

type JudgedBy = Pick<Run, 'ratedPower' | 'tolerance'>;

function expectedText({ level }: TestStep, by: JudgedBy, locale: Locale): string {
  const expected = expectedPower({ level, ...by });
  if (!expected) return '';
  const key: keyof typeof expectedKeys = level === 0 ? 'off' : 'on';
  return message(locale, expectedKeys[key], { ...expected });
}

const expectedKeys = { on: 'test.expected', off: 'test.expected.off' } as const;

function whyOf(step: TestStep, by: JudgedBy, locale: Locale): string {
  if (!step.reason) return '';
  const { power, level } = step.measured ?? {};
  const params = { power: power ?? '', level: level ?? '', expected: expectedText(step, by, locale) };
  return message(locale, `test.reason.${step.reason}`, params);
}
