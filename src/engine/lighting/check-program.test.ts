import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';
import { checkProgram } from './check-program.ts';
import type { DraftStep } from './draft-steps.ts';
import { datesOf } from './night-dates.ts';
import { nightFaults } from './night-faults.ts';
import { nightSpans } from './night-spans.ts';
import { planNight } from './plan-night.ts';
import { lightingProblemText } from './problem-texts.ts';
import { solarTimes } from './solar-times.ts';
import { anyPlace, anySteps, usualSteps } from './test-steps.ts';

const city = { longitude: 113.55, latitude: 22.7 };
const trondheim = { longitude: 10.4, latitude: 63.43 };
const tromso = { longitude: 18.96, latitude: 69.65 };
const china = { place: city, year: 2026, utcOffset: 480 };

const found = (steps: readonly DraftStep[], check: Parameters<typeof checkProgram>[1] = china) =>
  checkProgram(steps, check).map(({ at, key, severity }) => `${severity} ${at} ${key}`);
const texts = (steps: readonly DraftStep[], check: Parameters<typeof checkProgram>[1] = china) =>
  checkProgram(steps, check).map(lightingProblemText);

test('a usual program has no problems', () => {
  expect(found(usualSteps)).toEqual([]);
});

test('a step after sunrise in summer is said with the nights and their dates', () => {
  const steps: ProgramStep[] = [
    { at: 'sunset', level: 100 },
    { at: 'clock', time: '23:00', level: 50 },
    { at: 'clock', time: '06:00', level: 80 },
    { at: 'sunrise', level: 0 },
  ];
  const [problem, ...others] = checkProgram(steps, china);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ at: 'steps/2', key: 'afterLast', severity: 'warning' });
  const { nights, spans } = problem!.params as { nights: number; spans: { from: string; to: string }[] };
  // Each night that is counted has its sunrise before six, and no other.
  const late = datesOf(2026).filter((night) => {
    const { sunrise } = solarTimes(city, night, 480);
    return new Date(sunrise!.getTime() + 480 * 60_000).getUTCHours() < 6;
  });
  expect(nights).toBe(late.length);
  expect(spans).toEqual([{ from: late[0], to: late.at(-1) }]);
  const text = lightingProblemText(problem!);
  expect(text.zh).toMatch(/^第 3 步在 \d+ 个夜晚晚于日出，该夜不执行（\d+ 月 \d+ 日 – \d+ 月 \d+ 日）$/);
  expect(text.en).toMatch(/^Step 3 comes after sunrise in \d+ nights and is left out \(\d+ \w+ – \d+ \w+\)$/);
});

test('nights in winter are one span over the turn of the year', () => {
  const steps: ProgramStep[] = [
    { at: 'clock', time: '18:00', level: 100 },
    { at: 'sunset', offset: 0, level: 80 },
    { at: 'sunrise', level: 0 },
  ];
  const [problem] = checkProgram(steps, china);
  expect(problem).toMatchObject({ at: 'steps/1', key: 'beforeFirst' });
  const { spans } = problem!.params as { spans: { from: string; to: string }[] };
  expect(spans).toHaveLength(1);
  expect(spans[0]!.from > spans[0]!.to).toBe(true);
});

test('a step that is never carried out is said once', () => {
  expect(
    found([
      { at: 'sunset', level: 100 },
      { at: 'clock', time: '15:00', level: 50 },
      { at: 'clock', time: '11:00', level: 50 },
      { at: 'sunrise', level: 0 },
    ]),
  ).toEqual(['warning steps/1 alwaysBeforeFirst', 'warning steps/2 alwaysAfterLast']);
});

test('a sunset after the sunrise never lights', () => {
  const steps: ProgramStep[] = [
    { at: 'sunrise', level: 100 },
    { at: 'sunset', level: 0 },
  ];
  expect(found(steps)).toEqual(['error steps neverNight']);
  expect(texts(steps)[0]!.en).toBe('The lamp never lights: step 1 (sunrise) is never before the last (sunset)');
});

test('steps at one moment, out of order, and a ramp that the next step cuts', () => {
  const end: ProgramStep = { at: 'sunrise', level: 0 };
  expect(
    found([
      { at: 'sunset', level: 100 },
      { at: 'clock', time: '22:00', level: 50 },
      { at: 'clock', time: '22:00', level: 60 },
      end,
    ]),
  ).toEqual(['warning steps/1 alwaysSameMoment']);
  expect(
    found([
      { at: 'sunset', level: 100 },
      { at: 'clock', time: '23:00', level: 50 },
      { at: 'clock', time: '22:00', level: 60 },
      end,
    ]),
  ).toEqual(['warning steps/2 alwaysUnordered']);
  expect(
    found([
      { at: 'sunset', level: 100 },
      { at: 'clock', time: '22:00', level: 50, ramp: 1200 },
      { at: 'clock', time: '22:10', level: 60 },
      end,
    ]),
  ).toEqual(['warning steps/1 rampCut']);
});

