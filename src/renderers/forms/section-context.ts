import type { SectionOrigins } from '../../engine/forms/section-schema.ts';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';

/** RJSF's `formContext` for the fields of a section. */
export interface SectionContext {
  /** Holds the values and the errors of every section. */
  form: FormStore;
  origins: SectionOrigins;
}
