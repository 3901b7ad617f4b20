import { describe, expect, it } from 'vitest';
import { cookieFromPlatform, locationFromPlatform, originForPlatform, pathFromPlatform } from './addresses.ts';

const plain = { platformUrl: new URL('http://platform.example:8080/'), basePath: '/' };
const deep = { platformUrl: new URL('https://platform.example/api/'), basePath: '/console/' };

describe('a redirect of the platform', () => {
  it.each([
    ['/system/x?a=1#b', plain, '/system/x?a=1#b'],
    ['http://platform.example:8080/system/x', plain, '/system/x'],
    ['//platform.example:8080/system/x', plain, '/system/x'],
    ['http://lamp.example/system/x', plain, '/system/x'],
    ['https://sso.example/login?back=1', plain, 'https://sso.example/login?back=1'],
    ['http://platform.example/other-port', plain, 'http://platform.example/other-port'],
    ['next/page', plain, 'next/page'],
    ['?again=1', plain, '?again=1'],
    ['/api/system/x', deep, '/console/system/x'],
    ['/api', deep, '/console/'],
    ['/elsewhere', deep, '/console/elsewhere'],
    ['https://platform.example/api/system/x', deep, '/console/system/x'],
    ['https://lamp.example/console/system/x', deep, '/console/system/x'],
    ['https://lamp.example/system/x', deep, '/console/system/x'],
    ['http://[broken', deep, 'http://[broken'],
  ])('to %s stays on the console if it points to the platform itself', (location, places, expected) => {
    expect(locationFromPlatform(location, 'lamp.example', places)).toBe(expected);
  });
});

it('a path of the platform maps below the base path', () => {
  expect(pathFromPlatform('/', plain)).toBe('/');
  expect(pathFromPlatform('/', deep)).toBe('/console/');
  expect(pathFromPlatform('/apis', deep)).toBe('/console/apis');
});

describe('a cookie of the platform', () => {
  it.each([
    ['sid=1; Domain=platform.example; Path=/; HttpOnly', true, plain, 'sid=1; Path=/; HttpOnly'],
    ['sid=1; Path=/api/system; Secure; SameSite=Lax', true, deep, 'sid=1; Path=/console/system; Secure; SameSite=Lax'],
    ['sid=1; Path=/', true, deep, 'sid=1; Path=/console/'],
    ['sid=1', true, deep, 'sid=1'],
    ['sid=1; Secure; SameSite=None; Partitioned', false, plain, 'sid=1'],
    ['sid=1; Secure; SameSite=Strict; Max-Age=5', false, plain, 'sid=1; SameSite=Strict; Max-Age=5'],
    ['sid=1; SameSite=None', false, plain, 'sid=1; SameSite=None'],
    ['__Host-sid=1; Path=/; Secure', false, deep, '__Host-sid=1; Path=/; Secure'],
    ['a=b=c; Expires=Wed, 21 Oct 2026 07:28:00 GMT', true, plain, 'a=b=c; Expires=Wed, 21 Oct 2026 07:28:00 GMT'],
  ])('%s is usable by the browser (TLS: %s)', (cookie, isSecure, places, expected) => {
    expect(cookieFromPlatform(cookie, isSecure, places)).toBe(expected);
  });
});

it("the console's own origin becomes the platform's, others stay unchanged", () => {
  expect(originForPlatform('http://lamp.example', 'lamp.example', plain)).toBe('http://platform.example:8080');
  expect(originForPlatform('https://evil.example', 'lamp.example', plain)).toBe('https://evil.example');
  expect(originForPlatform('null', 'lamp.example', plain)).toBe('null');
});
