import type { Option } from '../../../schemas/grammar/choices.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { FieldValueRule } from '../form-field.ts';

/** Inputs of fields that a formConfig adds. */
export const addedInputs = [
  'text',
  'textarea',
  'number',
  'select',
  'multiSelect',
  'radio',
  'checkboxes',
  'switch',
  'date',
  'dateRange',
  'datetime',
  'time',
  'color',
] as const;
export type AddedInput = (typeof addedInputs)[number];

/** Prefix of the fields that a formConfig adds; their values travel as diyAttrs (contract 6). */
export const addedPrefix = 'diyAttrs.';

/** What a formConfig says about one field; absent keys change nothing. */
export interface FieldSettings {
  hidden?: boolean;
  title?: Text;
  help?: Text;
  placeholder?: Text;
  required?: boolean;
  readOnly?: boolean;
  wide?: boolean;
  default?: string | number | boolean;
  /** Shown while one of these holds. */
  when?: readonly FieldValueRule[];
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
  pattern?: string;
  unit?: Text;
  options?: readonly Option[];
  /** Of an added field only. Default: text. */
  input?: AddedInput;
  /** Of an added field only: a named rule. */
  validate?: 'onlyPhone' | 'onlyEmail';
}

/** A formConfig, read: the form of one product or model as its tenant wants it (FORM-25). */
export interface FormConfig {
  /** Fields that are not named keep their place below these, or above those `atEnd`. */
  sections: readonly { title: Text; fields: readonly string[]; atEnd?: boolean }[];
  /** Settings by field: `uid`, `attributes.lampPower`, `diyAttrs.contractNo` for an added one. */
  settings: ReadonlyMap<string, FieldSettings>;
}
