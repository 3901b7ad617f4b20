import { createDecipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealCaptcha } from './seal-captcha.ts';

const key = 'A1b2C3d4E5f6G7h8';

// Made with openssl: printf '%s' TEXT | openssl enc -aes-128-ecb -K <key in hex> -base64 -A
test.each([
  ['{"x":123.45,"y":5}', 'EEfGGrP6L6pBDjkWyKgFl3nNmyqHxzIj8i1dv/I2J7M='],
  [
    '[{"x":12,"y":34},{"x":5,"y":6},{"x":310,"y":155}]',
    'iJn83FLDRznaKTFFNAfMJrUlKzUv1/+6txFG2WddIugYM6hqs/tJjOgW3wNqYAeDIEuPHDbWlq17E8Ug0Er4+w==',
  ],
  ['0123456789abcdef', 'eC/dX2UeIoiSFP/BuRi7EPViaXZ4/bj4jPJh3aphp8M='],
  ['路灯---你好', 'pVwyaULtPw5eX/81Y+72zg=='],
  ['', '9WJpdnj9uPiM8mHdqmGnww=='],
])('%s is encrypted as by any AES-ECB with PKCS7 (CAPT-04)', (text, sealed) => {
  expect(sealCaptcha(text, key)).toBe(sealed);
});

test.each([null, undefined, ''])('without a key (%s) the text stays plain (CAPT-04)', (none) => {
  expect(sealCaptcha('{"x":1,"y":5}', none)).toBe('{"x":1,"y":5}');
});

test('Node decrypts any encrypted text (CAPT-04)', () => {
  const anyKey = fc.stringMatching(/^[A-Za-z0-9]{16}$/);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), anyKey, (text, secretKey) => {
      const cipher = createDecipheriv('aes-128-ecb', secretKey, null);
      const opened = cipher.update(sealCaptcha(text, secretKey), 'base64', 'utf8') + cipher.final('utf8');
      expect(opened).toBe(text);
    }),
  );
});
