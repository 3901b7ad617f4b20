/** `npm run schemas`: checks every document of a folder and prints one line per issue (PAGE-03). */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watchDocuments } from '../server/documents/watch-documents.ts';
import { isPublicPath } from '../src/engine/access/decide-route.ts';
import { pathOfFile } from '../src/engine/compile/check/check-rules.ts';
import { nameOfRecord } from '../src/engine/compile/check/document-file.ts';
import { explainPage } from '../src/engine/compile/explain/explain-page.ts';
import { explainedText } from '../src/engine/compile/explain/explained-text.ts';
import { type Issue, issueLineIn } from '../src/engine/compile/issue.ts';
import type { Texts } from '../src/engine/compile/mend/mend-documents.ts';
import { accessPathOf } from '../src/engine/compile/menu/access-path.ts';
import { compileMenu } from '../src/engine/compile/menu/compile-menu.ts';
import { hintFor } from '../src/schemas/rules/suggest.ts';
import type { Site } from '../src/schemas/site.ts';
import { CommandError } from './documents/command-error.ts';
import { type CommandOutput, processOutput } from './documents/command-output.ts';
import { migrateFolder } from './documents/migrate-folder.ts';
import { callsFile, saveCalls } from './documents/platform-calls.ts';
import { dataSetsFile, saveDataSets } from './documents/platform-data-sets.ts';
import { mend, shorten, suggest } from './documents/rewrite-documents.ts';
import { type CheckedFolder, SchemasFolder } from './documents/schemas-folder.ts';
import { type Order, readOrder, usage } from './documents/schemas-order.ts';
import { writeNew } from './documents/write-new.ts';
import { writeChanged, writeServed } from './documents/write-served.ts';
import { type DocumentNames, isChild, namesText } from './grammar/editor-names.ts';

async function fetchList(
  what: string,
  save: (folder: string, from: string) => Promise<void>,
  folder: string,
  from: string,
): Promise<void> {
  try {
    await save(folder, from);
  } catch (error) {
    throw new CommandError(`Could not read the ${what} of ${from}: ${(error as Error).message}.`);
  }
}

/** Returns whether a path opens with this menu. */
function opensBy(menu: unknown, site: Site): (path: string) => boolean {
  const { plan } = compileMenu(menu, site, { tenantId: '', language: 'en' });
  return (path) => isPublicPath(path, site) || plan.allowed.access.has(accessPathOf(path, site));
}

/** Checks the folder and prints the issues; returns true without errors. */
async function check(
  { folder, writesIndex, json, watch, menu, language }: Order,
  { out }: CommandOutput,
  documents: SchemasFolder,
): Promise<boolean> {
  const start = performance.now();
  if (watch) out('checking');
  const texts = await documents.read();
  let checked = documents.check(texts);
  const { site } = checked.site;
  if (writesIndex) {
    writeServed(folder, checked, documents.sourcesOf(texts, checked));
    // Editors know the names of the site from here.
    if (site && existsSync(join(folder, 'grammar')))
      writeChanged(join(folder, 'grammar/names.json'), namesText(site, namesOf(checked, texts), checked.dataSets));
  }
  if (menu !== undefined && site) checked = documents.check(texts, opensBy(menu, site));
  const { issues } = checked;
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  if (json) out(JSON.stringify(issues, null, 2));
  else {
    for (const issue of issues) out(lineOf(issue, language));
    const sum = sums[language](texts.size, errors, issues.length - errors);
    const time = `${new Date().toTimeString().slice(0, 8)}, ${Math.round(performance.now() - start)} ms`;
    out(watch ? `${sum} (${time})` : sum);
  }
  return errors === 0;
}

