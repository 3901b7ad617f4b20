import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { settings } from '../db/schema.ts';

/** RSA-2048 key pair that encrypts request bodies. */
export interface KeyPair {
  /** SubjectPublicKeyInfo, base64 without PEM lines, as the console reads it. */
  publicKey: string;
  /** PKCS#8 in PEM. */
  privateKey: string;
}

const settingsKey = 'rsaKeyPair';

export async function createKeyPair(): Promise<KeyPair> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Loads the installation's key pair, creating it on first use. */
export async function loadKeyPair(db: Db): Promise<KeyPair> {
  const kept = await readKeyPair(db);
  if (kept) return kept;
  // Two instances may start at once: the first pair wins.
  await db
    .insert(settings)
    .values({ key: settingsKey, value: await createKeyPair() })
    .onConflictDoNothing();
  return (await readKeyPair(db)) as KeyPair;
}

async function readKeyPair(db: Db): Promise<KeyPair | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, settingsKey));
  return row?.value as KeyPair | undefined;
}
