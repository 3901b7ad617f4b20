import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * AJ-Captcha's cipher: AES-128-ECB with PKCS#7 padding over UTF-8, told in base64. The key travels with the captcha, so it hides
 * nothing from a program; it is part of the protocol.
 */
const algorithm = 'aes-128-ecb';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** @param key 16 ASCII characters, or null where texts travel plain */
export function encryptText(key: string | null, text: string): string {
  if (key === null) return text;
  const cipher = createCipheriv(algorithm, key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** The text, exactly as it was encrypted; undefined for what this key has not encrypted. */
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
