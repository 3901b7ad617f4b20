import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSchemas } from '../check-schemas.ts';
import { fewPages } from './test-few-pages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-new-'));
  for (const name of ['site.json', 'records', ...fewPages.map((page) => `pages/${page}.json`)])
    cpSync(join(import.meta.dirname, '../../schemas', name), join(folder, name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command; answers its questions as in a terminal, if there are answers. */
async function run(words: readonly string[], answers?: readonly string[]) {
  const lines: string[] = [];
  const errors: string[] = [];
  const questions: string[] = [];
  const ask = (question: string) => Promise.resolve(answers![questions.push(question) - 1] ?? '');
  const status = await checkSchemas([folder, '--no-index', ...words], {
    out: (line) => void lines.push(line),
    err: (line) => void errors.push(line),
    ...(answers && { ask }),
  });
  return { status, lines, errors, questions };
}
const titled = ['--title-zh', '灯具', '--title-en', 'Lamps'];
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

test('--new page writes a list of a record that passes the check, and says what is next', async () => {
  const { status, lines } = await run(['--new', 'page', '--path', '/admin/lamps', ...titled, '--record', 'device']);
  expect(status).toBe(0);
  expect(lines[0]).toBe(`wrote ${join(folder, 'pages/admin/lamps.json')}`);
  expect(lines).toContain('left out of fields: deviceArea, since a treeSelect has no choices');
  expect(lines).toContainEqual(expect.stringMatching(/^\d+ documents, 0 errors, /));
  expect(lines).toContainEqual('  npm run menu -- add /admin/lamps "灯具" "Lamps"');
  expect(JSON.parse(textOf('pages/admin/lamps.json'))).toMatchObject({ record: 'device', body: { kind: 'crud' } });
});

test('--like copies another page, by its path or its file', async () => {
  for (const [index, like] of ['/admin/users', 'pages/admin/users.json', 'schemas/pages/admin/users.json'].entries()) {
    const { status } = await run(['--new', 'page', '--path', `/admin/lamps${index}`, ...titled, '--like', like]);
    expect(status).toBe(0);
    expect(textOf(`pages/admin/lamps${index}.json`).split('\n').length).toBe(
      textOf('pages/admin/users.json').split('\n').length,
    );
  }
});

test('--new record writes the named fields, and a page of it passes too', async () => {
  const fields = ['--field', 'name=名称/Name', '--field', 'height=高度/Height:number'];
  const { status, lines } = await run(['--new', 'record', '--name', 'lantern', ...titled, ...fields]);
  expect(status).toBe(0);
  expect(lines.at(-2)).toBe(
    '  npm run schemas -- --new page --path /admin/lantern --record lantern --list "POST /..."',
  );
  expect(JSON.parse(textOf('records/lantern.json')).fields.height).toMatchObject({ type: 'number' });
  const list = ['--record', 'lantern', '--list', 'POST /island-assets/device/page'];
  expect((await run(['--new', 'page', '--path', '/admin/lantern', ...titled, ...list])).status).toBe(0);
  expect(JSON.parse(textOf('pages/admin/lantern.json')).body.columns).toEqual(['name', 'height']);
});

test('in a terminal it asks for what is missing', async () => {
  const { status, questions } = await run(['--new', 'page', '--title-en', 'Lamps'], ['/admin/lamps', '灯具', 'user']);
  expect(status).toBe(0);
  expect(questions).toEqual([
    'Path of the page, such as /admin/lamps: ',
    'Chinese title: ',
    expect.stringMatching(/^Record to list \(alarm, .*\), or Enter for none: $/),
  ]);
  expect(JSON.parse(textOf('pages/admin/lamps.json'))).toMatchObject({ title: { zh: '灯具' }, record: 'user' });
});

test('elsewhere it says how to write what is missing', async () => {
  const { status, errors } = await run(['--new', 'page', '--path', '/x']);
  expect(status).toBe(2);
  expect(errors).toEqual([
    '--new page requires --title-zh, --title-en: npm run schemas -- --new page --path /x --title-zh 灯具 --title-en Lamps. See npm run schemas -- --help.',
  ]);
});

test('nothing is overwritten', async () => {
  const users = textOf('pages/admin/users.json');
  const taken = await run(['--new', 'page', '--path', '/admin/users', ...titled]);
  expect(taken).toMatchObject({ status: 2, lines: [], errors: [expect.stringContaining('already exists. Choose')] });
  // A file that is no document yet is one as well.
  writeFileSync(join(folder, 'pages/admin/lamps.json'), '');
  const broken = await run(['--new', 'page', '--path', '/admin/lamps', ...titled]);
  expect(broken).toMatchObject({ status: 2, errors: [expect.stringContaining('already exists. Choose')] });
  expect(textOf('pages/admin/users.json')).toBe(users);
  expect(textOf('pages/admin/lamps.json')).toBe('');
});

test('what would not pass the check is not written', async () => {
  const { status, errors } = await run(['--new', 'page', '--path', '/x', ...titled, '--list', 'POST /system/api/x']);
  expect(status).toBe(2);
  expect(errors).toEqual([
    expect.stringMatching(/^pages\/x\.json:\d+:\d+ the platform has no call "\/system\/api\/x"/),
    'Wrote nothing: pages/x.json would not pass the check.',
  ]);
  expect(existsSync(join(folder, 'pages/x.json'))).toBe(false);
});

test.each([
  [['--new', 'pages'], '--new pages is not known. Write --new page or --new record.'],
  [['--path', '/x'], '--path requires --new.'],
  [['--new', 'page', '--fix'], '--new and --fix cannot be combined.'],
  [['--new', 'page', '--path', '/x', ...titled, '--like', '/admin/user'], /^No page \/admin\/user\. Did you mean/],
  [
    ['--new', 'page', '--path', '/x', ...titled, '--like', '/admin/users', '--record', 'user'],
    '--like and --record cannot be combined.',
  ],
  [
    ['--new', 'record', '--name', 'lantern', ...titled, '--field', 'height'],
    '--field is "height", but must look like height=高度/Height:number.',
  ],
])('%j is refused with a reason', async (words, reason) => {
  const { status, errors, lines } = await run(words);
  expect({ status, lines }).toEqual({ status: 2, lines: [] });
  expect(errors).toEqual([typeof reason === 'string' ? reason : expect.stringMatching(reason)]);
});
