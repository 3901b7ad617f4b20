import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { encryptBody, encryptBytes } from '../testing/test-platform.ts';
import { decryptAuth } from './decrypt-auth.ts';
import { createKeyPair, type KeyPair } from './key-pair.ts';

let pair: KeyPair;
beforeAll(async () => {
  pair = await createKeyPair();
});
const decrypt = (auth: string) => decryptAuth(auth, pair.privateKey);

/** Encrypts one raw block of 256 bytes. */
function encryptRaw(block: Buffer): string {
  const key = createPublicKey({ key: Buffer.from(pair.publicKey, 'base64'), format: 'der', type: 'spki' });
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block).toString('base64');
}
function paddedBlock(text: string, paddingBytes = 253 - Buffer.byteLength(text)): Buffer {
  const body = Buffer.from(text);
  const block = Buffer.alloc(256, 7);
  block[0] = 0;
  block[1] = 2;
  block[2 + paddingBytes] = 0;
  body.copy(block, 3 + paddingBytes);
  return block;
}

describe('decryptAuth', () => {
  it('reads one block of JSON', () => {
    expect(decrypt(encryptBody(pair.publicKey, { username: 'a', password: 'b' }))).toEqual({
      username: 'a',
      password: 'b',
    });
  });

  it('joins blocks, also with a Chinese character split between two', () => {
    const body = { text: '智慧灯杆'.repeat(60), end: '!' };
    expect(decrypt(encryptBody(pair.publicKey, body))).toEqual(body);
  });

  it('reads at most eight blocks', () => {
    const ofBytes = (bytes: number) => decrypt(encryptBody(pair.publicKey, JSON.stringify('x'.repeat(bytes - 2))));
    expect(ofBytes(8 * 245)).toHaveLength(8 * 245 - 2);
    expect(ofBytes(8 * 245 + 1)).toBeUndefined();
  });

  it('reads a full single block', () => {
    const text = JSON.stringify('x'.repeat(243));
    expect(Buffer.byteLength(text)).toBe(245);
    expect(decrypt(encryptBody(pair.publicKey, text))).toBe('x'.repeat(243));
  });

  it.each([
    ['an empty text', ''],
    ['no base64', '***'],
    ['half a block', Buffer.alloc(128, 1).toString('base64')],
    ['a number above the modulus', Buffer.alloc(256, 255).toString('base64')],
    ['random bytes', randomBytes(256).toString('base64')],
  ])('returns undefined for %s', (_name, auth) => {
    expect(decrypt(auth)).toBeUndefined();
  });

  it('returns undefined for invalid JSON and invalid UTF-8', () => {
    expect(decrypt(encryptBody(pair.publicKey, 'no json'))).toBeUndefined();
    expect(decrypt(encryptBytes(pair.publicKey, Buffer.from([0x22, 0xff, 0xfe, 0x22])))).toBeUndefined();
  });

  it('accepts a well-padded raw block and rejects every invalid padding', () => {
    const good = paddedBlock('{"a":1}');
    expect(decrypt(encryptRaw(good))).toEqual({ a: 1 });
    const wrongType = Buffer.from(good);
    wrongType[1] = 1;
    expect(decrypt(encryptRaw(wrongType))).toBeUndefined();
    const noSeparator = Buffer.alloc(256, 7);
    noSeparator[0] = 0;
    noSeparator[1] = 2;
    expect(decrypt(encryptRaw(noSeparator))).toBeUndefined();
    expect(decrypt(encryptRaw(paddedBlock('{"a":1}', 7).fill(0x20, 17)))).toBeUndefined();
    expect(decrypt(encryptRaw(paddedBlock('{"a":1}', 8).fill(0x20, 18)))).toEqual({ a: 1 });
  });
});
