import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The cost of one attempt to guess a password: the parameters of scrypt. A hash stores its own. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's recommendation: 2^17 rounds over 128 MB, about 0.4 s per attempt. */
const defaultCost: PasswordCost = { N: 2 ** 17, r: 8, p: 1 };

/** The default cost with another N, given as its binary logarithm, as PASSWORD_COST sets it. */
export const costOf = (logarithm: number): PasswordCost => ({ ...defaultCost, N: 2 ** logarithm });

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes a password as `scrypt$N$r$p$salt$key`, with salt and key in base64. */
export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost, KEY_BYTES);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Verifies a password in constant time. A null hash (unknown account, no password) never matches but takes as long, and
 * so does the hash of an earlier version with a lower cost.
 * @param cost of the hashes of this platform
 */
export async function verifyPassword(password: string, hash: string | null, cost = defaultCost): Promise<boolean> {
  const stored = hash === null ? null : parseHash(hash);
  if (stored === null) {
    await derive(password, randomBytes(SALT_BYTES), cost, KEY_BYTES);
    return false;
  }
  const fits = timingSafeEqual(await derive(password, stored.salt, stored.cost, stored.key.length), stored.key);
  const rest = Math.floor((workOf(cost) - workOf(stored.cost)) / (stored.cost.N * stored.cost.r));
  if (rest > 0) await derive(password, stored.salt, { ...stored.cost, p: rest }, KEY_BYTES);
  return fits;
}

/** True if a hash costs less to guess than new ones: the next sign-in renews it. */
export function isWeakHash(hash: string, cost = defaultCost): boolean {
  const stored = parseHash(hash);
  return stored !== null && workOf(stored.cost) < workOf(cost);
}

const workOf = ({ N, r, p }: PasswordCost): number => N * r * p;

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
  const options = { ...cost, maxmem: 256 * (cost.N + cost.p) * cost.r };
  return new Promise((resolve, reject) => {
    // Keyboards may compose the same characters differently.
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
