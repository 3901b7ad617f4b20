import type { Issue } from '../../compile/issue.ts';
import type { FormSection } from '../form-field.ts';

/** The form of a product: the fields of a document and its attributes. */
export interface AssetFormPlan {
  sections: readonly FormSection[];
  /** Issues in definitions and in the formConfig; the fields use the valid parts. */
  issues: readonly Issue[];
  /** Fields that the product does not use or the formConfig hides; their stored values are kept. */
  unused: readonly string[];
}
