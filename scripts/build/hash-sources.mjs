import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Hashes files and folders without their tests.
 * @param {string} root
 * @param {readonly string[]} sources paths from the root; missing ones count as empty
 * @param {readonly string[]} words what else counts
 * @returns {string}
 */
export function hashSources(root, sources, words = []) {
  const hash = createHash('sha256').update(words.join('\n'));
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      hash
        .update(`${relative(root, file)}\n`)
        .update(readFileSync(file))
        .update('\n');
    }
  }
  return hash.digest('hex');
}

/**
 * The file itself, or all files below a folder except tests, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesOf(join(path, name)));
}
