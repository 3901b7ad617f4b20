import { expect, test } from 'vitest';
import { readTokenRecord, readUser } from './read-session.ts';

test('a user is read from the wire format', () => {
  const user = {
    id: '7',
    loginName: 'lin@example.com',
    name: '林',
    phoneNumber: '13900000000',
    email: null,
    weChatOpenId: null,
    tenantId: '9',
    tenantName: '南沙',
    isAdmin: true,
    departmentCode: '001',
  };
  expect(readUser(user)).toEqual(user);
});

test('missing values get defaults, and numbers become strings', () => {
  expect(readUser({ id: 7, loginName: 'lin', isAdmin: 'true' })).toEqual({
    id: '7',
    loginName: 'lin',
    name: 'lin',
    phoneNumber: null,
    email: null,
    weChatOpenId: null,
    tenantId: '',
    isAdmin: true,
    departmentCode: '',
  });
  expect(readUser({ id: '7' })).toMatchObject({ name: '7', isAdmin: false });
});

test('a token without refresh token, expiry or type is valid', () => {
  expect(readTokenRecord({ value: 'abc', additionalInformation: { userInfo: { id: 7 } } })).toMatchObject({
    tokenType: 'Bearer',
    value: 'abc',
    expiration: 0,
    refreshToken: { value: '', expiration: 0 },
    additionalInformation: { userInfo: { id: '7' } },
  });
});

test.each([[null], [{}], ['abc'], [{ value: 'abc' }], [{ value: 'abc', additionalInformation: { userInfo: {} } }]])(
  'a response without a user or token is a failure: %j',
  (answer) => {
    expect(() => readTokenRecord(answer)).toThrow(expect.objectContaining({ kind: 'notEnvelope' }) as Error);
  },
);
