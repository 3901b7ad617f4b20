import { crudRewrite } from './blocks/crud-rewrite.ts';
import { exportRewrite } from './blocks/export-rewrite.ts';
import { factsRewrite } from './blocks/facts-rewrite.ts';
import { headingRewrite } from './blocks/heading-rewrite.ts';
import type { Rewrite } from './grammar/rewrite.ts';
import { buttonRewrites } from './shared/button-rewrites.ts';
import { fieldRewrites } from './shared/field-rewrites.ts';
import { listRewrites } from './shared/list-rewrites.ts';
import { savesRewrite } from './shared/saves-rewrite.ts';
import { stepRewrites } from './verbs/step-rewrites.ts';

/** All rules of shorthand. Of those for one value the first that matches applies, then all again. */
export const rewrites: readonly Rewrite[] = [
  crudRewrite,
  headingRewrite,
  factsRewrite,
  exportRewrite,
  ...buttonRewrites,
  ...fieldRewrites,
  ...listRewrites,
  savesRewrite,
  ...stepRewrites,
];
