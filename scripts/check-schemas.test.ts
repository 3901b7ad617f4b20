import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDocumentIndexer } from '../server/documents/read-documents.ts';
import type { Issue } from '../src/engine/compile/issue.ts';
import { childPage, deviceRecord, devicesPage } from '../src/engine/compile/resolve/test-devices.ts';
import { checkSchemas } from './check-schemas.ts';
import { fewPages } from './documents/test-few-pages.ts';

const root = join(import.meta.dirname, '..');
const tasks = JSON.parse(readFileSync(join(root, '.vscode/tasks.json'), 'utf8')) as {
  tasks: [{ problemMatcher: [{ background: { beginsPattern: string; endsPattern: string } }] }];
};
const script = ['--import', 'tsx', 'scripts/check-schemas.ts'];
let folder: string;
const copySchemas = (...names: string[]) => {
  for (const name of names) cpSync(join(root, 'schemas', name), join(folder, name), { recursive: true });
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-schemas-'));
  copySchemas('site.json', 'records', ...fewPages.map((page) => `pages/${page}.json`));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** Runs the command in this process. */
async function check(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = {
    out: (line: string) => void out.push(`${line}\n`),
    err: (line: string) => void err.push(`${line}\n`),
  };
  const status = await checkSchemas([folder, ...words], output);
  return { stdout: out.join(''), stderr: err.join(''), status };
}

const account = () => join(folder, 'pages/my/account.json');
const index = () => join(folder, 'index.json');
/** Expects the index and the texts of the platform, for servers of plain files, and no others. */
async function expectServed(): Promise<void> {
  const indexer = createDocumentIndexer();
  const { pages, ...rest } = await indexer(folder);
  const served = pages.map((page) => ({ ...page, served: `served/${page.file}` }));
  expect(JSON.parse(readFileSync(index(), 'utf8'))).toEqual({ ...rest, pages: served });
  for (const page of served) expect(readFileSync(join(folder, page.served), 'utf8')).toBe(indexer.textOf(page.hash));
  const files = readdirSync(join(folder, 'served'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(pages.length);
}
/** Changes a document. */
function change(file: string, right: string, wrong: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(right)) throw new Error(`${file} has no ${right}`);
  writeFileSync(file, text.replace(right, wrong));
}

describe('npm run schemas', () => {
  test('passes the documents of the console and writes the index for the platform', async () => {
    copySchemas('pages');
    const run = await check();
    expect(run.stdout).toMatch(/^\d+ documents, 0 errors, 0 warnings\n$/);
    expect(run.status).toBe(0);
    await expectServed();
    rmSync(account());
    await check();
    await expectServed();
  });

  test('writes one text of a page for servers of plain files, whatever files it is made of', async () => {
    const write = (file: string, document: object) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify(document));
    };
    for (const name of ['pages', 'records']) rmSync(join(folder, name), { recursive: true });
    write('records/device.json', deviceRecord);
    write('pages/devices.json', devicesPage);
    write('pages/lamps.json', childPage);
    // The site names pages that are not here.
    const lines = async () =>
      (await check()).stdout.split('\n').filter((line) => !line.startsWith('warning site.json'));
    expect(await lines()).toEqual([expect.stringMatching(/^\d+ documents, 0 errors, /), '']);
    await expectServed();
    const served = () => JSON.parse(readFileSync(join(folder, 'served/pages/lamps.json'), 'utf8'));
    expect(served()).toMatchObject({
      page: { path: '/lamps', body: { columns: [{ title: deviceRecord.fields.name.title }, {}, {}] } },
    });
    expect(JSON.stringify(served())).not.toMatch(/"(?:extends|record)"/);
    write('pages/devices.json', { ...devicesPage, record: 'devise' });
    expect((await lines()).slice(0, -2)).toEqual([
      expect.stringMatching(/^pages\/devices\.json:1:\d+ no record "devise"\. Did you mean "device"\?$/),
      expect.stringMatching(/^pages\/lamps\.json:1:\d+ the base pages\/devices\.json has a mistake\. Correct/),
    ]);
    expect(served().issues).toHaveLength(1);
  });

  test('--expand prints a page as consoles read it, with the origin of each value, and writes nothing (PAGE-03)', async () => {
    const byPath = await check('--expand', '/my/account');
    expect(byPath).toMatchObject({ status: 0, stderr: '' });
    expect(byPath.stdout).toMatch(/^ {2}"path": "\/my\/account", +\/\/ pages\/my\/account\.json:\d+$/m);
    expect((await check('--expand', account())).stdout).toBe(byPath.stdout);
    expect((await check('--expand', 'pages/my/account.json')).stdout).toBe(byPath.stdout);
    expect(existsSync(index())).toBe(false);
    expect(await check('--expand', '/my/acount')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'No page /my/acount. Did you mean "/my/account"?\n',
    });
    writeFileSync(account(), '{ "version": 1,');
    const broken = await check('--expand', '/my/account');
    expect(broken).toMatchObject({ status: 1, stdout: '' });
    expect(broken.stderr).toMatch(/^pages\/my\/account\.json:1:\d+ the "{" on line 1 is never closed/);
  });

  test('--language zh prints the lines in Chinese', async () => {
    const page = readFileSync(account(), 'utf8');
    writeFileSync(account(), page.replace('"title"', '"titel"'));
    const { status, stdout } = await check('--no-index', '--language', 'zh');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^pages\/my\/account\.json:\d+:\d+ 未知的键 "titel".*。是否应为 "title"？$/m);
    expect(stdout).toMatch(/^\d+ 个文档，\d+ 处错误，\d+ 处警告$/m);
    expect(await check('--language', 'de')).toMatchObject({ status: 2, stderr: '--language is zh or en.\n' });
  });

  test('--suggest names what can be written shorter, and with --fix writes it until nothing is left', async () => {
    const { name, level } = deviceRecord.fields;
    const long = {
      ...devicesPage,
      id: 'long',
      path: '/long',
      body: {
        ...devicesPage.body,
        columns: [
          { field: 'name', title: name.title, ...name.cell },
          { field: 'level', title: level.title, options: deviceRecord.options.level, width: 90, hidden: true },
        ],
      },
    };
    writeFileSync(join(folder, 'records/device.json'), JSON.stringify(deviceRecord));
    writeFileSync(join(folder, 'pages/long.json'), JSON.stringify(long, undefined, 2));
    const [first] = (await check('--suggest', '--no-index')).stdout.split('\n');
    expect(first).toMatch(/^pages\/long\.json:\d+:\d+ the record "device" says the same\. Write "name"\.$/);
    const { stdout } = await check('--suggest', '--fix', '--no-index');
    expect(stdout).toMatch(/^shortened pages\/long\.json:/);
    const written = JSON.parse(readFileSync(join(folder, 'pages/long.json'), 'utf8'));
    expect(written.body.columns).toEqual(['name', { field: 'level', hidden: true }]);
    expect((await check('--suggest', '--no-index')).stdout).toMatch(/^0 suggestions, 0 characters\n/m);
  });

  test('writes the names of the site for editors, unless told to leave files as they are', async () => {
    copySchemas('pages', 'grammar');
    const names = () => readFileSync(join(folder, 'grammar/names.json'), 'utf8');
    const before = names();
    await check();
    expect(names()).toBe(before);
    change(join(folder, 'site.json'), '"functions": {', '"functions": { "987654": "Count lamps",');
    await check('--no-index');
    expect(names()).toBe(before);
    await check();
    expect(JSON.parse(names())).toMatchObject({
      $defs: { function: { anyOf: [{ enum: expect.arrayContaining(['987654']) }, {}] } },
    });
  });

  test('reports a mistake in one line with file, line, column and a suggestion, and fails (PAGE-03)', async () => {
    change(account(), '"body"', '"bdy"');
    const { stdout, status } = await check('--no-index');
    const [line, sum, ...rest] = stdout.trimEnd().split('\n');
    expect(line).toMatch(/^pages\/my\/account\.json:\d+:\d+ unknown key "bdy".*Did you mean "body"\?$/);
    expect(sum).toMatch(/^\d+ documents, 1 errors, 0 warnings$/);
    expect(rest).toEqual([]);
    expect(status).toBe(1);
    expect(existsSync(index())).toBe(false);
  });

  test('checks the named configuration in the same format', async () => {
    const config = join(folder, 'console.config.json');
    writeFileSync(config, '{\n  "language": "zh",\n  "orgins": {}\n}');
    vi.stubEnv('CONSOLE_CONFIG', config);
    const run = await check('--no-index');
    expect(run.stdout).toMatch(
      /^console\.config\.json:3:3 unknown key "orgins"\. Did you mean "origins"\?\n\d+ documents, 1 errors/,
    );
    expect(run.status).toBe(1);
  });

  test('mends with --fix what has one clear answer, prints each change and keeps the rest as it is written', async () => {
    const right = readFileSync(account(), 'utf8');
    change(account(), '"body":', '"bdy":   ');
    change(account(), '"version": 1', '"version": 1, "strange": 1');
    const config = join(folder, 'console.config.json');
    writeFileSync(config, '{\n  "orgins": {}\n}');
    vi.stubEnv('CONSOLE_CONFIG', config);
    const { stdout, status } = await check('--no-index', '--fix');
    const [first, second, left] = stdout.split('\n');
    expect(first).toBe('fixed console.config.json:2:3 "orgins" -> "origins"');
    expect(second).toMatch(/^fixed pages\/my\/account\.json:\d+:\d+ "bdy" -> "body"$/);
    expect(left).toMatch(/ unknown key "strange"/);
    expect(status).toBe(1);
    expect(readFileSync(config, 'utf8')).toBe('{\n  "origins": {}\n}');
    const wanted = right.replace('"body":', '"body":   ').replace('"version": 1', '"version": 1, "strange": 1');
    expect(readFileSync(account(), 'utf8')).toBe(wanted);
  });

  test('marks a warning and does not fail', async () => {
    change(account(), '"sources": {', '"sources": { "spare": { "kind": "static", "rows": [] },');
    const { stdout, status } = await check('--no-index');
    expect(stdout).toMatch(/^warning pages\/my\/account\.json:\d+:\d+ the source "spare" is never used/);
    expect(status).toBe(0);
  });

  test('checks documents together: duplicate ids, functions of the site, a broken site', async () => {
    cpSync(account(), join(folder, 'pages/my/second.json'));
    change(join(folder, 'pages/my/second.json'), '"path": "/my/account"', '"path": "/my/second"');
    expect((await check('--no-index')).stdout).toMatch(
      /^pages\/my\/second\.json:\d+:\d+ the id "account" is already used in pages\/my\/account\.json/,
    );
    rmSync(join(folder, 'pages/my/second.json'));
    change(join(folder, 'site.json'), '"functions": {', '"function": {');
    expect((await check('--no-index')).stdout).toMatch(
      /^site\.json:\d+:\d+ unknown key "function"\. Did you mean "functions"\?\n/,
    );
  });

  test('--json prints only the issues', async () => {
    expect(JSON.parse((await check('--json', '--no-index')).stdout)).toEqual([]);
    change(account(), '"body"', '"bdy"');
    const { stdout, status } = await check('--json', '--no-index');
    const [issue, ...others] = JSON.parse(stdout) as Issue[];
    expect(issue).toMatchObject({ severity: 'error', file: 'pages/my/account.json', message: 'unknown key "bdy"' });
    expect(others).toEqual([]);
    expect(status).toBe(1);
  });

  test('--menu warns about pages without a menu entry', async () => {
    const menu = join(folder, 'menu.json');
    const write = (answer: unknown) => writeFileSync(menu, JSON.stringify(answer));
    const paths = (JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as { home: string }).home;
    const entry = (id: number, url: string) => ({ id, caption: 'x', url, openType: 'tag' });
    const answer = [{ id: 0, caption: 'root', subMenuItems: [entry(1, paths), entry(2, '/my/account')] }];
    write({ code: '1', data: answer });
    const { stdout, status } = await check('--no-index', '--menu', menu);
    expect(stdout).toMatch(
      /^warning pages\/admin\/users\.json:\d+:\d+ no menu entry opens this page\. Add one with the URL "\/admin\/users"\.$/m,
    );
    expect(stdout).not.toContain('account.json');
    expect(status).toBe(0);
    write(answer);
    expect((await check('--no-index', '--menu', menu)).stdout).toBe(stdout);
  });

  describe('data sets', () => {
    const report = () => join(folder, 'pages/analysis/statisticalReport.json');
    const saved = () => join(folder, 'data-sets.json');
    const water = { id: 'connection', name: 'Water', dimensions: [], measures: [], filters: [] };
    /** A configuration beside the folder, as another platform needs it. */
    const configure = (config: object) => {
      const file = join(folder, 'console.config.json');
      writeFileSync(file, JSON.stringify(config));
      vi.stubEnv('CONSOLE_CONFIG', file);
    };

    test('are those of the reference platform, and unknown for another one without its file', async () => {
      change(report(), '"figures": ["onlineRate"', '"figures": ["onlineRat"');
      expect((await check('--no-index')).stdout).toMatch(
        /^pages\/analysis\/statisticalReport\.json:\d+:23 the data set "connection" has no measure "onlineRat".* Did you mean "onlineRate" \(Online rate\)\?\n/,
      );
      configure({ platform: { capabilities: ['dataQuery'] } });
      expect((await check('--no-index')).stdout).toMatch(/^\d+ documents, 0 errors, 0 warnings\n$/);
    });

    test('of another platform come from its answer in a file, also for editors', async () => {
      copySchemas('grammar');
      configure({ platform: { capabilities: ['dataQuery'] } });
      const given = join(folder, 'answer.json');
      writeFileSync(given, JSON.stringify({ code: '1', data: [water] }));
      const { stdout } = await check('--data-sets', given);
      expect(JSON.parse(readFileSync(saved(), 'utf8'))).toEqual([water]);
      expect(stdout).toContain('unknown data set "lighting", also on line');
      expect(stdout).toContain('Write "connection" (Water).');
      const { $defs } = JSON.parse(readFileSync(join(folder, 'grammar/names.json'), 'utf8'));
      expect($defs.dataQuestion.properties.set.anyOf[0]).toEqual({ enum: ['connection'], enumDescriptions: ['Water'] });
    });

    test('of another platform come from its address, asked with a session', async () => {
      const asked: unknown[] = [];
      vi.stubEnv('PLATFORM_TOKEN', 'Bearer 1');
      vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
        asked.push([url, headers]);
        return Response.json(
          asked.length > 1 ? { code: 'A0230', message: 'Sign in again' } : { code: '1', data: [water] },
        );
      });
      await check('--no-index', '--data-sets', 'https://platform.example/');
      expect(asked).toEqual([['https://platform.example/island-chart/dataset/list', { Authorization: 'Bearer 1' }]]);
      expect(existsSync(saved())).toBe(true);
      expect(await check('--no-index', '--data-sets', 'https://platform.example/')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('answers Sign in again'),
      });
      vi.unstubAllGlobals();
    });

    test('in a file that is none are one line with its place', async () => {
      writeFileSync(saved(), '{ "sets": [] }');
      expect((await check('--no-index')).stdout).toMatch(
        /^data-sets\.json:1:1 this is not a list of data sets\. Save the answer of GET \/island-chart\/dataset\/list\.\n\d+ documents, 1 errors/,
      );
    });
  });

  test('calls of another platform come from its OpenAPI document (PAGE-03)', async () => {
    const users = join(folder, 'pages/admin/users.json');
    change(users, '"/system/api/user/pageList"', '"/system/api/user/pagesList"');
    const line =
      /^pages\/admin\/users\.json:\S+ the platform has no call "\/system\/api\/user\/pagesList".* Did you mean "\/system\/api\/user\/pageList"\?\n/;
    expect((await check('--no-index')).stdout).toMatch(line);
    const given = join(folder, 'given.json');
    writeFileSync(given, JSON.stringify({ paths: { '/system/api/user/pagesList': { post: {} } } }));
    const { stdout } = await check('--no-index', '--calls', given);
    expect(JSON.parse(readFileSync(join(folder, 'calls.json'), 'utf8'))).toEqual(['POST /system/api/user/pagesList']);
    expect(stdout).not.toContain('no call "/system/api/user/pagesList"');
    expect(stdout).toContain('the platform has no call "/system/api/role/all"');
    writeFileSync(join(folder, 'calls.json'), '{}');
    expect((await check('--no-index')).stdout).toMatch(/^calls\.json:1:1 this is not a list of calls\./);
  });

  test.each([
    [['--fresh'], /^Unknown option '--fresh'\. See npm run schemas -- --help\.\n$/],
    [['--fix', '--json'], /^--json and --fix cannot be combined\.\n$/],
    [['--json', '--watch'], /^--json and --watch cannot be combined\.\n$/],
    [['another'], /^Name one folder\. See npm run schemas -- --help\.\n$/],
    [['--menu', 'nowhere.json'], /^Could not read the menu nowhere\.json: .*\n$/],
    [['--data-sets', 'nowhere.json'], /^Could not read the data sets of nowhere\.json: .*\n$/],
    [['--calls', 'nowhere.json'], /^Could not read the calls of nowhere\.json: .*\n$/],
    [['--menu'], /^Option '--menu <value>' argument missing\. See npm run schemas -- --help\.\n$/],
  ])('rejects %j in one sentence', async (words, sentence) => {
    const { stdout, stderr, status } = await check(...words);
    expect(stderr).toMatch(sentence);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(existsSync(index())).toBe(false);
  });

  test('reports a missing folder, and prints the usage', async () => {
    rmSync(folder, { recursive: true });
    expect(await check()).toMatchObject({ status: 2, stderr: `There is no folder ${folder}.\n` });
    expect(await check('--help')).toMatchObject({ status: 0, stderr: '' });
    expect((await check('--help')).stdout).toContain('Usage: npm run schemas');
  });
});

