import type { Issue } from '../compile/issue.ts';
import { explainIssue } from './explain-issue.ts';
import type { FormIssue } from './form-issue.ts';

/** Puts the findings about a form into words. Forms load this module only where they have some. */
export const explainIssues = (found: readonly FormIssue[]): readonly Issue[] => found.map(explainIssue);
