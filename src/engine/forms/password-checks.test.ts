import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { checkPassword } from './password-checks.ts';
import { validators } from './validators.ts';

const held = (typed: string) => checkPassword(typed).flatMap(({ id, holds }) => (holds ? [id] : []));

test.each([
  ['', []],
  ['abc', ['characters']],
  ['abc12', ['classes', 'characters']],
  ['abcdef', ['length', 'characters']],
  ['abc123', ['length', 'classes', 'characters']],
  ['abc@$!', ['length', 'classes', 'characters']],
  ['123@$!', ['length', 'classes', 'characters']],
  ['abc 123', ['length', 'classes']],
  ['abc123密码', ['length', 'classes']],
  ['abc123-', ['length', 'classes']],
  ['abcdef-', ['length']],
  ['a1'.repeat(10), ['length', 'classes', 'characters']],
  [`${'a1'.repeat(10)}b`, ['classes', 'characters']],
  ['abc123\n', ['length', 'classes']],
] as const)('%j keeps %j (VAL-17)', (typed, ids) => {
  expect(held(typed)).toEqual(ids);
});

test('all conditions are met exactly when the password rule is (VAL-17)', () => {
  const characters = [...'abzAZ019@$!%*#?/<>&', ...' -_密é１ａ\n\u2028\u0000💡'];
  const typed = fc.array(fc.constantFrom(...characters), { maxLength: 23 }).map((list) => list.join(''));
  const decent = fc
    .array(fc.constantFrom(...'abz019@$!&'), { minLength: 4, maxLength: 22 })
    .map((list) => list.join(''));
  const oneClass = fc
    .tuple(fc.constantFrom('abz', '019', '@$!'), fc.array(fc.nat(2), { minLength: 5, maxLength: 21 }))
    .map(([set, places]) => places.map((place) => set[place]).join(''));
  const seen = { good: 0, bad: 0 };
  fc.assert(
    fc.property(fc.oneof(typed, decent, oneClass, fc.string()), (value) => {
      // Whether a field is required is another rule.
      fc.pre(value !== '');
      const isGood = validators.password(value) === undefined;
      seen[isGood ? 'good' : 'bad'] += 1;
      expect(held(value).length === 3, JSON.stringify(value)).toBe(isGood);
    }),
    { numRuns: propertyRuns(4000), seed: 17 },
  );
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(propertyRuns(200));
});
