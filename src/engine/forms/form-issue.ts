import type { Problem } from './problem.ts';

/** A finding in the definitions or in the formConfig of a product or model; `explainIssue` puts it into words. */
export interface FormIssue {
  severity: 'error' | 'warning';
  about: 'definition' | 'formConfig';
  /** The code of the product or model. */
  owner: string;
  /** JSON pointer into the formConfig. */
  pointer?: string;
  /** What has the problem: `fields "uid"`; empty for the whole. */
  part: IssuePart;
  problem: Problem;
}

/** A part of a formConfig or of the definitions: an attribute, a field, an entry of a list. */
export type IssuePart = '' | readonly [of: 'attribute' | 'field' | 'fields' | 'formDesc' | 'section', name: string];
