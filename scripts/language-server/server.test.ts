import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CodeAction, CompletionItem, Diagnostic, Hover, Location, PublishDiagnosticsParams } from 'vscode-languageserver';
import { createProtocolConnection, type ProtocolConnection } from 'vscode-languageserver/node';
import { baseDocuments } from '../../src/engine/compile/check/test-documents.ts';
import { checkSchemas } from '../check-schemas.ts';
import { serveDocuments } from './serve.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (name: string) => baseDocuments.find((one) => one.name === name)!.text;
const fileOf = (name: string) => baseDocuments.find((one) => one.name === name)!.file;

let folder: string;
let client: ProtocolConnection;
let ended: Promise<number>;
/** The last diagnostics of each document, and who waits for the next. */
let sent: Map<string, PublishDiagnosticsParams>;
let onSent: (() => void)[];

const pathOf = (file: string) => join(folder, file);
const uriOf = (file: string) => pathToFileURL(pathOf(file)).href;
const write = (file: string, text: string) => {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), text);
};

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lampyris-lsp-')), 'schemas');
  mkdirSync(folder);
  cpSync(join(root, 'schemas/site.json'), join(folder, 'site.json'));
  for (const { file, text } of baseDocuments) write(file, text);
});
afterEach(async () => {
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await ended).toBe(0);
  client.dispose();
  rmSync(dirname(folder), { recursive: true, force: true });
});

/** Starts a server and an editor. */
async function start(options: { locale?: string; initializationOptions?: object } = {}) {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  ended = serveDocuments(folder, { input: toServer, output: toClient }, 0);
  client = createProtocolConnection(toClient, toServer);
  sent = new Map();
  onSent = [];
  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    sent.set(params.uri, params);
    for (const call of onSent) call();
  });
  client.onRequest('client/registerCapability', () => null);
  client.listen();
  const answer = await client.sendRequest('initialize', {
    processId: null,
    rootUri: pathToFileURL(dirname(folder)).href,
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    ...options,
  });
  await client.sendNotification('initialized', {});
  return answer as { capabilities: object };
}

/** The diagnostics of a document once they are as expected. */
async function diagnosticsOf(file: string, isReady: (diagnostics: readonly Diagnostic[]) => boolean): Promise<Diagnostic[]> {
  for (;;) {
    const { diagnostics } = sent.get(uriOf(file)) ?? {};
    if (diagnostics && isReady(diagnostics)) return diagnostics;
    await new Promise<void>((resolve) => onSent.push(resolve));
  }
}

const versions = new Map<string, number>();
/** Opens a document with a text, or types it. */
async function type(name: string, text: string): Promise<void> {
  const uri = uriOf(name.endsWith('.json') ? name : fileOf(name));
  const version = (versions.get(uri) ?? 0) + 1;
  versions.set(uri, version);
  if (version === 1)
    await client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version, text } });
  else await client.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
}
beforeEach(() => versions.clear());

/** A text with «, the place of the cursor, and its position. */
function cursorIn(marked: string) {
  const offset = marked.indexOf('«');
  const before = marked.slice(0, offset).split('\n');
  return { text: marked.replace('«', ''), position: { line: before.length - 1, character: before.at(-1)!.length } };
}

/** Types a change into a page and asks about its place. */
async function ask<Answer>(method: string, name: string, right: string, marked: string): Promise<Answer> {
  const whole = textOf(name);
  if (!whole.includes(right)) throw new Error(`${name} has no ${right}`);
  const { text, position } = cursorIn(whole.replace(right, () => marked));
  await type(name, text);
  return client.sendRequest(`textDocument/${method}`, { textDocument: { uri: uriOf(fileOf(name)) }, position });
}
const complete = (name: string, right: string, marked: string) => ask<CompletionItem[]>('completion', name, right, marked);
const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);

/** What an editor underlines. */
function partAt(text: string, { start, end }: Diagnostic['range']): string {
  const lines = text.split('\n');
  return start.line === end.line ? lines[start.line]!.slice(start.character, end.character) : lines[start.line]!.slice(start.character);
}

/** A text with edits of a code action. */
function edited(text: string, { edit }: CodeAction, uri: string): string {
  const lines = text.split('\n');
  const offsetOf = ({ line, character }: { line: number; character: number }) =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return [...(edit!.changes![uri] ?? [])]
    .sort((one, other) => offsetOf(other.range.start) - offsetOf(one.range.start))
    .reduce((before, { range, newText }) => before.slice(0, offsetOf(range.start)) + newText + before.slice(offsetOf(range.end)), text);
}

