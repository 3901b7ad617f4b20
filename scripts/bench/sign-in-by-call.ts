import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';

/** A body as the platform decrypts it. */
export async function encryptFor(url: string, body: unknown): Promise<string> {
  const config = (await (await fetch(`${url}console.config.json`)).json()) as { rsa: { publicKey: string } };
  const key = createPublicKey({ key: Buffer.from(config.rsa.publicKey, 'base64'), format: 'der', type: 'spki' });
  const block = { key, padding: constants.RSA_PKCS1_PADDING };
  return publicEncrypt(block, Buffer.from(JSON.stringify(body))).toString('base64');
}

/**
 * Signs in to a platform with demo accounts, without a browser. Returns the token.
 *
 * @param url with a trailing slash
 * @throws Error with what the platform says
 */
export async function signInByCall(url: string, username = 'admin@lampyris.demo'): Promise<string> {
  const auth = await encryptFor(url, { username, password: DEMO_PASSWORD, type: 'business' });
  const answer = await fetch(`${url}system/login`, { method: 'POST', body: new URLSearchParams({ auth }) });
  const { msg, data } = (await answer.json()) as { msg: string; data: { value: string } | null };
  if (!data) throw new Error(`cannot sign in: ${msg}`);
  return data.value;
}
