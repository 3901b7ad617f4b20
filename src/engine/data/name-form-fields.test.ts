import { expect, test } from 'vitest';
import { PlatformError } from './http/platform-error.ts';
import { nameFormFields } from './name-form-fields.ts';

const refusal = (fields: Record<string, string>) =>
  new PlatformError('business', '验证码错误', { status: 'A0400', fields, requestId: 'req-1' });

test('an error of a value appears at the form field that it came from', () => {
  const body = {
    target: { $: 'form.way == "email" ? user.email : user.phoneNumber' },
    verifyCode: { $: 'form.identityCode' },
    owner: { department: { $: ' form.department.code ' } },
  };
  const fields = { verifyCode: 'wrong', 'owner.department': 'gone', target: 'strange', other: 'unknown' };
  expect(nameFormFields(refusal(fields), body)).toMatchObject({
    kind: 'business',
    message: '验证码错误',
    status: 'A0400',
    requestId: 'req-1',
    fields: { identityCode: 'wrong', 'department.code': 'gone', target: 'strange', other: 'unknown' },
  });
});

test.each([
  ['a form that sends its values', undefined],
  ['a body that is one expression', { $: 'form.verifyCode' }],
  ['written values', { verifyCode: '123456', id: { $: 'row.id' } }],
])('%s changes nothing', (_, body) => {
  const error = refusal({ verifyCode: 'wrong' });
  expect(nameFormFields(error, body)).toBe(error);
});

test('any other error becomes a PlatformError', () => {
  expect(nameFormFields(new TypeError('no line'), { a: { $: 'form.a' } })).toMatchObject({
    kind: 'network',
    message: 'no line',
    fields: {},
  });
});
