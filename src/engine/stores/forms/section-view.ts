import { compareShallow, computed, type IComputedValue } from 'mobx';
import type { FormField, FormSection } from '../../forms/form-field.ts';

/** A section with the fields of it that are shown now. */
export interface SectionView {
  section: FormSection;
  /** The same list as long as the same fields are shown. */
  shown: IComputedValue<readonly FormField[]>;
}

export function sectionView(section: FormSection, form: { readonly fields: readonly FormField[] }): SectionView {
  const own = new Set(section.fields);
  const shown = computed(() => form.fields.filter((field) => own.has(field)), { equals: compareShallow });
  return { section, shown };
}
