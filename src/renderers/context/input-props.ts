import type { ComponentType } from 'react';
import type { InputOptions } from '../../engine/forms/input-options.ts';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { InputKind } from '../../schemas/inputs/index.ts';

/** Props of an input: the properties of an RJSF widget, with the `ui:options` of its kind. */
export interface InputProps<Kind extends InputKind = InputKind> {
  /** Referenced by the label; `<id>-note` is the line below. */
  id: string;
  /** The path of the value in the form. */
  name: string;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
  /** Validates the value. */
  onBlur(): void;
  placeholder: string | undefined;
  required: boolean;
  readOnly: boolean;
  isInvalid: boolean;
  options: InputOptions[Kind];
  /** What an input may use of the form: sending codes, uploading files, which choices it offers. */
  form: Pick<
    FormStore,
    | 'answerOf'
    | 'awaitsPicked'
    | 'choicesCall'
    | 'codeOf'
    | 'definitionOf'
    | 'factOf'
    | 'isDirty'
    | 'offers'
    | 'original'
    | 'pickOf'
    | 'readChoices'
    | 'uploadsOf'
  >;
}

/** The component of every kind of input. */
export type Inputs = { readonly [Kind in InputKind]: ComponentType<InputProps<Kind>> };
