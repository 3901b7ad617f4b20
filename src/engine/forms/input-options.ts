import type { InputKind, inputs } from '../../schemas/inputs/index.ts';
import type { FormField } from './form-field.ts';

/** Keys that are handled elsewhere: by RJSF, JSON Schema, or the form store. */
const otherKeys = [
  ...(['field', 'title', 'input', 'required', 'placeholder', 'help', 'readOnly', 'wide'] as const),
  ...(['default', 'min', 'max', 'maxLength', 'property', 'schema', 'origin', 'shownWhen'] as const),
  ...(['validate', 'same', 'only', 'when', 'func', 'unique', 'uniqueAs', 'inStep', 'heading'] as const),
] satisfies (keyof FormField)[];
const isOther: ReadonlySet<string> = new Set(otherKeys);

type ReadKeys<Kind extends InputKind> = (typeof inputs)[Kind] extends { reads: infer Reads } ? keyof Reads : never;

/** The `ui:options` of each input: the keys that it reads. */
export type InputOptions = {
  [Kind in InputKind]: Pick<FormField, Exclude<ReadKeys<Kind> & keyof FormField, (typeof otherKeys)[number]>>;
};

/** Returns the keys of a field that only its input reads. */
export const inputOptions = (field: FormField): Partial<FormField> =>
  Object.fromEntries(
    Object.entries(field).filter(
      ([key, value]) => !isOther.has(key) && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
