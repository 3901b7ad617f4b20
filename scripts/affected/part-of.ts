/** The parts of `npm test` that run test files. */
export const testParts = ['unit', 'server', 'browser', 'journeys', 'long'] as const;
export type TestPart = (typeof testParts)[number];

export function partOf(file: string): TestPart | undefined {
  if (file.endsWith('.long.test.ts')) return 'long';
  if (file.endsWith('.spec.ts')) return 'journeys';
  if (file.endsWith('.test.tsx')) return 'browser';
  if (file.endsWith('.test.ts')) return file.startsWith('server/') ? 'server' : 'unit';
  return undefined;
}

/** `x` of `x.test.ts`. */
export const stemOf = (test: string): string => test.replace(/(\.long)?\.(test|spec)\.tsx?$/, '');

/** `x.ts`, `x.tsx` and `x.mjs` of `x.test.ts`. */
export const namesakesOf = (test: string): string[] => ['.ts', '.tsx', '.mjs'].map((ending) => stemOf(test) + ending);

/** A path of this repository in a text, with which tests start programs. */
const namedModule = /['"`](?:\.\/)?((?:scripts|server|src|tests)\/[\w./-]+\.(?:ts|tsx|mjs))['"`]/g;

/** The modules whose path is in the text of a test. */
export const namedIn = (text: string): string[] => [...text.matchAll(namedModule)].map((match) => match[1]!);

/** The test files of each part. */
export function byPart(tests: readonly string[]): Record<TestPart, string[]> {
  const files: Record<TestPart, string[]> = { unit: [], server: [], browser: [], journeys: [], long: [] };
  for (const test of tests) {
    const part = partOf(test);
    if (part) files[part].push(test);
  }
  return files;
}
