import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';

const blockBytes = 256;

/** A new key pair, and the platform's decryption. */
export function makeTestKeys() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    /** Decrypts block by block, removes the padding, joins and decodes UTF-8. Node rejects PKCS#1 v1.5 itself. */
    decrypt(auth: string): { text: string; blocks: number } {
      const sealed = Buffer.from(auth, 'base64');
      const texts: Buffer[] = [];
      for (let from = 0; from < sealed.length; from += blockBytes) {
        const sealedBlock = sealed.subarray(from, from + blockBytes);
        const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, sealedBlock);
        if (block[0] !== 0 || block[1] !== 2) throw new Error('the padding is not PKCS#1 v1.5');
        texts.push(block.subarray(block.indexOf(0, 2) + 1));
      }
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(texts)), blocks: texts.length };
    },
  };
}
