import type { Text } from '../../../../schemas/grammar/text.ts';
import { addedField } from '../../../forms/form-config/added-field.ts';
import { type DesignConfig, writtenSettings } from '../../../forms/form-config/edit/design-config.ts';
import { settingOf } from '../../../forms/form-config/edit/setting-values.ts';
import type { PropertyOrigin, TracedField } from '../../../forms/form-config/edit/trace-fields.ts';
import { addedPath, addedPrefix, type FieldSettings } from '../../../forms/form-config/form-config.ts';
import { readSettings } from '../../../forms/form-config/read-settings.ts';
import type { FormField } from '../../../forms/form-field.ts';

/** A property of a field as its designer shows it. */
export interface DesignedProperty {
  /** What the form has: of the formConfig if it says something that can be read, else of what is below. */
  value: unknown;
  origin: PropertyOrigin;
  /** What it comes from without the formConfig; undefined for an added field. */
  below: PropertyOrigin | undefined;
}

/** A field of a form as its designer shows it. */
export interface DesignedField {
  /** As a formConfig writes it. */
  name: string;
  title: Text;
  /** The field without the formConfig; an added one as the formConfig makes it. */
  field: FormField;
  isAdded: boolean;
  isHidden: boolean;
  /** Required by the platform: it can be neither hidden nor made optional. */
  isFixed: boolean;
  /** True if the formConfig has settings of it. */
  isChanged: boolean;
  property(key: keyof FieldSettings): DesignedProperty;
}

/** Reads a field of a design; undefined for a name that the form does not have. */
export function designedField(
  name: string,
  config: DesignConfig,
  traced: ReadonlyMap<string, TracedField>,
): DesignedField | undefined {
  const written = writtenSettings(config, name);
  const { settings } = readSettings(written ?? {});
  const isAdded = name.startsWith(addedPrefix) && written !== undefined;
  const known = traced.get(name);
  const field = isAdded
    ? addedField(addedPath(name.slice(addedPrefix.length)), settings, { id: '', name: '' })
    : known?.field;
  if (!field) return undefined;
  const property = (key: keyof FieldSettings): DesignedProperty => {
    const own = settings[key];
    const below = known?.originOf(key);
    const origin = own !== undefined || below === undefined ? 'formConfig' : below;
    return { value: own ?? settingOf(field, key), origin, below };
  };
  return {
    name,
    title: settings.title ?? field.title,
    field,
    isAdded,
    isHidden: settings.hidden === true,
    isFixed: !isAdded && field.required,
    isChanged: written !== undefined && Object.keys(written).length > 0,
    property,
  };
}
