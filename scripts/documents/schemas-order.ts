import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

/** What --help prints. */
export const usage = `Usage: npm run schemas -- [folder] [options]

Checks site.json and every page of a folder of documents, schemas/ unless another is named. A mistake is
one line: file, line, column, what is wrong and what to write instead. Ends with exit code 1 when there is
an error, with 0 when there are at most warnings. Writes index.json into the folder, which servers of plain
files need, and grammar/names.json, from which editors complete names of the site and of data sets. Also checks console.config.json beside the folder, or the file that CONSOLE_CONFIG names.

  --no-index      leaves index.json and grammar/names.json as they are.
  --fix           first mends what has one clear answer, such as a misspelt name, and prints each change.
  --suggest       names what pages can write shorter with the same meaning: where a record, another page or a
                  shorthand says the same. With --fix it is written.
  --expand <page> prints a page, named by path or file, as consoles read it: with its base, its records and all
                  shorthand written out, and beside each value where it is written and through which rule.
  --lsp           serves an editor by the Language Server Protocol over its standard input and output.
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
export interface Order {
  folder: string;
  writesIndex: boolean;
  json: boolean;
  watch: boolean;
  fix: boolean;
  suggest: boolean;
  lsp: boolean;
  help: boolean;
  menu?: unknown;
  dataSets?: string;
  calls?: string;
  expand?: string;
}

/**
 * Reads the arguments of the command.
 *
 * @throws CommandError for arguments that it does not have, or that exclude one another
 */
export function readOrder(words: string[]): Order {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parse(words, {
    'no-index': flag,
    json: flag,
    watch: flag,
    fix: flag,
    suggest: flag,
    lsp: flag,
    help: flag,
  });
  const folder = positionals[0] === undefined ? join(import.meta.dirname, '..', '..', 'schemas') : resolve(positionals[0]);
  if (positionals.length > 1) throw new CommandError('Name one folder. See npm run schemas -- --help.');
  if (!values.help && !existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`);
  const [one, other] = (['json', 'watch', 'lsp', 'suggest', 'fix'] as const).filter((name) => values[name]);
  const isPair = other !== undefined && !((one === 'watch' || one === 'suggest') && other === 'fix');
  if (isPair) throw new CommandError(`--${one} and --${other} cannot be combined.`);
  const menu = values.menu === undefined ? undefined : readMenuFile(values.menu);
  return {
    folder,
    writesIndex: !values['no-index'],
    json: values.json,
    watch: values.watch,
    fix: values.fix,
    suggest: values.suggest,
    lsp: values.lsp,
    help: values.help,
    menu,
    dataSets: values['data-sets'],
    calls: values.calls,
    expand: values.expand,
  };
}

type Flag = { readonly type: 'boolean'; readonly default: false };
const text = { type: 'string' } as const;
function parse(
  args: string[],
  flags: Record<'no-index' | 'json' | 'watch' | 'fix' | 'suggest' | 'lsp' | 'help', Flag>,
) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...flags, expand: text, menu: text, 'data-sets': text, calls: text },
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

