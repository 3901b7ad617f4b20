import type { FormField } from './form-field.ts';

/**
 * True if a field is shown beside these values: rules of its attribute or of the formConfig, any of which suffices
 * (FORM-18, contract 6). Values are compared as texts, because platforms store them so. A hidden field is neither
 * validated nor sent.
 *
 * @param read the value of a field, by its path in the form
 */
export const isFieldShown = ({ shownWhen }: Pick<FormField, 'shownWhen'>, read: (field: string) => unknown): boolean =>
  shownWhen === undefined ||
  shownWhen.some(({ field, values }) => {
    const value = read(field);
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
    return chosen.some(
      (one) => one !== undefined && one !== null && values.some((other) => String(other) === String(one)),
    );
  });
