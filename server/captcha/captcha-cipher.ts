import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * AJ-Captcha's cipher: AES-128-ECB with PKCS#7 padding over UTF-8, in base64. The key is sent with the captcha, so
 * this protects nothing; the protocol requires it.
 */
const algorithm = 'aes-128-ecb';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** @param key 16 ASCII characters, or null for plain text */
export function encryptText(key: string | null, text: string): string {
  if (key === null) return text;
  const cipher = createCipheriv(algorithm, key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** Decrypts a text. Returns undefined if it was not encrypted with this key. */
export function decryptText(key: string | null, text: string): string | undefined {
  if (key === null) return text;
  if (!base64.test(text)) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, key, null);
    const bytes = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
