import type { IssuePart } from '../form-issue.ts';
import { shown } from '../problem.ts';
import type { ConfigPath, FormConfigProblem } from './form-config.ts';
import { maxAddedFields } from './limits.ts';

/** The problem of an added field beyond the maximum. */
export const tooManyAdded = (name: string, part: IssuePart, at: ConfigPath): FormConfigProblem => ({
  says: 'tooManyAdded',
  values: { name: shown(name), max: maxAddedFields },
  part,
  at,
});
