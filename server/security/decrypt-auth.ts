import { constants, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto';

const blockBytes = 256;
/** 1,960 bytes: twice the largest body the console encrypts, and few enough that decryption cannot block the process. */
const maxBlocks = 8;
/** 00 02, at least eight non-zero bytes, 00. */
const shortestPaddingBytes = 11;

const keys = new Map<string, KeyObject>();

/**
 * Decrypts the field `auth`: base64 of 256-byte blocks, RSA-2048 with PKCS#1 v1.5 padding, joined and parsed as UTF-8
 * JSON (HTTP-02). Returns undefined for every kind of error, so that the caller reveals no padding oracle. Node
 * rejects PKCS#1 v1.5 (CVE-2023-46809), so the padding is removed here.
 * @param privateKey PKCS#8 in PEM
 */
export function decryptAuth(auth: string, privateKey: string): unknown {
  const sealed = Buffer.from(auth, 'base64');
  const count = sealed.length / blockBytes;
  if (!Number.isInteger(count) || count < 1 || count > maxBlocks) return undefined;
  let valid = 1;
  const texts: Buffer[] = [];
  for (let at = 0; at < sealed.length; at += blockBytes) {
    const block = stripPadding(decryptBlock(sealed.subarray(at, at + blockBytes), readKey(privateKey)));
    valid &= block.valid;
    texts.push(block.text);
  }
  const parsed = parseJson(Buffer.concat(texts));
  return valid === 1 ? parsed : undefined;
}

function readKey(privateKey: string): KeyObject {
  const known = keys.get(privateKey);
  if (known) return known;
  const key = createPrivateKey(privateKey);
  keys.set(privateKey, key);
  return key;
}

function decryptBlock(block: Buffer, key: KeyObject): Buffer {
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block);
  } catch {
    // Larger than the modulus, which anyone with the public key can tell.
    return Buffer.alloc(blockBytes);
  }
}

/** Reads every byte, without an early exit that could be timed. */
function stripPadding(block: Buffer): { valid: number; text: Buffer } {
  let separator = 0;
  for (let index = 2; index < blockBytes; index += 1) {
    const first = isZero(block[index] as number) & isZero(separator);
    separator |= -first & index;
  }
  const longEnough = 1 - isNegative(separator + 1 - shortestPaddingBytes);
  const valid = isZero(block[0] as number) & isZero((block[1] as number) ^ 2) & longEnough;
  return { valid, text: block.subarray(separator + 1) };
}

/** 1 for zero, 0 for any other number from 0 to 2^31 - 1. */
const isZero = (value: number) => ((value - 1) >>> 31) & 1;
const isNegative = (value: number) => (value >>> 31) & 1;

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
