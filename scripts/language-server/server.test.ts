import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CodeAction, CompletionItem, Hover, Location } from 'vscode-languageserver';
import { createProtocolConnection } from 'vscode-languageserver/node';
import { childPage, deviceFiles } from '../../src/engine/compile/resolve/test-devices.ts';
import { checkSchemas } from '../check-schemas.ts';
import { changed, fileOf, openEditor, partAt, TestFolder, textAfter, textOf } from './test-editor.ts';

const root = join(import.meta.dirname, '../..');
type Editor = Awaited<ReturnType<typeof openEditor>>;

describe('diagnostics', () => {
  let folder: TestFolder;
  let editor: Editor;
  beforeEach(() => {
    folder = new TestFolder();
  });
  afterEach(async () => {
    expect(await editor.quit()).toBe(0);
    folder.remove();
  });

  test('are the lines of the command, at the key or the value, in all documents (PAGE-03)', async () => {
    folder.write(fileOf('contacts'), changed(textOf('contacts'), '"source": "people"', '"source": "peoples"'));
    folder.write(fileOf('poles'), changed(textOf('poles'), '"toolbar"', '"toolbra"'));
    editor = await openEditor(folder);
    const [name] = await editor.diagnosticsOf('contacts', (found) => found.length > 0);
    const [key] = await editor.diagnosticsOf('poles', (found) => found.length > 0);
    expect(partAt(readFileSync(folder.pathOf(fileOf('contacts')), 'utf8'), name!.range)).toBe('"peoples"');
    expect(partAt(readFileSync(folder.pathOf(fileOf('poles')), 'utf8'), key!.range)).toBe('"toolbra"');

    const lines: string[] = [];
    await checkSchemas([folder.folder, '--no-index'], { out: (line) => void lines.push(line), err: () => {} });
    const printed = lines.slice(0, -1).map((line) => {
      const [, warning, words] = /^(warning )?\S+:\d+:\d+ (.*)$/.exec(line)!;
      return `${warning ? 2 : 1} ${words}`;
    });
    const shown = [...editor.sent.values()].flatMap(({ diagnostics }) => diagnostics);
    expect(shown.map(({ severity, message }) => `${severity} ${message}`).sort()).toEqual(printed.sort());
  });

  test('follow unsaved text, also that of another document, and saved files', async () => {
    editor = await openEditor(folder);
    await editor.type('contacts', changed(textOf('contacts'), '"open": "person", "with', '"open": "persons", "with'));
    const [unknown] = await editor.diagnosticsOf('contacts', (found) => found.length > 0);
    expect(unknown!.message).toContain('unknown dialog "persons"');
    await editor.type('contacts', textOf('contacts'));
    await editor.diagnosticsOf('contacts', (found) => found.length === 0);

    const site = readFileSync(folder.pathOf('site.json'), 'utf8');
    await editor.type('site.json', changed(site, '"100001":', '"987001":'));
    const [lost] = await editor.diagnosticsOf('poles', (found) => found.length > 0);
    expect(lost!.message).toContain('unknown function id "100001"');
    await editor.close('site.json');
    await editor.diagnosticsOf('poles', (found) => found.length === 0);

    folder.write(fileOf('short'), changed(textOf('short'), '"kind": "table"', '"kind": "tabel"'));
    await editor.saved(fileOf('short'));
    const [kind] = await editor.diagnosticsOf('short', (found) => found.length > 0);
    expect(kind!.message).toContain('unknown kind "tabel"');
  });

  test('broken JSON is one mistake in the language of the editor, and others keep what they name', async () => {
    folder.write(fileOf('poles'), changed(textOf('poles'), '"id": "100002"', '"id": "10002"'));
    editor = await openEditor(folder, { locale: 'zh-cn' });
    await editor.diagnosticsOf('poles', (found) => found.length > 0);
    const site = readFileSync(folder.pathOf('site.json'), 'utf8');
    await editor.type('site.json', changed(site, '"functions": {', '"functions": {{'));
    const found = await editor.diagnosticsOf('site.json', ([first]) => first?.severity === 1);
    expect(found).toHaveLength(1);
    expect(found[0]!.message).toMatch(/\p{Script=Han}/u);
    // What was sent before an answer has arrived with it.
    const place = { textDocument: { uri: editor.uriOf('site.json') }, position: { line: 0, character: 0 } };
    await editor.client.sendRequest('textDocument/hover', place);
    const others = editor.sent.get(editor.uriOf(fileOf('poles')))!.diagnostics;
    expect(others.map(({ message }) => message)).toEqual([expect.stringContaining('未知的功能编号 "10002"')]);
  });
});

