import { commonHintsZh } from './common.ts';
import { expressionHintsZh } from './expressions.ts';
import { kindHintsZh } from './kinds.ts';
import { pathHintsZh } from './paths.ts';
import { recordHintsZh } from './records.ts';

/** Hints of the checker in Chinese, by their English templates: a sentence each. */
export const hintsZh: Readonly<Record<string, string>> = {
  ...commonHintsZh,
  ...expressionHintsZh,
  ...recordHintsZh,
  ...pathHintsZh,
  ...kindHintsZh,
};
