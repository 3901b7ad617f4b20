import type { Issue } from '../../../compile/issue.ts';
import type { AssetFormInput } from '../../asset/asset-form-input.ts';
import type { CompiledGroup } from '../apply-form-config.ts';
import { type CheckedFormConfig, checkFormConfig } from '../check/check-form-config.ts';
import { type DesignLock, readDesign, writeDesign } from './design-config.ts';
import type { DesignEdit } from './design-edit.ts';
import { editDesign } from './edit-design.ts';

/** The form whose formConfig is edited. */
export interface EditedForm {
  input: Omit<AssetFormInput, 'formConfig'>;
  /** Its groups without a formConfig. */
  bare: readonly CompiledGroup[];
}

/** A text after an edit by hand and what the check says about it, or why the edit is refused. */
export type EditedText = { text: string; checked: CheckedFormConfig } | { lock: DesignLock } | { refused: Issue };

/**
 * Edits the text of a formConfig by hand. An edit that would make a mistake is refused with what the check says; mistakes that
 * the text has already do not hinder it.
 *
 * @param known the issues of the text before
 */
export function applyDesignEdit(
  text: string,
  edit: DesignEdit,
  { input, bare }: EditedForm,
  known: readonly Issue[],
): EditedText {
  const read = readDesign(text);
  if ('lock' in read) return read;
  const config = editDesign(read.config, edit, bare);
  const next = config === read.config ? text : writeDesign(text, config);
  const checked = checkFormConfig(next, input);
  const before = new Set(known.map(sayingOf));
  const refused = checked.issues.find((issue) => isOwnError(issue) && !before.has(sayingOf(issue)));
  return refused ? { refused } : { text: next, checked };
}

/** Mistakes of the formConfig keep it from being saved, those of the definitions do not. */
export const isOwnError = ({ severity, file }: Issue): boolean => severity === 'error' && file.startsWith('formConfig');

/** A mistake wherever it has moved to. */
const sayingOf = ({ path, message }: Issue): string => `${path.replace(/^section \d+$/, 'section')}: ${message}`;