describe('in an editor', () => {
  let folder: TestFolder;
  let editor: Editor;
  beforeAll(async () => {
    folder = new TestFolder(['contacts', 'poles', 'settings', 'analysis', 'short', 'companies']);
    editor = await openEditor(folder);
  });
  afterAll(async () => {
    await editor.quit();
    folder.remove();
  });
  const complete = (name: string, right: string, marked: string) =>
    editor.ask<CompletionItem[]>('completion', name, right, marked);
  const hover = async (name: string, right: string, marked: string) => {
    const answer = await editor.ask<Hover | null>('hover', name, right, marked);
    return answer && (answer.contents as { value: string }).value;
  };

  const condition = '"$": "row.enabled && row.age > 17"';
  const opening = '"open": "person", "with": "row" }]';
  test.each<[string, string, string, string, string[]]>([
    ['a source', 'contacts', '"source": "people"', '"source": "«"', ['people']],
    ['a source with its value missing', 'contacts', '"source": "people"', '"source": «', ['people']],
    ['a dialog', 'contacts', '"open": "person", "with', '"open": "p«", "with', ['person']],
    ['a dialog while the rest is broken', 'contacts', opening, '"open": "«", "with": "row" }', ['person']],
    ['a source to reload', 'contacts', '{ "reload": "people" }', '{ "reload": "«" }', ['people']],
    ['a field of a row', 'contacts', '"field": "age", "title"', '"field": "«", "title"', ['id', 'age', 'home.street']],
    ['a function', 'poles', '"id": "100002"', '"id": "1«"', ['100001', '100002']],
    ['a page', 'poles', '"to": "/park/settings?pole={id}"', '"to": "/«"', ['/park/settings', '/contacts']],
    ['a value in an expression', 'contacts', condition, '"$": "row.«"', ['id', 'name', 'enabled']],
    ['a name in an expression', 'contacts', condition, '"$": "«"', ['row', 'page', 'user']],
    ['a member of a name', 'contacts', condition, '"$": "row.enabled && user.is«"', ['isAdmin', 'isIntranet']],
    ['a data set', 'analysis', '"set": "alarms"', '"set": "«"', ['lamps', 'alarms']],
    ['a measure', 'analysis', '"measures": ["open", "done"]', '"measures": ["«"]', ['open', 'done']],
    ['a filter', 'analysis', '"urgency": ["high"]', '"u«": ["high"]', ['urgency']],
    ['a value of a filter', 'analysis', '"urgency": ["high"]', '"urgency": ["«"]', ['high']],
    ['a data set of a link', 'analysis', '"set": "lamps"', '"set": "«"', ['lamps', 'alarms']],
    ['shared steps', 'companies', '"run": "forget"', '"run": "«"', ['forget', 'saved']],
    ['a shared field', 'short', '"use": "phone"', '"use": "«"', ['phone']],
    ['an option list', 'short', '"options": "enabled"', '"options": "«"', ['enabled']],
    ['a name in a question', 'short', '结束“{name}”？', '结束“{«}”？', ['name', 'open']],
    ['a call', 'short', '"put": "/shift/{id}"', '"put": "«"', ['/shift/{id}']],
    ['a name in a path', 'short', '"put": "/shift/{id}"', '"put": "/shift/{«}"', ['id', 'name']],
  ])('completion offers %s', async (_, name, right, marked, expected) => {
    const items = await complete(name, right, marked);
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(expected));
  });

  test('completion replaces what is typed, with quotes where none are', async () => {
    const [inside] = await complete('contacts', '"source": "people"', '"source": "pe«"');
    expect(inside!.textEdit).toMatchObject({ newText: 'people' });
    const [outside] = await complete('contacts', '"source": "people"', '"source": «');
    expect(outside!.textEdit).toMatchObject({ newText: '"people"' });
  });

  test('completion offers no keys, no kinds and no free text, which the JSON Schema knows', async () => {
    expect(await complete('contacts', '"source": "people"', '"so«urce": "people"')).toEqual([]);
    expect(await complete('contacts', '"kind": "table"', '"kind": "«"')).toEqual([]);
    expect(await complete('contacts', '"en": "Age"', '"en": "A«"')).toEqual([]);
  });

  test.each<[string, string, string, string, string]>([
    ['a source', 'contacts', '"source": "people"', '"source": "peo«ple"', 'source `people` — paged, POST'],
    ['a function', 'poles', '"id": "100002"', '"id": "1000«02"', 'function `100002` — '],
    ['the pages of a function', 'poles', '"id": "100002"', '"id": "1000«02"', '(/park/poles)'],
    ['the type of a value', 'contacts', condition, '"$": "row.enabled && row.a«ge > 17"', '`row.age` — number'],
    ['the type of an expression', 'contacts', condition, '"$": "row.enabled «&& row.age > 17"', 'true or false'],
    ['a measure', 'analysis', '["open", "done"]', '["op«en", "done"]', 'measure `open` — '],
  ])('hovering explains %s', async (_, name, right, marked, expected) => {
    expect(await hover(name, right, marked)).toContain(expected);
  });

  test.each<[string, string, string, string, string, string]>([
    ['a source', 'contacts', '"source": "people"', '"source": "peo«ple"', 'contacts', '"people"'],
    ['shared steps', 'companies', '"run": "forget"', '"run": "for«get"', 'companies', '"forget"'],
    ['a function', 'poles', '"id": "100002"', '"id": "1000«02"', 'site.json', '"100002"'],
  ])('the definition of %s is where it is declared', async (_, name, right, marked, file, part) => {
    const { uri, range } = await editor.ask<Location>('definition', name, right, marked);
    expect(uri).toBe(editor.uriOf(fileOf(file)));
    expect(partAt(readFileSync(folder.pathOf(fileOf(file)), 'utf8'), range)).toBe(part);
  });

  test('the bulb writes what the line says, and nothing where the author has to choose', async () => {
    const wrong = changed(textOf('contacts'), '"field": "age", "title"', '"field": "aeg", "title"');
    const [fix, ...others] = await editor.ask<CodeAction[]>(
      'codeAction',
      'contacts',
      '"field": "age", "title"',
      '"field": "ae«g", "title"',
    );
    expect(others).toEqual([]);
    expect(fix).toMatchObject({ title: 'Write "age"', kind: 'quickfix', isPreferred: true });
    expect(textAfter(wrong, fix!, editor.uriOf(fileOf('contacts')))).toBe(textOf('contacts'));
    expect(await editor.ask('codeAction', 'contacts', '"source": "people"', '"source": "zz«zz"')).toEqual([]);
  });

  test('the bulb mends all mistakes of a kind, and all of a document when it is saved', async () => {
    const right = textOf('contacts');
    const first = right.replaceAll('"field":', '"feild":');
    await editor.type('contacts', first);
    const line = first.split('\n').findIndex((one) => one.includes('"feild"'));
    const character = first.split('\n')[line]!.indexOf('feild');
    const range = { start: { line, character }, end: { line, character } };
    const uri = editor.uriOf(fileOf('contacts'));
    const ask = (only?: string[]) =>
      editor.client.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context: { diagnostics: [], only },
      });
    const actions = await ask();
    const all = actions.find(({ title }) => title.startsWith('Fix all'));
    expect(textAfter(first, all!, uri)).toBe(right);
    const [whole] = await ask(['source.fixAll']);
    expect(whole!.kind).toBe('source.fixAll.lampyris');
    expect(textAfter(first, whole!, uri)).toBe(right);
  });
});

