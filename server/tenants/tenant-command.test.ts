import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { takeDataLock } from '../db/data-lock.ts';
import { openInThread } from '../db/open-in-thread.ts';
import { secondFactors, tenants, users } from '../db/schema.ts';
import { makeTestDataDir } from '../db/test-database.ts';
import { verifyPassword } from '../security/password-hash.ts';
import { runTenantCommand } from './run-tenant-command.ts';

vi.setConfig({ testTimeout: 90_000 });

let dataDir = '';
beforeAll(async () => {
  dataDir = await makeTestDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

const environment = () => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DATA_SYNC: 'off',
  PASSWORD_COST: '6',
});

/** Runs the command as a program. */
function start(...args: string[]): Promise<Ended> {
  return new Promise((done) => {
    const parameters = [...programParameters('server/tenants/tenant-command.ts'), ...args];
    execFile(process.execPath, parameters, { env: environment() }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

/** Runs the command in this process, without the start of a program. */
async function tenant(...args: string[]): Promise<Ended> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runTenantCommand(args, environment(), {
    log: (text) => void out.push(`${text}\n`),
    error: (text) => void err.push(`${text}\n`),
  });
  return { code, out: out.join(''), err: err.join('') };
}

describe('npm run tenant', () => {
  it('prints its usage', async () => {
    const { code, out } = await start('--help');
    expect([code, out]).toEqual([0, expect.stringContaining('Usage: npm run tenant -- add <code> <name>')]);
  });

  it.each([
    [['remove', 'city'], 'There is no command remove: choose from add, list, disable, enable, map, reset-factor.\n'],
    [['reset-factor'], 'reset-factor needs an account. See npm run tenant -- --help.\n'],
    [['reset-factor', 'nobody'], 'No account is named nobody.\n'],
    [['reset-factor', 'admin@lampyris.demo'], 'Two-factor authentication is off\n'],
    [['add', 'north'], 'add needs a code, a name and --phone. See npm run tenant -- --help.\n'],
    [['map', 'city'], 'map needs the code of a tenant, and online or offline. See npm run tenant -- --help.\n'],
    [['map', 'north', 'online'], 'Unknown tenant north. List all with npm run tenant -- list.\n'],
    [['disable', 'north'], 'Unknown tenant north. List all with npm run tenant -- list.\n'],
    [['disable', 'city'], 'The tenant that operates the platform cannot be disabled, expire or be deleted\n'],
    [['add', 'city', '北城', '--phone', '13900002000'], 'code: A tenant with this code already exists\n'],
    [['add', 'north', '北城', '--phone', '12'], expect.stringContaining('admin.phoneNumber: ')],
  ])('rejects %j with one line', async (args, sentence) => {
    expect(await tenant(...args)).toEqual({ code: 1, out: '', err: sentence });
  });

  it('ends with code 1 and one line in a data directory in use', async () => {
    const lock = takeDataLock(dataDir);
    const { code, err } = await start('list');
    expect([code, err]).toEqual([1, expect.stringMatching(/in use by process \d+\. Stop it, or use the page Tenants/)]);
    lock.release();
  });

  it('adds a tenant with an administrator, and disables it (PERM-06)', async () => {
    const { code, out, err } = await start('add', 'north', '北城', '--phone', '13900002000', '--name', '林晓');
    expect([code, err]).toEqual([0, '']);
    const [, password = ''] = /13900002000 {2}(\S{16}) {2}\(printed only once/.exec(out) ?? [];
    expect((await tenant('disable', 'north')).out).toContain('Disabled north');
    const { out: listed } = await tenant('list');
    expect(listed).toContain('north  北城  (1 users, disabled)');
    expect(listed).toMatch(/^city {2}.+operates the platform\)/m);
    expect((await tenant('map', 'north', 'online')).out).toBe('The map of north is online.\n');
    const { db, close } = await openInThread(dataDir);
    const [row] = await db.select().from(tenants).where(eq(tenants.code, 'north'));
    expect(row).toMatchObject({ mapUseMode: 'ONLINE', mapUseType: 'AMAP' });
    const [admin] = await db.select().from(users).where(eq(users.tenantId, row!.id));
    expect(admin).toMatchObject({ name: '林晓', isAdmin: true, passwordIsTemporary: true });
    expect(await verifyPassword(password, admin!.passwordHash)).toBe(true);
    await close();
  });

  it('resets the second factor of an account', async () => {
    const { db, close } = await openInThread(dataDir);
    const [user] = await db.select().from(users).where(eq(users.loginName, 'operator@lampyris.demo'));
    await db.insert(secondFactors).values({ userId: user?.id ?? '', secret: 'sealed', lastStep: 1 });
    await close();
    expect((await tenant('reset-factor', 'operator@lampyris.demo')).out).toContain('Reset the second factor');
    const again = await openInThread(dataDir);
    expect(await again.db.$count(secondFactors)).toBe(0);
    await again.close();
  });
});
