import { shown } from '../problem.ts';
import type { ConfigPath, FormConfigProblem } from './form-config.ts';
import { maxAddedFields } from './limits.ts';

/** The problem of an added field beyond the maximum. */
export const tooManyAdded = (name: string, path: string, at: ConfigPath): FormConfigProblem => ({
  message: `the field ${shown(name)} is one too many`,
  hint: `Remove it: a form has at most ${maxAddedFields} added fields.`,
  path,
  at,
});
