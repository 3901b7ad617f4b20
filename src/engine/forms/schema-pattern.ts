import { colorPattern, timePattern } from '../../schemas/grammar/input-patterns.ts';

/** Compiles a pattern that a tenant wrote. @throws Error for one that cannot run */
export type CompilePattern = (source: string) => RegExp;

/** The console's own patterns, written by programmers. */
const own = new Map([colorPattern, timePattern].map((source) => [source, new RegExp(source, 'u')]));

/** Whether a pattern is the console's own. */
export const isOwnPattern = (source: string): boolean => own.has(source);

let compile: CompilePattern | undefined;

/**
 * Installs the engine that runs the patterns of tenants. It is large and loads with the first form that may have one:
 * whoever reads patterns (check-rule.ts, read-settings.ts) imports it.
 */
export function installPatternEngine(engine: CompilePattern): void {
  compile = engine;
}

/**
 * The matcher of a pattern in the schema of a field. Only the console's own patterns run as regular expressions of the
 * browser, which may take exponential time.
 * @throws Error for a pattern that cannot run
 */
export function schemaPattern(source: string): RegExp {
  const found = own.get(source);
  if (found) return found;
  if (!compile) throw new Error('A pattern was not read by readPattern: its engine is not loaded');
  return compile(source);
}
