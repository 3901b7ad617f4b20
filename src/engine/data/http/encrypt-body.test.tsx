import { expect, test } from 'vitest';
import { encryptBody } from './encrypt-body.ts';

const blockBytes = 256;
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const numberOf = (bytes: Uint8Array) =>
  BigInt(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
const fromUrl = (text: string) => numberOf(bytesOf(text.replaceAll('-', '+').replaceAll('_', '/')));

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** A key pair of the browser with manual decryption: browsers do not support PKCS#1 v1.5. */
async function makeKeys() {
  const pair = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  const { n, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const openBlock = (block: Uint8Array) => {
    const text = power(numberOf(block), fromUrl(d!), fromUrl(n!))
      .toString(16)
      .padStart(blockBytes * 2, '0');
    const bytes = Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    expect([bytes[0], bytes[1]]).toEqual([0, 2]);
    return bytes.slice(bytes.indexOf(0, 2) + 1);
  };
  return {
    publicKey: btoa(String.fromCharCode(...spki)),
    open(auth: string) {
      const sealed = bytesOf(auth);
      const blocks = Array.from({ length: sealed.length / blockBytes }, (_, index) =>
        openBlock(sealed.slice(index * blockBytes, (index + 1) * blockBytes)),
      );
      const joined = Uint8Array.from(blocks.flatMap((block) => [...block]));
      return {
        body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(joined)) as unknown,
        blocks: blocks.length,
      };
    },
  };
}

test('in the browser one block and three arrive unchanged, with Chinese and emoji (HTTP-02)', async () => {
  const { publicKey, open } = await makeKeys();
  const bodies: [body: unknown, blocks: number][] = [
    [{ username: 'admin@lampyris.demo', password: 'Lampyris1!', type: 'business' }, 1],
    [{ name: '智慧路灯 💡', note: '𠮷' }, 1],
    [{ note: `${'路灯'.repeat(80)}💡${'pole '.repeat(10)}` }, 3],
  ];
  for (const [body, blocks] of bodies) {
    expect(open(await encryptBody(body, { publicKey, longBody: 'blocks' }))).toEqual({ body, blocks });
  }
});

test('in the browser a long body is rejected if the installation says so (HTTP-02)', async () => {
  const { publicKey, open } = await makeKeys();
  const policy = { publicKey, longBody: 'refuse' as const };
  await expect(encryptBody({ note: '灯'.repeat(90) }, policy)).rejects.toMatchObject({ kind: 'tooLong' });
  expect(open(await encryptBody({ note: '灯' }, policy))).toMatchObject({ blocks: 1 });
});
