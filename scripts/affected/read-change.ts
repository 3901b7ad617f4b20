import { isPageFile, type PageDocument, readPage } from './page-documents.ts';
import type { Repository } from './repository.ts';

/** The changed files that tests can depend on. */
export interface Change {
  /** Modules and style sheets. */
  modules: readonly string[];
  pages: readonly PageDocument[];
  /** Documents of docs/. */
  guides: readonly string[];
  /** True if a module of src/schemas is changed. */
  changesKinds: boolean;
}

/** A change here affects everything. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|[\w.]+\.config\.ts|scripts\/(find-browser|list-browser)|\.ci\/|server\/.*\.mjs$)/;
/** Files that no test reads. */
const unread =
  /^(deploy|docs\/(images|reference))\/|^(README\.md|LICENSE|Containerfile|biome\.json|knip\.json|\.gitignore)$/;
const kinds = /^src\/schemas\/(?!generated\/)/;
/** What `npm run generate` makes of the kinds. It follows them, which the check of generated files ensures. */
const generated = /^(src\/schemas\/generated|schemas\/grammar)\//;

/** Sorts changed files by what they are; undefined if they affect every test. */
export function readChange({ graph, pages, textOf }: Repository, files: readonly string[]): Change | undefined {
  const changesKinds = files.some((file) => kinds.test(file));
  const read = files.filter((file) => !unread.test(file) && !(changesKinds && generated.test(file)));
  const guides = read.filter((file) => file.startsWith('docs/'));
  const changedPages = read.filter((file) => isPageFile(file) && pages.includes(file));
  const modules = read.filter((file) => !guides.includes(file) && !changedPages.includes(file));
  const targets = [...graph.values()].flatMap(({ edges }) => edges.map(({ target }) => target));
  const styles = new Set(targets.filter((target) => target.endsWith('.css')));
  // A deleted file is not a module any more and may have been anything.
  const isUnknown = (file: string) => everything.test(file) || (!graph.has(file) && !styles.has(file));
  if (modules.some(isUnknown)) return undefined;
  return { modules, guides, changesKinds, pages: changedPages.map((file) => readPage(file, textOf(file))) };
}
