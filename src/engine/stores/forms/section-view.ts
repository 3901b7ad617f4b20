import { compareShallow, computed, type IComputedValue } from 'mobx';
import type { FormField, FormSection } from '../../forms/form-field.ts';

/** A section with its visible fields. */
export interface SectionView {
  section: FormSection;
  /** Returns the same list while the same fields are visible. */
  shown: IComputedValue<readonly FormField[]>;
}

export function sectionView(section: FormSection, form: { readonly fields: readonly FormField[] }): SectionView {
  const own = new Set(section.fields);
  const shown = computed(() => form.fields.filter((field) => own.has(field)), { equals: compareShallow });
  return { section, shown };
}
