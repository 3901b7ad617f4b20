import type { TestPart } from './part-of.ts';
import type { Graph } from './reach-of.ts';

export interface AffectedTests {
  /** The test files to run of each part; an absent part runs completely. */
  files: Partial<Record<TestPart, string[]>>;
  /** How many affected test files a part leaves out: see `findNarrowTests`. */
  leftOut: Partial<Record<TestPart, number>>;
}

export interface Repository {
  graph: Graph;
  /** The files of all page documents. */
  pages: readonly string[];
  textOf(file: string): string;
}
