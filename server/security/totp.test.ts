import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { createTotpSecret, latestStep, matchTotp, totpUri } from './totp.ts';

/** The secret and the codes of RFC 6238, appendix B, of which apps show the last six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('the code of second %d is %s, of step %d (RFC 6238)', (seconds, code, step) => {
  expect(matchTotp(secret, code, at(seconds))).toBe(step);
});

it('accepts the codes of this step and its neighbours, and rejects anything else', () => {
  const now = at(1_800_000_015);
  const step = latestStep(now) - 1;
  const codeOf = (of: number) => generateSync({ secret, epoch: of * 30 });
  const found = [-2, -1, 0, 1, 2].map((steps) => matchTotp(secret, codeOf(step + steps), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  for (const typed of ['', '12345', '1234567', '12a456', '１２３４５６', ' 123456'])
    expect(matchTotp(secret, typed, now)).toBeUndefined();
});

it('a spent step and earlier ones are not accepted again, unless it lies in the future of a corrected clock', () => {
  const now = at(1_800_000_015);
  const step = latestStep(now) - 1;
  const code = generateSync({ secret, epoch: step * 30 });
  expect(matchTotp(secret, code, now, step - 1)).toBe(step);
  expect(matchTotp(secret, code, now, step)).toBeUndefined();
  expect(matchTotp(secret, code, now, step + 1)).toBeUndefined();
  expect(matchTotp(secret, code, now, step + 2)).toBe(step);
});

it('a secret has 160 random bits, and its address names tenant and account', () => {
  const [one, other] = [createTotpSecret(), createTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = new URL(totpUri(one, { issuer: '南沙湾: 新区', account: 'lin@lampyris.demo' }));
  expect(uri.searchParams.get('secret')).toBe(one);
  expect(uri.searchParams.get('issuer')).toBe('南沙湾: 新区');
});