/** Prints a page as consoles read it, with the origin of each value. */
async function expand(
  name: string,
  documents: SchemasFolder,
  language: Language,
  { out, err }: CommandOutput,
): Promise<number> {
  const texts = await documents.read();
  const files = [...texts.keys()].filter((file) => file.startsWith('pages/'));
  const isMeant = (file: string) => [file, pathOfFile(file)].includes(name) || documents.pathOf(file) === resolve(name);
  const file = files.find(isMeant);
  if (file === undefined) throw new CommandError(`No page ${name}. ${hintFor(name, files.map(pathOfFile))}`);
  const { issues } = documents.check(texts);
  for (const issue of issues.filter((one) => one.file === file)) err(lineOf(issue, language));
  const explained = explainPage(file, texts.get(file)!, documents.context);
  if (explained) out(explainedText(explained));
  return explained ? 0 : 1;
}

type Language = Order['language'];

const warnings: Readonly<Record<Language, string>> = { zh: '警告 ', en: 'warning ' };
const lineOf = (issue: Issue, language: Language) =>
  `${issue.severity === 'warning' ? warnings[language] : ''}${issueLineIn(issue, language)}`;

/** The last line of a check. */
const sums: Readonly<Record<Language, (documents: number, errors: number, warnings: number) => string>> = {
  zh: (documents, errors, warnings) => `${documents} 个文档，${errors} 处错误，${warnings} 处警告`,
  en: (documents, errors, warnings) => `${documents} documents, ${errors} errors, ${warnings} warnings`,
};

const namesOf = ({ pages, records }: CheckedFolder, texts: Texts): DocumentNames => ({
  pages: pages.map(({ file }) => pathOfFile(file)),
  bases: pages.filter(({ file }) => !isChild(texts.get(file) ?? '')).map(({ file }) => pathOfFile(file)),
  records: records.map(({ file }) => nameOfRecord(file)),
});

/** Checks now and after every change until the process is stopped; resolves after the first check. */
async function watch(folder: string, again: () => Promise<boolean>, { err }: CommandOutput): Promise<void> {
  let running: Promise<boolean> = Promise.resolve(true);
  /** Reports a folder that disappears while it is watched, and waits for it. */
  const tell = (error: unknown) => {
    err(error instanceof Error ? error.message : String(error));
    return false;
  };
  const onChange = ({ data }: { data?: unknown }) => {
    const { path } = data as { path: string };
    if (path !== dataSetsFile && path !== callsFile && !/^(site\.json|(pages|records)(\/|$))/.test(path)) return;
    running = running.then(again).catch(tell);
  };
  const stop = watchDocuments(folder, { toAll: onChange });
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The first check starts with the watcher attached: a change meanwhile is not missed.
  running = again();
  await running;
}

/**
 * Runs the command and returns its exit code; with `--watch`, it keeps watching afterwards.
 * @param words the arguments after `npm run schemas --`
 */
export async function checkSchemas(words: string[], output: CommandOutput): Promise<number> {
  try {
    const order = readOrder(words);
    if (order.help) {
      output.out(usage);
      return 0;
    }
    if (order['data-sets'] !== undefined) await fetchList('data sets', saveDataSets, order.folder, order['data-sets']);
    if (order.calls !== undefined) await fetchList('calls', saveCalls, order.folder, order.calls);
    const documents = new SchemasFolder(order.folder);
    if (process.env.CONSOLE_CONFIG && !existsSync(documents.configFile))
      throw new CommandError(`CONSOLE_CONFIG is "${documents.configFile}", but the file does not exist.`);
    if (order.lsp) return await (await import('./language-server/serve.ts')).serveDocuments(order.folder);
    if (order.migrate) {
      await migrateFolder(documents, output, order['dry-run']);
      if (order['dry-run']) return 0;
    }
    if (order.suggest) await (order.fix ? shorten : suggest)(documents, output);
    else if (order.fix) await mend(documents, output, order.only);
    if (order.expand !== undefined) return await expand(order.expand, documents, order.language, output);
    const next = order.new && (await writeNew(order.new, documents, output));
    const checkAll = () => check(order, output, documents);
    if (!order.watch) {
      const isRight = await checkAll();
      for (const line of next ?? []) output.out(line);
      return isRight ? 0 : 1;
    }
    await watch(order.folder, checkAll, output);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    output.err(error.message);
    return 2;
  }
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await checkSchemas(process.argv.slice(2), processOutput);
}
