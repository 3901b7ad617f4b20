// Prints the tests that changes can affect, as JSON, for `npm test -- --changed`.
//   node --import tsx scripts/affected/list-affected.ts [ref]   since a commit, by default the merge base with main
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findAffectedTests } from './affected-tests.ts';
import { readRepository } from './read-repository.ts';

const root = join(import.meta.dirname, '../..');

function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** The merge base with main; HEAD without another branch. */
function findBase(): string {
  const bases = ['origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name));
  return bases.find((base) => base !== undefined) ?? 'HEAD';
}

const base = process.argv[2] ?? findBase();
const differing = git('diff', '--name-only', '--no-renames', base, '--');
if (differing === undefined) {
  console.error(`git knows no commit ${base}.`);
  process.exit(1);
}
const untracked = git('ls-files', '--others', '--exclude-standard') ?? '';
const changes = `${differing}\n${untracked}`.split('\n').filter((line) => line !== '');
console.log(JSON.stringify(findAffectedTests(readRepository(root), changes)));
