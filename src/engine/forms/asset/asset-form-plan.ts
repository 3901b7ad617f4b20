import type { FormSection } from '../form-field.ts';
import type { FormIssue } from '../form-issue.ts';

/** The form of a product: the fields of a document and its attributes. */
export interface AssetFormPlan {
  sections: readonly FormSection[];
  /** Issues in definitions and in the formConfig; the fields use the valid parts. */
  issues: readonly FormIssue[];
  /** Fields that the product does not use or the formConfig hides; their stored values are kept. */
  unused: readonly string[];
}