describe('npm run schemas -- --watch', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  test('checks again after every change, and ends with Ctrl-C', async () => {
    const watching = spawn(process.execPath, [...script, folder, '--watch'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = watching;
    let output = '';
    watching.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    /** Waits for a sentence and discards the output up to it. */
    const told = async (sentence: RegExp): Promise<void> => {
      await expect.poll(() => output).toMatch(sentence);
      output = '';
    };
    const [{ problemMatcher }] = tasks.tasks;
    const { beginsPattern, endsPattern } = problemMatcher[0].background;
    await told(/^checking\n\d+ documents, 0 errors, 0 warnings \(\d\d:\d\d:\d\d, \d+ ms\)\n$/);
    change(account(), '"body"', '"bdy"');
    await told(new RegExp(`${beginsPattern}\\n.*unknown key "bdy".*\\n${endsPattern}`, 'm'));
    await expectServed();
    change(account(), '"bdy"', '"body"');
    await told(/^\d+ documents, 0 errors, 0 warnings \(/m);
    const ended = new Promise((done) => watching.once('exit', done));
    watching.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

describe('npm run schemas -- --migrate', () => {
  const old = () => join(folder, 'pages/admin/feedback.json');
  const toOld = () => {
    change(old(), '"version": 1,', '"version": 0,');
    change(old(), '"requires": "feedback"', '"$comment": "since May", "needs":   "feedback"');
  };

  test('rewrites documents of an older version, and then checks', async () => {
    toOld();
    const { status, stdout } = await check('--migrate', '--no-index');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^migrated pages\/admin\/feedback\.json from version 0\n1 documents migrated\n/);
    expect(stdout).toMatch(/\d+ documents, 0 errors, /);
    const text = readFileSync(old(), 'utf8');
    expect(text).toContain('"version": 1,');
    expect(text).toContain('"$comment": "since May", "requires":   "feedback"');
    expect((await check('--migrate', '--no-index')).stdout).toMatch(/^0 documents migrated\n/);
  });

  test('--dry-run prints the differences and writes nothing', async () => {
    toOld();
    const before = readFileSync(old(), 'utf8');
    const { status, stdout } = await check('--migrate', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^--- a\/pages\/admin\/feedback\.json\n\+\+\+ b\/pages\/admin\/feedback\.json\n@@ -1,/);
    expect(stdout).toContain('\n-  "version": 0,\n+  "version": 1,\n');
    expect(stdout).toMatch(/\n1 documents to migrate\n$/);
    expect(readFileSync(old(), 'utf8')).toBe(before);
    expect(existsSync(index())).toBe(false);
  });

  test('names what only the author can decide, and what it cannot read', async () => {
    change(old(), '"version": 1,', '"version": 7,');
    writeFileSync(account(), '{ "version": 0,');
    const { status, stdout } = await check('--migrate', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^undecided pages\/admin\/feedback\.json:3:3 version 7 is none that this console knows\. /m);
    expect(stdout).toMatch(/^skipped pages\/my\/account\.json: it is no JSON object$/m);
    expect(await check('--dry-run')).toMatchObject({ status: 2, stderr: '--dry-run is for --migrate alone.\n' });
  });
});

test('--fix --only mends the mistakes that say so and no others', async () => {
  change(account(), '"title"', '"titel"');
  change(account(), '"body"', '"bdy"');
  const before = readFileSync(account(), 'utf8');
  const none = await check('--fix', '--only', 'no such words', '--no-index');
  expect(none.stdout).toMatch(/^fixed nothing: no mistake with a fix says "no such words"\n/);
  const { status, stdout } = await check('--fix', '--only', 'unknown key "bdy"', '--no-index');
  expect(status).toBe(1);
  expect(stdout).toMatch(/^fixed pages\/my\/account\.json:\d+:\d+ "bdy" -> "body"\npages\/my\/account\.json.*"titel"/);
  expect(readFileSync(account(), 'utf8')).toBe(before.replace('"bdy"', '"body"'));
  expect(await check('--only', 'x')).toMatchObject({ status: 2, stderr: '--only requires --fix.\n' });
});
