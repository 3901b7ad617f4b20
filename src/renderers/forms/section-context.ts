import type { AssetField } from '../../engine/forms/asset/asset-form-plan.ts';
import type { FormStore } from '../../engine/stores/form-store.ts';

/** What the fields of a section find in RJSF's `formContext`. */
export interface SectionContext {
  form: FormStore;
  /** The field of a property of the section's schema. */
  fieldOf(property: string): AssetField | undefined;
}
