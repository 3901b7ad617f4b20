import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CommandOutput } from '../../../scripts/documents/command-output.ts';
import { runMenuCommand } from '../../../scripts/menu-command.ts';
import { sessions } from '../../db/schema.ts';
import { demoConfig } from '../../seed/describe-accounts.ts';
import { accounts, demoPassword, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let server: ReturnType<typeof createAdaptorServer>;
let address = '';
beforeAll(async () => {
  platform = await makeTestPlatform({ demo: demoConfig() });
  server = createAdaptorServer({ fetch: platform.app.fetch });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((done) => server.close(done));
  await platform.close();
});

/** Runs the command in this process. */
async function menu(...words: string[]): ReturnType<typeof menuWith> {
  return menuWith({}, ...words);
}

/** Runs the command with what a person answers to its question. */
async function menuWith({ addresses, ask }: { ask?: CommandOutput['ask']; addresses?: string[] }, ...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line), ask };
  vi.stubEnv('LAMPYRIS_PASSWORD', '');
  const code = await runMenuCommand(words, output, addresses);
  const [first = '', ...rest] = out;
  // What it is about to change comes first.
  const place = /^Platform /.test(first) ? first : undefined;
  return { code, place, out: (place ? rest : out).join('\n'), err: err.join('\n') };
}

/** Runs the command as npm does. */
function runProgram(...words: string[]): Promise<{ code: number; out: string }> {
  const parameters = ['--import', 'tsx', join(import.meta.dirname, '../../../scripts/menu-command.ts'), ...words];
  return new Promise((done) => {
    execFile(process.execPath, parameters, (error, out) => done({ code: error ? Number(error.code) : 0, out }));
  });
}
const companies = ['/basicData/companies', '维护单位', 'Maintenance companies'] as const;

describe('npm run menu', () => {
  it('adds, lists and removes an entry as the demo administrator, and leaves no session behind', async () => {
    const before = await platform.db.$count(sessions);
    const functions = ['--function', '100821=新增/Add', '--function', '100823=删除/Delete'];
    expect(await menu('add', ...companies, '--under', '/admin', ...functions, '--address', address)).toMatchObject({
      code: 0,
      place: `Platform ${address}/, tenant 南沙湾新区`,
      out: 'Added /basicData/companies (维护单位, Maintenance companies) below /admin. Reload the console to see it.',
      err: '',
    });
    expect((await menu('list', '--address', address)).out).toBe(
      '/basicData/companies  维护单位, Maintenance companies  below System  functions 100821 100823',
    );
    expect(await menu('remove', '/basicData/companies', '--address', `${address}/`)).toMatchObject({
      code: 0,
      out: 'Removed /basicData/companies.',
      err: '',
    });
    expect((await menu('list', '--address', address)).out).toBe('The tenant has no menu entries of its own.');
    expect(await platform.db.$count(sessions)).toBe(before);
  });

  it('accepts administrators of other tenants, and nobody else', async () => {
    const as = (account: string, password: string = demoPassword) =>
      menu('add', ...companies, '--address', address, '--account', account, '--password', password);
    expect((await as(accounts.harbour)).code).toBe(0);
    expect((await menu('list', '--address', address)).out).toBe('The tenant has no menu entries of its own.');
    expect((await as(accounts.operator)).err).toBe('You do not have permission to do this');
    expect((await as(accounts.admin, 'wrong')).err).toBe(`${accounts.admin} cannot sign in: Wrong account or password`);
  });

  it.each([
    [['add', '/admin/users', '甲', 'A'], /^A menu item for this path already exists$/],
    [['add', 'x', '甲', 'A'], /^A path starts with \/ and consists of letters/],
    [['add', '/a', '甲', 'A', '--under', '/nowhere'], /^There is no menu entry with the path \/nowhere\.$/],
    [['add', '/a', '甲', 'A', '--function', 'x'], /^--function is "x", but must look like 100821=新增\/Add\.$/],
    [['add', '/a', '甲'], /^add needs a path and two captions\./],
    [['remove', '/admin/users'], /^The tenant has no menu entry of its own with the path \/admin\/users\.$/],
    [['paint'], /^There is no command paint: choose from add, list, remove\.$/],
    [['list', '--fresh'], /^Unknown option '--fresh'\. See npm run menu -- --help\.$/],
  ])('rejects %j in one sentence', async (words, sentence) => {
    const { code, out, err } = await menu(...words, '--address', address);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(sentence);
    expect(err.split('\n')).toHaveLength(1);
  });

  it('reports an unreachable platform and another server', async () => {
    expect((await menu('list', '--address', 'http://127.0.0.1:1')).err).toBe(
      'No platform answers at http://127.0.0.1:1/: start it with npm start or name another by --address.',
    );
    expect((await menu('list', '--address', `${address}/elsewhere`)).err).toContain('there is no Lampyris platform');
    expect((await menu('list', '--address', 'here')).err).toContain('must be a URL');
  });

  it('without --address, changes the platform at PORT', async () => {
    vi.stubEnv('PORT', new URL(address).port);
    expect(await menu('list')).toMatchObject({
      code: 0,
      place: expect.stringContaining(`Platform ${address}/, tenant `),
    });
    vi.stubEnv('PORT', '1');
    expect((await menu('list')).err).toBe(
      'No platform answers at http://127.0.0.1:1/: start it with npm start or name another by --address.',
    );
  });

  it('asks which one if several platforms are running, and changes none without an answer', async () => {
    const other = createAdaptorServer({ fetch: platform.app.fetch });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const second = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const addresses = [`${address}/`, 'http://127.0.0.1:1/', `${second}/`];
    try {
      const asked: string[] = [];
      const ask = async (question: string) => {
        asked.push(question);
        return '2';
      };
      expect((await menuWith({ ask, addresses }, 'list')).place).toContain(`Platform ${second}/`);
      expect(asked[0]).toContain(`1  ${address}/`);
      const { code, place, err } = await menuWith({ addresses }, 'remove', '/basicData/companies');
      expect({ code, place }).toEqual({ code: 1, place: undefined });
      expect(err).toBe(`Several platforms are running: name one by --address, such as ${address}/ or ${second}/.`);
    } finally {
      await new Promise((done) => other.close(done));
    }
  });

  it('prints the usage', async () => {
    const { code, out } = await runProgram('--help');
    expect(code).toBe(0);
    expect(out).toContain('Usage: npm run menu -- add <path>');
    expect((await runProgram('paint')).code).toBe(1);
  });
});
