import { PlatformError } from './platform-error.ts';

/** Encrypts one block of at most `maxBlockBytes` bytes; PKCS#1 v1.5, base64. Returns false on failure. */
export type BlockCipher = (text: string) => string | false;

/** How to encrypt: the key of the installation, and what to do with bodies longer than a block (HTTP-02). */
export interface EncryptionPolicy {
  publicKey: string;
  longBody: 'blocks' | 'refuse';
}

const encoder = new TextEncoder();

/**
 * JSON for an RSA block. Characters beyond the basic plane become \u escapes, because the cipher's UTF-8 encoding
 * garbles surrogates; all others stay, so that a block has exactly the platform's format.
 */
export const jsonForBlocks = (body: unknown): string =>
  JSON.stringify(body).replace(/[\ud800-\udfff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Splits a text into parts of at most `limit` UTF-8 bytes, never inside a character. */
export function splitByBytes(text: string, limit: number): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of text) {
    const size = encoder.encode(character).length;
    if (bytes + size > limit) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part];
}

/**
 * Encrypts a body to the `auth` text: one block in the platform's format, or several, joined and base64-encoded once.
 *
 * @throws PlatformError kind `tooLong` if the body is longer than a block and the installation rejects that
 */
export function encryptText(
  text: string,
  cipher: BlockCipher,
  maxBlockBytes: number,
  longBody: EncryptionPolicy['longBody'],
): string {
  const parts = splitByBytes(text, maxBlockBytes);
  if (parts.length > 1 && longBody === 'refuse') throw new PlatformError('tooLong', '');
  const blocks = parts.map((part) => {
    const block = cipher(part);
    if (block === false) throw new PlatformError('network', 'the body could not be encrypted');
    return block;
  });
  const [only] = blocks;
  if (blocks.length === 1 && only !== undefined) return only;
  return btoa(blocks.map((block) => atob(block)).join(''));
}

/** Loads jsencrypt. Call it early to preload it. */
export const loadCipher = () => import('jsencrypt');

/**
 * Encrypts a body with jsencrypt, which is loaded on first use.
 *
 * @param policy undefined if the installation has no key
 * @throws PlatformError kind `noKey` without a usable key, `tooLong` as above
 */
export async function encryptBody(body: unknown, policy: EncryptionPolicy | undefined): Promise<string> {
  if (!policy) throw new PlatformError('noKey', 'the installation has no public key');
  const { JSEncrypt } = await loadCipher();
  const cipher = new JSEncrypt();
  cipher.setPublicKey(policy.publicKey);
  // Without a key jsencrypt generates its own pair, and nobody could decrypt the result.
  const probe = policy.publicKey.trim() !== '' && cipher.encrypt('0');
  if (probe === false) throw new PlatformError('noKey', 'the installation has no usable public key');
  // A block has the size of the key, minus 11 bytes for PKCS#1 v1.5.
  const maxBlockBytes = atob(probe).length - 11;
  return encryptText(jsonForBlocks(body), (text) => cipher.encrypt(text), maxBlockBytes, policy.longBody);
}
