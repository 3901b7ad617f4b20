import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'vitest';
import { anyEdits, checkEdited, edit, seed } from './test-random-edits.ts';

const folder = join(import.meta.dirname, '../../../../schemas');

test.each(['pages/admin/users.json', 'pages/workTable.json', 'pages/my/account.json'])(
  `20,000 random edits of %s, seed ${seed}: every issue has its place, nothing is thrown`,
  (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    fc.assert(
      fc.property(anyEdits, (edits) => checkEdited(file, edit(text, edits))),
      { seed, numRuns: 20_000 },
    );
  },
);
