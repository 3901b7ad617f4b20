import type { Issue } from '../../compile/issue.ts';
import type { FormSection } from '../form-field.ts';

/** The form of a product: the fields of a document and its attributes. */
export interface AssetFormPlan {
  sections: readonly FormSection[];
  /** Issues in definitions; their fields use the valid parts. */
  issues: readonly Issue[];
}
