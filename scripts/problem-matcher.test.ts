import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSchemas } from './check-schemas.ts';
import { readOrder } from './documents/schemas-order.ts';

interface Matcher {
  severity: string;
  fileLocation: [string, string];
  pattern: { regexp: string; severity: number; file: number; line: number; column: number; message: number };
  background: { beginsPattern: string; endsPattern: string };
}

const root = join(import.meta.dirname, '..');
const readTasks = () =>
  JSON.parse(readFileSync(join(root, '.vscode/tasks.json'), 'utf8')) as {
    tasks: { command: string; problemMatcher: Matcher[] }[];
  };
const [task] = readTasks().tasks;
const matchers = task!.problemMatcher;

/** A workspace with documents that have one mistake each. */
let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'lampyris-workspace-'));
  cpSync(join(root, 'schemas'), join(workspace, 'schemas'), { recursive: true });
});
afterEach(() => {
  rmSync(workspace, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

function plant(file: string, right: string, wrong: string): void {
  const path = join(workspace, file);
  const text = readFileSync(path, 'utf8');
  expect(text, file).toContain(right);
  writeFileSync(path, text.replace(right, wrong));
}

async function run(): Promise<string[]> {
  const lines: string[] = [];
  const output = { out: (line: string) => void lines.push(line), err: (line: string) => void lines.push(line) };
  await checkSchemas([join(workspace, 'schemas'), '--no-index'], output);
  return lines;
}

/** The problems as the editor lists them. */
const problemsIn = (lines: readonly string[]) =>
  lines.flatMap((line) =>
    matchers.flatMap(({ severity, fileLocation: [, folder], pattern }) => {
      const found = new RegExp(pattern.regexp).exec(line);
      if (!found) return [];
      const file = join(folder.replace(/^\$\{workspaceFolder\}/, workspace), found[pattern.file]!);
      return {
        severity: found[pattern.severity] ?? severity,
        file,
        line: Number(found[pattern.line]),
        column: Number(found[pattern.column]),
        message: found[pattern.message]!,
      };
    }),
  );

test('the task of Visual Studio Code runs the command, and its matcher finds every printed mistake at its place (PAGE-03)', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const [, name, option] = /^npm run (\w+) -- (--\w+)$/.exec(task!.command)!;
  expect(scripts).toHaveProperty(name!);
  expect(option).toBe('--watch');

  plant('schemas/pages/my/account.json', '"body"', '"bdy"');
  plant('schemas/pages/admin/users.json', '"sources": {', '"sources": { "spare": { "kind": "static", "rows": [] },');
  plant('schemas/records/session.json', '"version": 1,', '"version": 1, "spare": 1,');
  plant('schemas/pages/workTable.json', '{', '{{');
  plant('schemas/site.json', '"home": "/workTable"', '"home": "/workTabel"');
  writeFileSync(join(workspace, 'console.config.json'), '{\n  "orgins": {}\n}');
  const lines = await run();
  const problems = problemsIn(lines);
  expect(problems).toHaveLength(lines.length - 1);
  expect(problems).toHaveLength(6);
  for (const { file, line, column, message } of problems) {
    expect(existsSync(file), file).toBe(true);
    const written = readFileSync(file, 'utf8').split('\n')[line - 1]!;
    expect(written.length, `${file}:${line}`).toBeGreaterThanOrEqual(column);
    expect(message).not.toBe('');
  }
  const short = problems.map(({ severity, file, message }) => [severity, file.slice(workspace.length + 1), message]);
  expect(short).toEqual([
    ['error', 'console.config.json', expect.stringContaining('unknown key "orgins"')],
    ['warning', 'schemas/site.json', expect.stringContaining('no page found at "/workTabel"')],
    ['error', 'schemas/records/session.json', expect.stringContaining('unknown key "spare"')],
    ['warning', 'schemas/pages/admin/users.json', expect.stringContaining('the source "spare" is never used')],
    ['error', 'schemas/pages/my/account.json', expect.stringContaining('unknown key "bdy"')],
    ['error', 'schemas/pages/workTable.json', expect.anything()],
  ]);
});

test('the other tasks are orders that the command knows', () => {
  const orders = readTasks().tasks.map(({ command }) => readOrder(command.split(' -- ')[1]!.split(' ')));
  expect(orders.map(({ watch, new: made, fix }) => [watch, made?.what, fix])).toEqual([
    [true, undefined, false],
    [false, 'page', false],
    [false, undefined, true],
  ]);
});

test('documents of every kind have their grammar in the editor and the extension', () => {
  const settings = readFileSync(join(root, '.vscode/settings.json'), 'utf8');
  const extension = readFileSync(join(root, '.vscode/extensions/lampyris/extension.js'), 'utf8');
  for (const kind of ['pages', 'records', 'site']) {
    expect(settings).toContain(`/schemas/${kind}`);
    expect(extension).toMatch(new RegExp(`\\{.*\\b${kind}\\b.*\\}\\.json`));
  }
});

test('the settings of the workspace name grammars that exist', () => {
  const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as {
    'json.schemas': { fileMatch: string[]; url: string }[];
  };
  for (const { url } of settings['json.schemas']) expect(existsSync(join(root, url)), url).toBe(true);
});
