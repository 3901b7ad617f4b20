import type { SectionOrigins } from '../../engine/forms/section-schema.ts';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';

/** What the fields of a section find in RJSF's `formContext`. */
export interface SectionContext {
  /** Holds the values and the errors of every section. */
  form: FormStore;
  origins: SectionOrigins;
}
