import type { Text } from '../../../../schemas/grammar/text.ts';
import type { FieldSettings } from '../form-config.ts';

/** A setting as it is written; rules of `when` name fields as a formConfig does. */
export type WrittenSetting = string | number | boolean | Text | readonly unknown[];

/** One change of a formConfig by hand. Fields are named as it writes them, groups by the ids of `designGroups`. */
export type DesignEdit =
  /** Puts a field before another of the group, or at its end. */
  | { do: 'moveField'; field: string; group: string; before?: string | undefined }
  /** Puts a field back where the form has it. */
  | { do: 'releaseField'; field: string }
  /** Adds an empty group below the others of the formConfig. */
  | { do: 'addGroup'; title: Text }
  | { do: 'renameGroup'; group: string; title: Text }
  /** Puts a group before another, or at the end. */
  | { do: 'moveGroup'; group: string; before?: string | undefined }
  /** Removes a group of the formConfig; its fields return to where the form has them. */
  | { do: 'deleteGroup'; group: string }
  /** Changes a setting of a field; undefined returns to what the form has without it. */
  | { do: 'set'; field: string; key: keyof FieldSettings; value: WrittenSetting | undefined }
  /** Changes several settings at once. */
  | {
      do: 'setAll';
      field: string;
      settings: Readonly<Partial<Record<keyof FieldSettings, WrittenSetting | undefined>>>;
    }
  /** Removes all settings of a field, but not its place. */
  | { do: 'resetField'; field: string }
  /** Adds a field, whose name begins with `diyAttrs.`, to a group or below all others. */
  | { do: 'addField'; field: string; settings: FieldSettings; group?: string | undefined }
  /** Removes an added field, or a name that the form does not have, wherever it is written. */
  | { do: 'removeField'; field: string };
