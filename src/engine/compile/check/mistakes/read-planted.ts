import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from './mistake.ts';

const folder = join(import.meta.dirname, 'planted');

/** The mistakes of each text file, by the name of the file. */
export const readPlanted = (): Record<string, readonly Mistake[]> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.txt$/, ''),
      readFileSync(join(folder, file), 'utf8')
        .split(/\n\n(?=# )/)
        .map(readMistake),
    ]),
  );

/**
 * Reads one mistake: `# name`, `in document`, the lines to replace with `- `, the new lines with `+ `, `@` and the text
 * at the reported place (`@+2` two lines below the change), `error:` or `warning:` and the message, `hint:`.
 */
function readMistake(text: string): Mistake {
  const lines = text.trimEnd().split('\n');
  const linesAfter = (sign: string) =>
    lines
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(sign.length))
      .join('\n');
  const [, offset, at = ''] = /^@([-+]\d+)? (.*)$/m.exec(text) ?? [];
  const [, severity, message = ''] = /^(error|warning): (.*)$/m.exec(text) ?? [];
  return {
    name: linesAfter('# '),
    document: linesAfter('in ') as Mistake['document'],
    right: linesAfter('- '),
    wrong: linesAfter('+ '),
    at,
    ...(offset === undefined ? {} : { line: Number(offset) }),
    ...(severity === 'warning' ? { severity } : {}),
    message,
    hint: linesAfter('hint: '),
  };
}
