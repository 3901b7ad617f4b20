import { expect, it } from 'vitest';
import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD, randomPassword } from '../seed/demo-password.ts';
import { findPasswordProblem } from './password-rules.ts';

const owner = {
  own: ['li.ming@lampyris.demo', '13800000002', null],
  tenant: ['Harbour Park', 'bay'],
};

it.each(['abc123', 'ABC123', 'Passw0rd', 'password1', '1qaz2wsx', 'Qwerty123', 'a1234567'])(
  '%s is one of the most common passwords, in any case',
  (password) => {
    expect(findPasswordProblem(password, owner)).toBe('passwordCommon');
  },
);

it('the rule of the specification comes first (VAL-26)', () => {
  expect(findPasswordProblem('', owner)).toBe('fieldRequired');
  expect(findPasswordProblem('123456', owner)).toMatchObject({ en: expect.stringContaining('two of letters') });
});

it.each([
  ['x13800000002', 'passwordLikeAccount'],
  ['Bay2026!', 'passwordLikeTenant'],
  ['Bayside2026!', undefined],
])('%s: a short name may only not be all of its letters', (password, problem) => {
  expect(findPasswordProblem(password, owner)).toBe(problem);
});

it.each([
  ['account', { own: ['harbourmaster@park.demo'], tenant: [] }, 'passwordLikeAccount'],
  ['tenant', { own: [], tenant: ['Harbour'] }, 'passwordLikeTenant'],
])('the name of the %s is refused anywhere in it, in any case', (_, names, problem) => {
  for (const password of ['HARBOURmaster7', '7harbourMASTER!'])
    expect(findPasswordProblem(password, names)).toBe(problem);
});

it('the passwords of the demo and those made for its accounts pass', () => {
  const demo = { own: ['operator@lampyris.demo', '13800000002'], tenant: ['南湾市', 'city'] };
  for (const password of [DEMO_PASSWORD, DEMO_BATCH_PASSWORD, ...Array.from({ length: 50 }, randomPassword)]) {
    expect(findPasswordProblem(password, demo)).toBeUndefined();
  }
});
