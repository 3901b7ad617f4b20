import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { makeTestKeys } from '../test-decrypt.ts';
import { encryptBody, encryptText, jsonForBlocks, splitByBytes } from './encrypt-body.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const seed = 20_260_722;
/** Base64 of the UTF-8 bytes, as a readable cipher. */
const fakeCipher = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const read = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

describe(`splitting by UTF-8 bytes, seed ${seed}`, () => {
  // Whole characters of one to four bytes, no lone surrogates.
  const text = fc.string({ unit: 'binary', maxLength: 300 });

  test('parts join to the original, respect the limit and never split a character (HTTP-02)', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 60 }), (whole, limit) => {
        const parts = splitByBytes(whole, limit);
        expect(parts.join('')).toBe(whole);
        for (const part of parts) {
          expect(bytesOf(part)).toBeLessThanOrEqual(limit);
          expect(part.isWellFormed()).toBe(true);
        }
      }),
      { seed, numRuns: propertyRuns(500) },
    );
  });

  test('a text that fits exactly is one part; one byte more is two', () => {
    expect(splitByBytes('路灯', 6)).toEqual(['路灯']);
    expect(splitByBytes('路灯x', 6)).toEqual(['路灯', 'x']);
    expect(splitByBytes('', 6)).toEqual(['']);
  });
});

describe('the auth text', () => {
  test("one block is the output of the cipher, the platform's format (HTTP-02)", () => {
    const cipher = vi.fn(() => 'BLOCK=');
    expect(encryptText('{"a":"短"}', cipher, 100, 'blocks')).toBe('BLOCK=');
    expect(cipher.mock.calls).toEqual([['{"a":"短"}']]);
  });

  test('a longer body is several blocks, joined and encoded once (HTTP-02)', () => {
    const text = JSON.stringify({ name: '一二三四五六七八九十' });
    const cipher = vi.fn(fakeCipher);
    const auth = encryptText(text, cipher, 16, 'blocks');
    expect(cipher.mock.calls.length).toBeGreaterThan(2);
    expect(read(auth)).toBe(text);
    expect(auth).toMatch(/^[^=]+={0,2}$/);
  });

  test('a longer body is rejected before encryption if the installation says so (HTTP-02)', () => {
    const cipher = vi.fn(fakeCipher);
    expect(() => encryptText('x'.repeat(17), cipher, 16, 'refuse')).toThrow(
      expect.objectContaining({ kind: 'tooLong' }) as Error,
    );
    expect(cipher).not.toHaveBeenCalled();
    expect(read(encryptText('x'.repeat(16), cipher, 16, 'refuse'))).toBe('x'.repeat(16));
  });

  test('a cipher that fails is an error, never garbled text (HTTP-02)', () => {
    expect(() => encryptText('x', () => false, 16, 'blocks')).toThrow(
      expect.objectContaining({ kind: 'network' }) as Error,
    );
  });

  test('the JSON keeps its meaning and has no character that the cipher breaks', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (body) => {
        const text = jsonForBlocks(body);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(body)));
        expect(text).not.toMatch(/[\ud800-\udfff]/);
      }),
      { seed, numRuns: propertyRuns(300) },
    );
  });
});

describe('with real keys', () => {
  const { publicKey, decrypt } = makeTestKeys();

  test.each([
    ['a sign-in', { username: 'admin@lampyris.demo', password: 'Lampyris1!', type: 'business' }, 1],
    ['Chinese and emoji', { name: '智慧路灯 💡', note: '𠮷野家' }, 1],
    ['exactly one block', { x: 'y'.repeat(245 - 8) }, 1],
    ['one byte more', { x: 'y'.repeat(245 - 7) }, 2],
    ['three blocks of Chinese', { note: '路灯'.repeat(90) }, 3],
    ['three blocks of emoji', { note: '💡'.repeat(55) }, 3],
  ])('%s arrives unchanged (HTTP-02)', async (_, body, blocks) => {
    const opened = decrypt(await encryptBody(body, { publicKey, longBody: 'blocks' }));
    expect(JSON.parse(opened.text)).toEqual(body);
    expect(opened.blocks).toBe(blocks);
  });

  test('without a usable key nothing is encrypted, and the error says so', async () => {
    await expect(encryptBody({ a: 1 }, undefined)).rejects.toMatchObject({ kind: 'noKey' });
    for (const key of ['', 'not a key']) {
      await expect(encryptBody({ a: 1 }, { publicKey: key, longBody: 'blocks' })).rejects.toMatchObject({
        kind: 'noKey',
        message: 'the installation has no usable public key',
      });
    }
  });
});
