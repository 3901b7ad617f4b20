/**
 * Writes docs/reference/messages.md; with `--check` compares only. A program of its own, since the checker reads the files
 * that `npm run generate` writes before.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesPage } from './messages.ts';

const name = 'docs/reference/messages.md';
const path = join(import.meta.dirname, '../..', name);
const note = '<!-- Made by npm run generate from the mistakes of src/engine/compile/check. Do not edit. -->';
const text = `${note}\n\n${messagesPage()}\n\n[All keywords](README.md)\n`;

if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
  if (process.argv.includes('--check')) {
    console.error(`${name} is out of date. Run npm run generate.`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`wrote ${name}`);
  }
}