test('files are followed for an editor that does not watch them', async () => {
  const folder = new TestFolder(['contacts']);
  const editor = await openEditor(folder, { watches: false });
  await editor.type('contacts', changed(textOf('contacts'), '"kind": "table"', '"kind": "tabel"'));
  await editor.diagnosticsOf('contacts', (found) => found.length > 0);
  await editor.type('contacts', textOf('contacts'));
  await editor.diagnosticsOf('contacts', (found) => found.length === 0);
  await editor.close('contacts');
  folder.write(fileOf('contacts'), changed(textOf('contacts'), '"kind": "table"', '"kind": "tabel"'));
  const [kind] = await editor.diagnosticsOf('contacts', (found) => found.length > 0);
  expect(kind!.message).toContain('unknown kind "tabel"');
  await editor.quit();
  folder.remove();
});

test('names of a record and of a base lead to their documents (PAGE-03)', async () => {
  const folder = new TestFolder([]);
  const texts = Object.entries(deviceFiles).map(([file, document]) => [file, JSON.stringify(document)] as const);
  for (const [file, text] of texts) folder.write(file, text);
  const editor = await openEditor(folder);
  const child = JSON.stringify({ ...childPage, omit: ['/body/columns/power'], body: { columns: ['level'] } });
  await editor.type('pages/lamps.json', child);
  const at = (part: string) => ({
    textDocument: { uri: editor.uriOf('pages/lamps.json') },
    position: { line: 0, character: child.indexOf(part) + 2 },
  });
  const named = async (part: string) => {
    const { uri, range } = await editor.client.sendRequest<Location>('textDocument/definition', at(part));
    const [, text = ''] = texts.find(([file]) => editor.uriOf(file) === uri) ?? [];
    return partAt(text, range);
  };
  expect(await named('"/devices"')).toBe('"path"');
  expect(await named('"level"')).toBe('"level"');
  expect(await named('"/body/columns/power"')).toBe('"power"');
  const hover = await editor.client.sendRequest<Hover>('textDocument/hover', at('"level"'));
  const { value } = hover.contents as { value: string };
  expect(value).toContain('field `level` — Level');
  expect(value).toContain('Declared in records/device.json:1');
  await editor.quit();
  folder.remove();
});

