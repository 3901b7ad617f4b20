import type { LightingProblem } from '../../../engine/lighting/lighting-problem.ts';
import { fillString } from '../../../engine/records/fill-text.ts';

const counts = {
  errors: { zh: '{n} 处错误', en: '{n} {n:error|errors}' },
  warnings: { zh: '{n} 处提醒', en: '{n} {n:warning|warnings}' },
} as const;

/** How many errors and warnings a program or a calendar has: '1 error', '2 errors, 1 warning'; '' without any. */
export function problemCount(problems: readonly Pick<LightingProblem, 'severity'>[]): { zh: string; en: string } {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const parts = [
    { words: counts.errors, n: errors },
    { words: counts.warnings, n: problems.length - errors },
  ].filter(({ n }) => n > 0);
  const written = (language: 'zh' | 'en') => parts.map(({ words, n }) => fillString(words[language], { n }));
  return { zh: written('zh').join('，'), en: written('en').join(', ') };
}
