import { compareStructural } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { FormField } from '../../forms/form-field.ts';
import type { FormFormat } from './form-format.ts';

type Values = Record<string, unknown>;

/** Somebody else has changed the record since the form read it. */
export interface FormConflict {
  /** The record as it is now; undefined if it could not be read. */
  theirs: Values | undefined;
  /** Titles of the fields that they changed. */
  changed: readonly Text[];
}

/** Compares the record that the form began with to the current one. */
export const findConflict = (
  fields: readonly FormField[],
  format: FormFormat,
  mine: Values,
  theirs: Values | undefined,
): FormConflict => ({
  theirs,
  changed:
    theirs === undefined
      ? []
      : fields
          .filter((field) => !compareStructural(format.read(field, mine) ?? null, format.read(field, theirs) ?? null))
          .map(({ title }) => title),
});
