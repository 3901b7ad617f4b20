import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The cost of one attempt to guess a password: the parameters of scrypt. A hash stores its own. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** 2^15 rounds over 32 MB: about 0.1 s per attempt. */
const COST: PasswordCost = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes a password as `scrypt$N$r$p$salt$key`, with salt and key in base64. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost, KEY_BYTES);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Verifies a password in constant time. A null hash (unknown account, no password) never matches but takes as long.
 * @param cost of the hashes of this platform
 */
export async function verifyPassword(password: string, hash: string | null, cost = COST): Promise<boolean> {
  const stored = hash === null ? null : parseHash(hash);
  if (stored === null) {
    await derive(password, randomBytes(SALT_BYTES), cost, KEY_BYTES);
    return false;
  }
  return timingSafeEqual(await derive(password, stored.salt, stored.cost, stored.key.length), stored.key);
}

function parseHash(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | null {
  const [kind, n, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) return null;
  return {
    cost: { N: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function derive(password: string, salt: Buffer, cost: PasswordCost, bytes: number): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    // Keyboards may compose the same characters differently.
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
