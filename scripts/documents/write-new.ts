import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CheckContext } from '../../src/engine/compile/check/check-context.ts';
import { pathOfFile } from '../../src/engine/compile/check/check-rules.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { copyPage } from '../../src/engine/compile/new-page/copy-page.ts';
import { newPage } from '../../src/engine/compile/new-page/new-page.ts';
import { newRecord, type WantedField } from '../../src/engine/compile/new-page/new-record.ts';
import type { NewDocument } from '../../src/engine/compile/new-page/wanted-document.ts';
import { emptyLibrary } from '../../src/engine/compile/resolve/library.ts';
import { hintFor } from '../../src/schemas/rules/suggest.ts';
import { CommandError } from './command-error.ts';
import type { CommandOutput } from './command-output.ts';
import type { SchemasFolder } from './schemas-folder.ts';
import type { NewOptions } from './schemas-order.ts';

/** What an author must say, with an example and the question for it. */
interface Needed {
  option: keyof NewOptions;
  example: string;
  question: string;
}

const titles: readonly Needed[] = [
  { option: 'title-zh', example: '灯具', question: 'Chinese title: ' },
  { option: 'title-en', example: 'Lamps', question: 'English title: ' },
];
const needed: Readonly<Record<string, readonly Needed[]>> = {
  page: [{ option: 'path', example: '/admin/lamps', question: 'Path of the page, such as /admin/lamps: ' }, ...titles],
  record: [{ option: 'name', example: 'lamp', question: 'Name of the record, such as lamp: ' }, ...titles],
};

/**
 * Writes a new page or record into a folder of documents, and nothing if it would not pass the check. Returns the lines
 * to print after the check: what an author does next.
 *
 * @throws CommandError with a sentence for the author
 */
export async function writeNew(
  { what, ...given }: { what: string } & NewOptions,
  documents: SchemasFolder,
  output: CommandOutput,
): Promise<readonly string[]> {
  if (!Object.hasOwn(needed, what))
    throw new CommandError(`--new ${what} is not known. Write --new page or --new record.`);
  const texts = await documents.read();
  const before = documents.check(texts);
  const { context } = documents;
  const options = await complete(what, given, context, output);
  const { file, text, notes } = what === 'page' ? pageOf(options, context) : recordOf(options, context);
  const path = documents.pathOf(file);
  // A folder may have a file that is no document, such as one that cannot be read.
  if (existsSync(path)) throw new CommandError(`The file ${path} already exists. Choose another path.`);
  const { issues } = documents.check(new Map([...texts, [file, text]]));
  const known = new Set(before.issues.map(issueLine));
  const found = issues.filter((issue) => !known.has(issueLine(issue)) && issue.severity === 'error');
  if (found.length > 0) {
    for (const issue of found) output.err(issueLine(issue));
    throw new CommandError(`Wrote nothing: ${file} would not pass the check.`);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
  output.out(`wrote ${path}`);
  for (const note of notes) output.out(note);
  return what === 'page' ? afterPage(file, options) : afterRecord(options.name!, file);
}

/** Asks for what is missing in a terminal. */
async function complete(
  what: string,
  given: NewOptions,
  { library = emptyLibrary }: CheckContext,
  { ask }: CommandOutput,
): Promise<NewOptions> {
  const missing = needed[what]!.filter(({ option }) => !given[option]);
  if (missing.length === 0) return given;
  if (!ask) {
    const lacking = missing.map(({ option }) => `--${option}`).join(', ');
    const whole = needed[what]!.map(({ option, example }) => `--${option} ${String(given[option] ?? example)}`);
    throw new CommandError(
      `--new ${what} requires ${lacking}: npm run schemas -- --new ${what} ${whole.join(' ')}. See npm run schemas -- --help.`,
    );
  }
  const answers: Partial<Record<keyof NewOptions, string>> = {};
  for (const { option, question } of missing) answers[option] = (await ask(question)).trim();
  if (what === 'page' && !given.record && !given.list && !given.like) {
    const names = [...library.records.keys()];
    const record = names.length === 0 ? '' : await ask(`Record to list (${names.join(', ')}), or Enter for none: `);
    if (record.trim() !== '') answers.record = record.trim();
  }
  return { ...given, ...answers } as NewOptions;
}

type Written = { file: string; text: string; notes: readonly string[] };

function pageOf(options: NewOptions, context: CheckContext): Written {
  const { path = '', id, record, list, like } = options;
  const wanted = { path, id, title: titleOf(options) };
  if (like === undefined) {
    const made = newPage({ ...wanted, record, list }, context);
    const notes = (made.leftOut ?? []).map(
      ({ usage, field, message }) => `left out of ${usage}: ${field}, since ${message}`,
    );
    return { ...unlessRefused(made), notes };
  }
  const other = record !== undefined ? '--record' : list !== undefined ? '--list' : undefined;
  if (other !== undefined) throw new CommandError(`--like and ${other} cannot be combined.`);
  const { library = emptyLibrary } = context;
  const base = [...library.pages].find(([known, { file }]) => [known, file, `schemas/${file}`].includes(like));
  if (!base) throw new CommandError(`No page ${like}. ${hintFor(like, [...library.pages.keys()])}`);
  return { ...unlessRefused(copyPage(base[1].text, wanted, context)), notes: [] };
}

function recordOf(options: NewOptions, { library = emptyLibrary }: CheckContext): Written {
  const { name = '', field } = options;
  const wanted = { name, title: titleOf(options), ...(field && { fields: field.map(fieldOf) }) };
  return { ...unlessRefused(newRecord(wanted, library)), notes: [] };
}

const titleOf = (options: NewOptions) => ({ zh: options['title-zh'] ?? '', en: options['title-en'] ?? '' });

/** 'height=高度/Height:number' */
function fieldOf(text: string): WantedField {
  const [, name, zh, en, type = 'text'] = /^([^=]+)=([^/]+)\/([^:]+)(?::(\w+))?$/.exec(text) ?? [];
  if (name && zh && en) return { name, title: { zh, en }, type: type as WantedField['type'] };
  throw new CommandError(`--field is "${text}", but must look like height=高度/Height:number.`);
}

function unlessRefused(made: NewDocument): { file: string; text: string } {
  if ('problem' in made) throw new CommandError(made.problem.en);
  return made;
}

function afterPage(file: string, options: NewOptions): readonly string[] {
  const path = pathOfFile(file);
  const { zh, en } = titleOf(options);
  return [
    'Next:',
    `  npm run menu -- add ${path} ${JSON.stringify(zh)} ${JSON.stringify(en)}`,
    '      adds its entry to the menu of a running platform; --under /admin puts it below that entry.',
    `  Open #${path} in the console. It follows the file as you save it; docs/writing-a-page.md goes on from here.`,
  ];
}

const afterRecord = (name: string, file: string): readonly string[] => [
  'Next:',
  `  npm run schemas -- --new page --path /admin/${name} --record ${name} --list "POST /..."`,
  `      writes a page of it. docs/reference/records.md has the keys of ${file}.`,
];
