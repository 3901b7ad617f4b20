import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

const cost = { N: 64, r: 8, p: 1 };

describe('password hashes', () => {
  it('match their password only', async () => {
    const hash = await hashPassword('Lampyris1!', cost);
    expect(await verifyPassword('Lampyris1!', hash, cost)).toBe(true);
    expect(await verifyPassword('lampyris1!', hash, cost)).toBe(false);
    expect(await verifyPassword('', hash, cost)).toBe(false);
  });

  it('contain cost and salt but not the password', async () => {
    const hash = await hashPassword('secret-Word9');
    expect(hash).toMatch(/^scrypt\$131072\$8\$1\$[\w+/=]{24}\$[\w+/=]{44}$/);
    expect(hash).not.toContain('secret');
    expect(await verifyPassword('secret-Word9', hash)).toBe(true);
  });

  it('differ for the same password', async () => {
    expect(await hashPassword('Lampyris1!', cost)).not.toBe(await hashPassword('Lampyris1!', cost));
  });

  it('are verified with their own cost', async () => {
    // N = 2^10: an older, cheaper hash of 'older-password'.
    const older = 'scrypt$1024$8$1$AAECAwQFBgcICQoLDA0ODw==$';
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.from('AAECAwQFBgcICQoLDA0ODw==', 'base64');
    const key = scryptSync('older-password', salt, 32, { N: 1024, r: 8, p: 1 }).toString('base64');
    expect(await verifyPassword('older-password', older + key, cost)).toBe(true);
    expect(await verifyPassword('other-password', older + key, cost)).toBe(false);
  });

  it('never match if null or malformed', async () => {
    expect(await verifyPassword('Lampyris1!', null, cost)).toBe(false);
    expect(await verifyPassword('', '', cost)).toBe(false);
    expect(await verifyPassword('x', 'md5$abc', cost)).toBe(false);
  });

  it('treat composed and decomposed letters as equal', async () => {
    expect(await verifyPassword('Cafe\u0301 99', await hashPassword('Caf\u00e9 99', cost), cost)).toBe(true);
  });
});
