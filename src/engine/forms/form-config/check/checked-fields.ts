import type { FormField } from '../../form-field.ts';
import type { ConfigPath, FormConfig } from '../form-config.ts';

/** A formConfig and the fields of the form that it makes. */
export interface CheckedFields {
  config: FormConfig;
  /** By path, also those that it hides. */
  all: ReadonlyMap<string, FormField>;
  /** The paths of those that it does not hide. */
  shown: ReadonlySet<string>;
  /** True if an error is at or below a place. */
  isBroken(at: ConfigPath): boolean;
}
