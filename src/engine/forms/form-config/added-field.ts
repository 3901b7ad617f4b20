import { mediaUpload } from '../../../schemas/grammar/media-upload.ts';
import { fieldSchema } from '../field-schema.ts';
import type { FieldOrigin, FormField } from '../form-field.ts';
import { maxAttributeText } from '../limits.ts';
import { safeName } from '../safe-name.ts';
import { addedNameOf, type FieldSettings } from './form-config.ts';
import { maxAddedMB, usualAddedFiles } from './limits.ts';

/** Values of any length would not fit into a row. */
const maxAddedText = maxAttributeText;
/** The purpose that files of assets are uploaded for (contract 3.15). */
const appType = 'asset';

/** Compiles a field that a formConfig adds; `path` begins with `diyAttrs.`. */
export function addedField(path: string, settings: FieldSettings, owner: { id: string; name: string }): FormField {
  const name = addedNameOf(path);
  const { input = 'text', title = name, options = [], validate, unit } = settings;
  const plan = { field: path, title, input, required: false, options: [...options], ...limitsOf(settings) };
  const origin: FieldOrigin = { from: 'formConfig', name, productId: owner.id, productName: owner.name };
  return {
    ...plan,
    ...(unit === undefined ? {} : { unit }),
    ...(validate === undefined ? {} : { validate }),
    property: safeName(path),
    schema: fieldSchema(plan),
    origin,
  };
}

/** The keys that only this input reads. */
function limitsOf({ input = 'text', min, max, maxLength, accept, maxMB, maxFiles }: FieldSettings): Partial<FormField> {
  switch (input) {
    case 'number':
      return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    case 'text':
    case 'textarea':
      return { maxLength: Math.min(maxLength ?? maxAddedText, maxAddedText) };
    case 'files':
      return {
        upload: mediaUpload,
        appType,
        ...(accept === undefined ? {} : { accept }),
        maxMB: maxMB ?? maxAddedMB,
        maxFiles: maxFiles ?? usualAddedFiles,
        wide: true,
      };
    default:
      return {};
  }
}
