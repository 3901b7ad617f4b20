import type { FormField } from '../../form-field.ts';
import type { FieldSettings } from '../form-config.ts';

/** What a field has for a setting, wherever it comes from; undefined for none. Rules name fields by their paths. */
export function settingOf(field: FormField, key: keyof FieldSettings): unknown {
  switch (key) {
    case 'min':
      return field.schema.minimum;
    case 'max':
      return field.schema.maximum;
    case 'maxLength':
      return field.schema.maxLength;
    case 'pattern':
      return field.schema.pattern;
    case 'when':
      return field.shownWhen;
    case 'required':
      return field.required;
    case 'options':
      return field.options.length > 0 ? field.options : undefined;
    case 'readOnly':
    case 'wide':
      return field[key] ?? false;
    case 'hidden':
      return false;
    case 'title':
    case 'help':
    case 'placeholder':
    case 'default':
    case 'step':
    case 'unit':
    case 'input':
    case 'validate':
    case 'accept':
    case 'maxMB':
    case 'maxFiles':
      return field[key];
  }
}
