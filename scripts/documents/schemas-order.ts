import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

/** What --help prints. */
export const usage = `Usage: npm run schemas -- [folder] [options]

Checks site.json and every page of a folder of documents, schemas/ unless another is named. A mistake is
one line: file, line, column, what is wrong and what to write instead. Ends with exit code 1 when there is
an error, with 0 when there are at most warnings. Writes index.json and sources.json into the folder, which servers of plain
files need, and grammar/names.json, from which editors complete names of the site and of data sets. Also
checks console.config.json beside the folder, or the file that CONSOLE_CONFIG names.

  --no-index      leaves index.json, sources.json and grammar/names.json as they are.
  --new page      first writes a page that passes the check. Asks for what is missing in a terminal.
                    --path /admin/lamps --title-zh 灯具 --title-en Lamps [--id lamps]
                    --record device       a list with the columns, filters and fields of a record
                    --list "POST /island-assets/device/page"
                                          the call that reads the rows, of a record or not
                    --like /admin/users   a copy of another page, with its comments
  --new record    first writes a record: the fields that pages name.
                    --name lamp --title-zh 灯具 --title-en lamp
                    --field "height=高度/Height:number"
                                          a field, its two titles and its type, text if none is given; may come often
  --migrate       first rewrites documents of an older version of the grammar, with their comments and lines, and
                  names what only their author can decide. With --dry-run it prints the differences alone.
  --fix           first mends what has one clear answer, such as a misspelt name, and prints each change. With
                  --only "<part of a message>" it mends what says so and nothing else.
  --suggest       names what pages can write shorter with the same meaning: where a record, another page or a
                  shorthand says the same. With --fix it is written.
  --expand <page> prints a page, named by path or file, as consoles read it: with its base, its records and all
                  shorthand written out, and beside each value where it is written and through which rule.
  --lsp           serves an editor by the Language Server Protocol over its standard input and output.
  --language zh   prints the lines in Chinese.
  --json          prints the issues as one JSON array and nothing else.
  --menu <file>   a mainMenu response of the platform: warns about pages without a menu entry.
  --data-sets <file or address>
                  writes data-sets.json into the folder: the data sets of another platform, from its answer of
                  GET /island-chart/dataset/list in a file, or from its address, asked with the Authorization
                  header in PLATFORM_TOKEN. Later checks use that file.
  --calls <file or address>
                  writes calls.json into the folder: the calls of another platform, from its OpenAPI document or a
                  list such as ["GET /system/api/user/{id}"]. Later checks use that file.
  --watch         checks again after every change, until Ctrl-C.
  --help          shows this text.`;

/** What the arguments of the command say. */
export interface Order extends Record<Exclude<(typeof flags)[number], 'no-index'>, boolean> {
  folder: string;
  writesIndex: boolean;
  menu?: unknown;
  'data-sets'?: string;
  calls?: string;
  expand?: string;
  only?: string;
  /** The language of the lines of the check. */
  language: 'zh' | 'en';
  /** What to write first, and what the author says of it. */
  new?: { what: string } & NewOptions;
}

/** The options of --new. */
export type NewOptions = Readonly<Partial<Record<(typeof newTexts)[number], string>>> & { field?: readonly string[] };

const flags = ['no-index', 'json', 'watch', 'fix', 'suggest', 'lsp', 'migrate', 'dry-run', 'help'] as const;
const texts = ['new', 'only', 'expand', 'menu', 'data-sets', 'calls', 'language'] as const;
const newTexts = ['path', 'id', 'title-zh', 'title-en', 'record', 'list', 'like', 'name'] as const;
/** What the command does; most exclude one another. */
const doings = ['json', 'watch', 'lsp', 'new', 'migrate', 'suggest', 'fix'] as const;
const pairs = ['watch fix', 'suggest fix', 'migrate fix'];

/**
 * Reads the arguments of the command.
 *
 * @throws CommandError for arguments that it does not have, or that exclude one another
 */
export function readOrder(words: string[]): Order {
  const { values, positionals } = parse(words);
  const folder = resolve(positionals[0] ?? join(import.meta.dirname, '..', '..', 'schemas'));
  if (positionals.length > 1) throw new CommandError('Name one folder. See npm run schemas -- --help.');
  if (!values.help && !existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`);
  const [one, other] = doings.filter((name) => values[name] !== undefined && values[name] !== false);
  if (other !== undefined && !pairs.includes(`${one} ${other}`))
    throw new CommandError(`--${one} and --${other} cannot be combined.`);
  if (values.only !== undefined && !values.fix) throw new CommandError('--only requires --fix.');
  if (values['dry-run'] && (!values.migrate || values.fix)) throw new CommandError('--dry-run is for --migrate alone.');
  const { language = 'en' } = values;
  if (language !== 'zh' && language !== 'en') throw new CommandError('--language is zh or en.');
  const ofNew = [...newTexts, 'field' as const].find((name) => values[name] !== undefined);
  if (ofNew !== undefined && values.new === undefined) throw new CommandError(`--${ofNew} requires --new.`);
  const { 'no-index': noIndex, new: what, menu, ...rest } = values;
  return {
    ...rest,
    language,
    folder,
    writesIndex: !noIndex,
    menu: menu === undefined ? undefined : readMenuFile(menu),
    new: what === undefined ? undefined : { ...rest, what },
  };
}

const optionsOf = <Name extends string, Option>(names: readonly Name[], option: Option) =>
  Object.fromEntries(names.map((name) => [name, option])) as Record<Name, Option>;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...optionsOf(flags, { type: 'boolean', default: false } as const),
        ...optionsOf([...texts, ...newTexts], { type: 'string' } as const),
        field: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. See npm run schemas -- --help.`);
  }
}

/** The mainMenu response, with or without its envelope. */
function readMenuFile(name: string): unknown {
  try {
    const answer: unknown = JSON.parse(readFileSync(resolve(name), 'utf8'));
    return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;
  } catch (error) {
    throw new CommandError(`Could not read the menu ${name}: ${(error as Error).message}.`);
  }
}
