import type { Option } from '../../../schemas/grammar/choices.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { FieldValueRule } from '../form-field.ts';
import type { IssuePart } from '../form-issue.ts';
import type { Problem } from '../problem.ts';
import { readSafeName, safeName } from '../safe-name.ts';

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
  'files',
  'location',
] as const;
export type AddedInput = (typeof addedInputs)[number];

/** Prefix of the fields that a formConfig adds; their values travel as diyAttrs (contract 6). */
export const addedPrefix = 'diyAttrs.';

/** The path of an added field in the form; its name on the wire may be any text: `合同编号`, `field-1`. */
export const addedPath = (name: string): string => `${addedPrefix}${safeName(name)}`;

/** The name on the wire of an added field. */
export const addedNameOf = (path: string): string => readSafeName(path.slice(addedPrefix.length));

/** Keys of an added field alone. */
export const addedKeys = ['input', 'validate', 'unit', 'accept', 'maxMB', 'maxFiles'] as const;

/** Keys into the formConfig as written: `['fields', 'uid', 'min']`. */
export type ConfigPath = readonly (string | number)[];

/** A problem of a formConfig and its place. */
export interface FormConfigProblem extends Problem {
  /** What has it: `fields "attributes.lampPower"`. */
  part: IssuePart;
  at: ConfigPath;
  /** A warning does not keep a formConfig from being saved. Default: error. */
  severity?: 'error' | 'warning';
}
export type Report = (problem: FormConfigProblem) => void;

/** Where the settings of a field are written. */
export interface FieldPlace {
  /** What has them: `fields "uid"`. */
  part: IssuePart;
  /** The keys to a setting, or to a part of it: `['min']` is at `['fields', 'uid', 'min']`. */
  locate(setting: ConfigPath): ConfigPath;
  /** Fields are named without a prefix. */
  isOlder?: boolean;
}

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
  /** Of added files only: file extensions, ".pdf,.png". Default: what the platform takes for assets. */
  accept?: string;
  /** Of added files only: megabytes of a file. */
  maxMB?: number;
  /** Of added files only. */
  maxFiles?: number;
}

/** A formConfig, read: the form of one product or model as its tenant wants it (FORM-25). */
export interface FormConfig {
  /** Fields that are not named keep their place below these, or above those `atEnd`. */
  sections: readonly { title: Text; fields: readonly string[]; atEnd?: boolean }[];
  /** Settings by field: `uid`, `attributes.lampPower`, `diyAttrs.contractNo` for an added one; names are safe keys. */
  settings: ReadonlyMap<string, FieldSettings>;
  /** Where they are written, of the same fields. */
  places: ReadonlyMap<string, FieldPlace>;
}
