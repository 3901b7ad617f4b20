import { RE2JS } from 're2js';
import { type Problem, shown } from '../problem.ts';
import { installPatternEngine } from '../schema-pattern.ts';
import { estimateSize } from './pattern-size.ts';

/** What keeps the match of a tenant's pattern short: its time is at most its steps times the length of the text. */
export const patternLimits = {
  /** Characters of a pattern. */
  characters: 1000,
  /** Steps of a compiled pattern; a counted repetition has a step for each count. */
  steps: 400,
  /** Steps of all patterns of a form; 400 attributes with a usual pattern have half of them. */
  formSteps: 16_000,
  /** Characters of a text; a longer one matches no pattern. */
  text: 4096,
} as const;

/** Why a pattern cannot run: it is not a regular expression, needs more than linear time, or is too large. */
export type PatternFault = 'invalid' | 'unsupported' | 'tooLarge';

/** A pattern that runs, with its steps; or why it does not. */
export type ReadPattern = { matcher: LinearPattern } | { fault: PatternFault };

/** Maximum compiled patterns. */
const maxCompiled = 1000;
/** Bytes of the states that a pattern has met, as the engine estimates them; with more it starts anew. */
const maxStateBytes = 256 * 1024;
const compiled = new Map<string, ReadPattern>();

/** A pattern in the form that validators expect, which tell patterns apart by their text. It never backtracks. */
class LinearPattern extends RegExp {
  private engine: RE2JS | undefined = undefined;

  constructor(
    source: string,
    private readonly translated: string,
    readonly steps: number,
  ) {
    super(source, 'u');
  }

  override exec(): never {
    throw new Error('A pattern of a tenant is only tested');
  }

  override test(text: string): boolean {
    if (text.length > patternLimits.text) return false;
    this.engine ??= RE2JS.compile(this.translated);
    const { engine } = this;
    const isMatch = engine.test(text);
    const { lazyDFA } = engine.re2();
    if (lazyDFA && lazyDFA.maxMem - lazyDFA.memBudget > maxStateBytes) this.engine = undefined;
    return isMatch;
  }
}

/**
 * Reads a pattern that a tenant wrote (checkRule, formConfig). It is run by an engine in linear time, the same in the
 * browser and on the server, so that both come to the same verdict and no pattern can stop either. Nothing else may run
 * such a pattern.
 */
export function readPattern(source: string): ReadPattern {
  const known = compiled.get(source);
  if (known) return known;
  const read = compile(source);
  if (compiled.size >= maxCompiled) compiled.delete(compiled.keys().next().value!);
  compiled.set(source, read);
  return read;
}

function compile(source: string): ReadPattern {
  if (source.length > patternLimits.characters || estimateSize(source) > patternLimits.steps)
    return { fault: 'tooLarge' };
  if (!isRegExp(source)) return { fault: 'invalid' };
  // The engine would read \k as the letter.
  if (/^(?:[^\\]|\\[^k])*\\k/s.test(source)) return { fault: 'unsupported' };
  try {
    const translated = RE2JS.translateRegExp(withShortNames(source));
    const steps = RE2JS.compile(translated).programSize();
    return steps > patternLimits.steps
      ? { fault: 'tooLarge' }
      : { matcher: new LinearPattern(source, translated, steps) };
  } catch {
    return { fault: 'unsupported' };
  }
}

/** The engine knows scripts by their name only: \p{Han}. */
const withShortNames = (source: string): string =>
  source.replace(
    /\\(?:\\|([pP])\{(?:Script|sc|General_Category|gc)=(\w+)\})/g,
    (whole, sign?: string, name?: string) => (sign ? `\\${sign}{${name}}` : whole),
  );

/** Whether it is a regular expression of JavaScript; it is parsed, never run. */
function isRegExp(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    return false;
  }
}

/** The steps of a pattern that was read; 0 for one that does not run. */
export function stepsOf(source: string): number {
  const read = readPattern(source);
  return 'matcher' in read ? read.matcher.steps : 0;
}

/** What is wrong with a pattern, for its author; undefined for one that runs. */
export function patternProblem(value: unknown): Problem | undefined {
  if (typeof value !== 'string') return { says: 'patternType', values: { value: shown(value) } };
  const read = readPattern(value);
  if (!('fault' in read)) return undefined;
  return { says: faults[read.fault], values: { value: shown(value), max: patternLimits.steps } };
}

const faults: Readonly<Record<PatternFault, Problem['says']>> = {
  invalid: 'patternInvalid',
  unsupported: 'patternUnsupported',
  tooLarge: 'patternTooLarge',
};

installPatternEngine((source) => {
  const read = readPattern(source);
  if ('fault' in read) throw new Error(`The pattern ${shown(source)} cannot run: ${read.fault}`);
  return read.matcher;
});
