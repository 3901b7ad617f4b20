import { describe, expect, it } from 'vitest';
import { loggedPath } from './request-log.ts';

describe('the logged path', () => {
  it('redacts secrets in queries', () => {
    const path = loggedPath('http://x/system/api/user/batchOpt/verify?batchOptPassword=Geheim1&a=1');
    expect(path).toBe('/system/api/user/batchOpt/verify?batchOptPassword=***&a=1');
    expect(loggedPath('http://x/a?refreshToken=abc&weChatCode=def')).not.toMatch(/abc|def/);
    expect(loggedPath('http://x/a')).toBe('/a');
  });

  it.each([
    'batchOptPassword',
    'captchaVerification',
    'verifyCode',
    'phone',
    'target',
    'emailAddress',
    'refreshToken',
    'weChatCode',
    'code',
    'loginState',
    'bindState',
    'secret',
    'PHONE',
  ])('redacts %s', (name) => {
    expect(loggedPath(`http://x/a?${name}=Geheim&pageNum=2`)).toBe(`/a?${name}=***&pageNum=2`);
  });

  it.each(['funcCode', 'pageNum', 'tenantId', 'appName', 'template'])('keeps %s', (name) => {
    expect(loggedPath(`http://x/a?${name}=7`)).toBe(`/a?${name}=7`);
  });
});