describe('diagnostics', () => {
  test('are the lines of the command, at the key or the value, for all documents (PAGE-03)', async () => {
    write(fileOf('contacts'), textOf('contacts').replace('"source": "people"', '"source": "peoples"'));
    write(fileOf('poles'), textOf('poles').replace('"toolbar"', '"toolbra"'));
    await start();
    const [name] = await diagnosticsOf(fileOf('contacts'), (found) => found.length > 0);
    const [key] = await diagnosticsOf(fileOf('poles'), (found) => found.length > 0);
    expect(partAt(readFileSync(pathOf(fileOf('contacts')), 'utf8'), name!.range)).toBe('"peoples"');
    expect(partAt(readFileSync(pathOf(fileOf('poles')), 'utf8'), key!.range)).toBe('"toolbra"');
    const lines: string[] = [];
    await checkSchemas([folder, '--no-index'], { out: (line) => void lines.push(line), err: () => {} });
    const shown = [...sent.values()].flatMap(({ diagnostics }) =>
      diagnostics.map(({ severity, message }) => `${severity === 2 ? 'warning' : 'error'} ${message}`),
    );
    const printed = lines.slice(0, -1).map((line) => {
      const [, warning, words] = /^(warning )?\S+:\d+:\d+ (.*)$/.exec(line)!;
      return `${warning ? 'warning' : 'error'} ${words}`;
    });
    expect(shown.sort()).toEqual(printed.sort());
  });

  test('follow unsaved text, also that of another document, and saved files', async () => {
    await start();
    await type('contacts', textOf('contacts').replace('"open": "person", "with', '"open": "persons", "with'));
    const [first] = await diagnosticsOf(fileOf('contacts'), (found) => found.length > 0);
    expect(first!.message).toContain('unknown dialog "persons"');
    await type('contacts', textOf('contacts'));
    await diagnosticsOf(fileOf('contacts'), (found) => found.length === 0);
    await type('site.json', readFileSync(pathOf('site.json'), 'utf8').replace('"100001":', '"987001":'));
    const [lost] = await diagnosticsOf(fileOf('poles'), (found) => found.length > 0);
    expect(lost!.message).toContain('unknown function id "100001"');
    await client.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf('site.json') } });
    await diagnosticsOf(fileOf('poles'), (found) => found.length === 0);
    write(fileOf('short'), textOf('short').replace('"kind": "table"', '"kind": "tabel"'));
    const changes = [{ uri: uriOf(fileOf('short')), type: 2 }];
    await client.sendNotification('workspace/didChangeWatchedFiles', { changes });
    const [kind] = await diagnosticsOf(fileOf('short'), (found) => found.length > 0);
    expect(kind!.message).toContain('unknown kind "tabel"');
  });

  test('broken JSON is one mistake in the language of the editor, and others keep what they name', async () => {
    await start({ locale: 'zh-cn' });
    const site = readFileSync(pathOf('site.json'), 'utf8');
    await type('site.json', site.replace('"functions": {', '"functions": {{'));
    const found = await diagnosticsOf('site.json', (diagnostics) => diagnostics[0]?.severity === 1);
    expect(found).toHaveLength(1);
    expect(found[0]!.message).toMatch(/\p{Script=Han}/u);
    expect(sent.get(uriOf(fileOf('poles')))?.diagnostics ?? []).toEqual([]);
  });
});

describe('completion offers the names that the checker accepts', () => {
  beforeEach(async () => void (await start()));

  test.each<[string, string, string, string, string[]]>([
    ['a source', 'contacts', '"source": "people"', '"source": "«"', ['people']],
    ['a source with its value missing', 'contacts', '"source": "people"', '"source": «', ['people']],
    ['a dialog', 'contacts', '"open": "person", "with', '"open": "p«", "with', ['person']],
    ['a dialog while the rest is broken', 'contacts', '"open": "person", "with": "row" }]', '"open": "«", "with": "row" }', ['person']],
    ['a source to reload', 'contacts', '{ "reload": "people" }', '{ "reload": "«" }', ['people']],
    ['a field of a row', 'contacts', '"field": "age", "title"', '"field": "«", "title"', ['id', 'name', 'age', 'home.street']],
    ['a function', 'poles', '"id": "100002"', '"id": "1«"', ['100001', '100002']],
    ['a value in an expression', 'contacts', '"$": "row.enabled && row.age > 17"', '"$": "row.«"', ['id', 'name', 'enabled']],
    ['a name in an expression', 'contacts', '"$": "row.enabled && row.age > 17"', '"$": "«"', ['row', 'page', 'user']],
    ['a member of a name', 'contacts', '"$": "row.enabled && row.age > 17"', '"$": "row.enabled && user.is«"', ['isAdmin', 'isIntranet']],
    ['a data set', 'analysis', '"set": "alarms"', '"set": "«"', ['lamps', 'alarms']],
    ['a measure', 'analysis', '"measures": ["open", "done"]', '"measures": ["«"]', ['open', 'done']],
    ['a filter', 'analysis', '"urgency": ["high"]', '"u«": ["high"]', ['urgency']],
    ['a value of a filter', 'analysis', '"urgency": ["high"]', '"urgency": ["«"]', ['high']],
    ['a data set of a link', 'analysis', '"set": "lamps"', '"set": "«"', ['lamps', 'alarms']],
    ['shared steps', 'companies', '"run": "forget"', '"run": "«"', ['forget', 'saved']],
    ['a shared field', 'short', '"use": "phone"', '"use": "«"', ['phone']],
    ['an option list', 'short', '"options": "enabled"', '"options": "«"', ['enabled']],
    ['a name in a question', 'short', '结束“{name}”？', '结束“{«}”？', ['name', 'open']],
    ['a name in a path', 'short', '"put": "/shift/{id}"', '"put": "/shift/{«}"', ['id', 'name']],
  ])('%s', async (_, name, right, marked, expected) => {
    expect(labels(await complete(name, right, marked))).toEqual(expect.arrayContaining(expected));
  });

  test('and replaces what is typed, in quotes where none are', async () => {
    const [inside] = await complete('contacts', '"source": "people"', '"source": "pe«"');
    expect(inside!.textEdit).toMatchObject({ newText: 'people' });
    const [outside] = await complete('contacts', '"source": "people"', '"source": «');
    expect(outside!.textEdit).toMatchObject({ newText: '"people"' });
  });
});
