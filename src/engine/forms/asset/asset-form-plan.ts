import type { Issue } from '../../compile/issue.ts';
import type { FormSection } from '../form-field.ts';

/** What a product, its attribute definitions and the fields of a document come to. */
export interface AssetFormPlan {
  sections: readonly FormSection[];
  /** Broken parts of definitions; the fields they concern are there as far as they are sound. */
  issues: readonly Issue[];
}
