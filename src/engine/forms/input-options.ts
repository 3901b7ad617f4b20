import type { InputKind, inputs } from '../../schemas/inputs/index.ts';
import type { FormField } from './form-field.ts';

/** What stands elsewhere: in the words of RJSF, in JSON Schema, or with the store of the form. */
const otherKeys = [
  ...(['field', 'title', 'input', 'required', 'placeholder', 'help', 'readOnly', 'wide'] as const),
  ...(['default', 'min', 'max', 'maxLength', 'property', 'schema', 'origin'] as const),
  ...(['validate', 'same', 'only', 'when', 'func'] as const),
] satisfies (keyof FormField)[];
const isOther: ReadonlySet<string> = new Set(otherKeys);

type ReadKeys<Kind extends InputKind> = (typeof inputs)[Kind] extends { reads: infer Reads } ? keyof Reads : never;

/** The `ui:options` of each input: what it reads by the grammar. */
export type InputOptions = {
  [Kind in InputKind]: Pick<FormField, Exclude<ReadKeys<Kind> & keyof FormField, (typeof otherKeys)[number]>>;
};

/** What only the input of a field reads: the grammar lets a field have nothing else. */
export const inputOptions = (field: FormField): Partial<FormField> =>
  Object.fromEntries(
    Object.entries(field).filter(
      ([key, value]) => !isOther.has(key) && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
