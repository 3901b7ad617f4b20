import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

describe('an origin', () => {
  it.each([
    [{ host: 'console.example' }],
    [{ host: 'console.example', origin: 'https://console.example' }],
    [{ host: 'Console.Example', origin: 'https://console.example' }],
    [{ host: 'localhost:7300', origin: 'http://localhost:7300' }],
    [{ host: 'console.example', origin: 'https://console.example:8443' }],
    [{ host: '127.0.0.1:7401', 'x-forwarded-host': 'console.example', origin: 'https://console.example' }],
    [{ host: '[::1]:7300', origin: 'http://[::1]:7300' }],
  ])('is its own: %j', (headers) => {
    expect(isOwnOrigin(headers)).toBe(true);
  });

  it.each([
    [{ host: 'console.example', origin: 'https://evil.example' }],
    [{ host: 'console.example', origin: 'https://console.example.evil.example' }],
    [{ host: 'localhost:7300', origin: 'http://localhost:7301' }],
    [{ host: 'console.example', origin: 'null' }],
    [{ host: '', origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example' }],
  ])('is foreign: %j', (headers) => {
    expect(isOwnOrigin(headers)).toBe(false);
  });
});
