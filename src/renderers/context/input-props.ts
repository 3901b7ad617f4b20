import type { ComponentType } from 'react';
import type { InputOptions } from '../../engine/forms/input-options.ts';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { InputKind } from '../../schemas/inputs/index.ts';

/** What fills in one value: the properties of an RJSF widget, with the `ui:options` of its kind. */
export interface InputProps<Kind extends InputKind = InputKind> {
  /** For the label; `<id>-note` is the line below. */
  id: string;
  /** The place of the value in the form. */
  name: string;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
  /** Checks the value when the input is left. */
  onBlur(): void;
  placeholder: string | undefined;
  required: boolean;
  readOnly: boolean;
  isInvalid: boolean;
  options: InputOptions[Kind];
  /** What belongs to the form as a whole: sending codes and files. */
  form: Pick<FormStore, 'codeOf' | 'uploadsOf'>;
}

/** The component of every kind of input. */
export type Inputs = { readonly [Kind in InputKind]: ComponentType<InputProps<Kind>> };