test('an editor with the JSON Schemas is offered only the names that they lack', async () => {
  const folder = new TestFolder(['poles']);
  const names = { $defs: { function: { anyOf: [{ enum: ['100001', '100002'] }] } } };
  folder.write('grammar/names.json', JSON.stringify(names));
  const editor = await openEditor(folder, { initializationOptions: { jsonSchemas: true } });
  const items = await editor.ask<CompletionItem[]>('completion', 'poles', '"id": "100002"', '"id": "1«"');
  const labels = items.map(({ label }) => label);
  expect(labels).toContain('100004');
  expect(labels).not.toContain('100001');
  await editor.quit();
  folder.remove();
});

test.each([
  ['zh-cn', true, '树上方的按钮。'],
  ['en', false, 'Buttons above the tree.'],
  // The JSON Schemas say it.
  ['en', true, undefined],
])('a key is explained in the language %s, with JSON Schemas: %s', async (locale, jsonSchemas, meaning) => {
  const folder = new TestFolder(['poles']);
  folder.write('grammar/page.json', readFileSync(join(root, 'schemas/grammar/page.json'), 'utf8'));
  const editor = await openEditor(folder, { locale, initializationOptions: { jsonSchemas } });
  const hover = await editor.ask<Hover | null>('hover', 'poles', '"toolbar"', '"tool«bar"');
  expect((hover?.contents as { value: string } | undefined)?.value).toBe(meaning);
  await editor.quit();
  folder.remove();
});

test('the extension of the workspace starts the server, which answers', async () => {
  const place = join(root, '.vscode/extensions/lampyris');
  const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
    main: string;
    name: string;
    publisher: string;
  };
  const recommended = JSON.parse(readFileSync(join(root, '.vscode/extensions.json'), 'utf8')) as {
    recommendations: string[];
  };
  expect(recommended.recommendations).toContain(`${manifest.publisher}.${manifest.name}`);
  const file = join(place, manifest.main);
  expect(existsSync(createRequire(file).resolve('vscode-languageclient/node'))).toBe(true);

  // What the editor would start, from a stand-in for its API.
  let server: { command: string; args: string[]; options: { cwd: string } } | undefined;
  class LanguageClient {
    constructor(_id: string, _name: string, options: NonNullable<typeof server>) {
      server = options;
    }
    async start() {}
  }
  const workspace = {
    workspaceFolders: [{ uri: { fsPath: root } }],
    getConfiguration: () => ({ get: (_name: string, value: string) => value }),
  };
  const extension = { activate: async () => {} };
  const load = (name: string) => (name === 'vscode' ? { workspace } : { LanguageClient });
  new Function('require', 'exports', readFileSync(file, 'utf8'))(load, extension);
  await extension.activate();

  const { command, args, options } = server!;
  const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const client = createProtocolConnection(child.stdout, child.stdin);
  client.listen();
  const answer = await client.sendRequest('initialize', {
    processId: null,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
  });
  expect(answer).toMatchObject({ serverInfo: { name: 'lampyris' } });
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