test('without a sunset in summer there is no light, and twilight may be missing alone', () => {
  const [sunset] = checkProgram(usualSteps, { place: tromso, year: 2026, utcOffset: 60 }).filter(
    ({ at }) => at === 'steps/0',
  );
  expect(sunset).toMatchObject({ key: 'noMoment', params: { isFrame: true } });
  expect(lightingProblemText(sunset!).zh).toContain('没有日落，整夜不亮灯');
  const dusk: ProgramStep[] = [
    { at: 'clock', time: '21:00', level: 100 },
    { at: 'dusk', level: 80 },
    { at: 'clock', time: '05:00', level: 0 },
  ];
  expect(found(dusk, { place: trondheim, year: 2026, utcOffset: 60 })).toContain('warning steps/1 noMoment');
  expect(
    texts(dusk, { place: trondheim, year: 2026, utcOffset: 60 }).some(({ en }) =>
      en.includes('have no dusk, and the step is left out'),
    ),
  ).toBe(true);
});

test('values that are missing or wrong are said at their key, and nothing about nights', () => {
  expect(
    found([
      { at: 'clock', level: 100 },
      { at: 'sunset', offset: 241, level: 'x' },
      { at: 'moon', level: 10, ramp: 1.5 },
    ]),
  ).toEqual([
    'error steps/0/time stepValue',
    'error steps/1/offset stepValue',
    'error steps/1/level stepValue',
    'error steps/2/at stepValue',
    'error steps/2/ramp stepValue',
  ]);
  expect(found([])).toEqual(['error steps noSteps']);
});

test('a concentrator that holds fewer steps is named', () => {
  const limits = [
    { name: '一号集中器', steps: 4 },
    { name: '二号集中器', steps: 10 },
  ];
  const problems = checkProgram(usualSteps, { ...china, limits });
  expect(problems.map(lightingProblemText)).toEqual([
    { zh: '“一号集中器”最多 4 步，现有 5 步', en: '“一号集中器” holds at most 4 steps, not 5' },
  ]);
});

test('a last step with light burns until noon', () => {
  expect(found([{ at: 'sunset', level: 100 }])).toEqual(['warning steps/0 endsLit']);
});

test('without a place nothing is said about the sun, but of clocks', () => {
  const noPlace = { year: 2026, utcOffset: 480 };
  expect(
    found(
      [
        { at: 'sunrise', level: 100 },
        { at: 'sunset', level: 0 },
      ],
      noPlace,
    ),
  ).toEqual([]);
  expect(
    found(
      [
        { at: 'clock', time: '06:00', level: 100 },
        { at: 'clock', time: '18:00', level: 0 },
      ],
      noPlace,
    ),
  ).toEqual(['error steps neverNight']);
});

test('spans cover the nights that count, and no others', () => {
  const all = datesOf(2026);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }), (chosen) => {
      const spans = nightSpans(all, (index) => chosen[index]!);
      const isIn = (night: string) =>
        spans.some(({ from, to }) => (from <= to ? from <= night && night <= to : night >= from || night <= to));
      expect(all.map(isIn)).toEqual(chosen);
    }),
    { numRuns: propertyRuns(20) },
  );
});

test('a step that nothing is said about is carried out in every night with light', () => {
  fc.assert(
    fc.property(anySteps, anyPlace, fc.constantFrom(...datesOf(2028)), (steps, place, night) => {
      const utcOffset = Math.round(place.longitude / 15) * 60;
      const sun = solarTimes(place, night, utcOffset);
      const plan = planNight(steps, sun, night, utcOffset);
      const faults = nightFaults(steps, sun, night, utcOffset);
      for (const { step, why } of plan.left) {
        const words = {
          noSun: ['noMoment'],
          outside: ['before', 'after'],
          replaced: ['same'],
          noNight: ['noNight', 'noMoment'],
        }[why];
        expect(
          [...faults].some((word) =>
            words.some(
              (one) => word === one || word.startsWith(`${one} ${step}`) || (why === 'noNight' && word.startsWith(one)),
            ),
          ),
        ).toBe(true);
      }
      for (const { level } of plan.segments) {
        expect(level).toBeGreaterThanOrEqual(0);
        expect(level).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('every problem of any program has its place, and its text in both languages without gaps', () => {
  fc.assert(
    fc.property(anySteps, anyPlace, (steps, place) => {
      const utcOffset = Math.round(place.longitude / 15) * 60;
      for (const problem of checkProgram(steps, { place, year: 2027, utcOffset })) {
        expect(problem.at).toMatch(/^steps(\/\d+)?$/);
        const { zh, en } = lightingProblemText(problem);
        expect(`${zh}${en}`).not.toMatch(/undefined|NaN|\(\)|（）/);
      }
    }),
    { numRuns: propertyRuns(15) },
  );
});
