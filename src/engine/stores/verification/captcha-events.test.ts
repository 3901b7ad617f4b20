import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { bad, good, pictureOf, settle, testCaptcha } from './test-captcha.ts';

/** Random events of a captcha, in any order. */
const event = fc.oneof(
  fc.record({ do: fc.constantFrom('refresh', 'switchKind', 'undo', 'touch') }),
  fc.record({ do: fc.constantFrom('close', 'ask') }),
  fc.record({ do: fc.constant('slide' as const), x: fc.integer({ min: 0, max: 263 }) }),
  fc.record({ do: fc.constant('click' as const), x: fc.integer({ min: -9, max: 400 }) }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(399, 400, 700, 1000, 60_000) }),
  // The platform responds to a pending call, the latest or an earlier one.
  fc.record({
    do: fc.constant('answer' as const),
    which: fc.nat(),
    how: fc.constantFrom('ok', 'ok', 'ok', 'wrong', 'locked', 'empty', 'failure'),
  }),
);

/** Runs events and checks invariants after each. */
async function live(events: (typeof event extends fc.Arbitrary<infer Event> ? Event : never)[]) {
  const { store, timers, calls, loaded } = testCaptcha();
  const answered: number[] = [];
  const sent = new Map<string, string>();
  const shown = new Map<string, string>();
  const checked = new Set<string>();
  const waiting: (typeof calls)[number][] = [];
  let seen = 0;
  let tokens = 0;
  const ask = () => {
    const question = answered.push(0) - 1;
    void store.ask('signIn', { kind: question % 2 === 0 ? 'blockPuzzle' : 'clickWord' }).then((verification) => {
      answered[question] = (answered[question] ?? 0) + 1;
      if (verification !== undefined) expect(checked).toContain(verification.split('---')[0]);
    });
    return loaded();
  };
  const take = async () => {
    await settle();
    for (const call of calls.slice(seen)) {
      waiting.push(call);
      if (call.path !== 'check') continue;
      // A picture is answered once.
      expect(checked).not.toContain(call.body.token);
      checked.add(call.body.token ?? '');
    }
    seen = calls.length;
  };
  await ask();
  await take();
  for (const what of events) {
    const { box } = store;
    if (what.do === 'ask') await ask();
    else if (what.do === 'pass') timers.pass(what.ms);
    else if (what.do === 'slide') box?.slide(what.x);
    else if (what.do === 'click') box?.click({ x: what.x, y: what.x / 2 });
    else if (what.do !== 'answer') box?.[what.do]();
    else {
      const [call] = waiting.splice(what.which % Math.max(1, waiting.length), 1);
      if (!call) continue;
      if (what.how === 'failure') await call.fail(new PlatformError('network', ''));
      else if (what.how !== 'ok') await call.answer(bad(what.how === 'locked' ? '6202' : '6111'));
      else if (call.path === 'check') await call.answer(good());
      else {
        const token = `t${tokens++}`;
        sent.set(token, call.body.captchaType ?? '');
        await call.answer(good(pictureOf(token, call.body.captchaType === 'clickWord' ? ['灯', '杆', '网'] : null)));
      }
    }
    await take();
    const present = store.box;
    const picture = present?.picture;
    // The picture matches its token, kind and phase.
    if (picture) {
      expect(shown.get(picture.token) ?? picture.originalImageBase64).toBe(picture.originalImageBase64);
      shown.set(picture.token, picture.originalImageBase64);
      expect(sent.get(picture.token)).toBe(present.kind);
    }
    expect(picture !== undefined).toBe(present !== undefined && !['loading', 'cleared'].includes(present.phase));
    // No question is answered twice, and only the last is pending.
    expect(answered.every((times) => times <= 1)).toBe(true);
    expect(answered.slice(0, -1).every((times) => times === 1)).toBe(true);
    expect(answered.at(-1)).toBe(present === undefined ? 1 : 0);
  }
}

test('in any order of events there is one picture per token and one answer per question (CAPT-06, CAPT-07)', async () => {
  await fc.assert(fc.asyncProperty(fc.array(event, { maxLength: 40 }), live), { numRuns: propertyRuns(200) });
});
