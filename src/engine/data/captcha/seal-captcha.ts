import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';
import Pkcs7 from 'crypto-js/pad-pkcs7';

/**
 * Encrypts a text for the captcha server: AES-ECB, PKCS7, base64; plain if the server sent no key (CAPT-04). The key
 * comes with the picture, so this protects nothing.
 *
 * @param secretKey the key of the picture, 16 ASCII characters
 */
export function sealCaptcha(text: string, secretKey: string | null | undefined): string {
  if (!secretKey) return text;
  return AES.encrypt(Utf8.parse(text), Utf8.parse(secretKey), { mode: ECB, padding: Pkcs7 }).toString();
}
