import { hashPassword, type PasswordCost } from '../security/password-hash.ts';

/** Hashes a password. */
export type Hash = (password: string) => Promise<string>;

/** Hashes each password once: separate salts add nothing to one that is shared or that nobody knows. */
export function hashOnce(cost?: PasswordCost): Hash {
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const hash = hashes.get(password) ?? hashPassword(password, cost);
    hashes.set(password, hash);
    return hash;
  };
}
