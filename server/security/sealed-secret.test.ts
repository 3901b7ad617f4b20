import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

test('a sealed secret opens with its key only, and differs each time', () => {
  const sealed = sealSecret('密钥 s3cret', 'key');
  expect(openSecret(sealed, 'key')).toBe('密钥 s3cret');
  expect(openSecret(sealed, 'other')).toBeUndefined();
  expect(sealSecret('密钥 s3cret', 'key')).not.toBe(sealed);
  expect(sealed).not.toContain(Buffer.from('s3cret').toString('base64url'));
});

test('a sealed secret that was changed or cut does not open', () => {
  const bytes = Buffer.from(sealSecret('s3cret', 'key'), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(openSecret(bytes.toString('base64url'), 'key')).toBeUndefined();
  expect(openSecret(bytes.subarray(0, 10).toString('base64url'), 'key')).toBeUndefined();
});
