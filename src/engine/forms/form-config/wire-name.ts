import type { FormField } from '../form-field.ts';
import { addedPrefix } from './form-config.ts';

/** The name of a field of an asset on the wire: 'uid', 'configurableAttrs.lampPower', 'diyAttrs.contractNo'. */
export function wireName({ field, origin }: FormField): string {
  if (origin.from === 'attribute') return `configurableAttrs.${origin.uKey}`;
  return origin.from === 'formConfig' ? `${addedPrefix}${origin.name}` : field;
}

/** The name of a field in a formConfig: 'uid', 'attributes.lampPower', 'diyAttrs.contractNo'. */
export const authoredName = (field: FormField): string =>
  field.origin.from === 'attribute' ? `attributes.${field.origin.uKey}` : wireName(field);
