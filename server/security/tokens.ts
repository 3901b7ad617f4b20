import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret of 32 random bytes. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret for storage: SHA-256 in base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
