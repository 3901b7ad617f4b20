import { isSameJson } from '../../../compile/suggest/same-json.ts';
import type { AssetFormInput } from '../../asset/asset-form-input.ts';
import type { BareGroups } from '../../asset/bare-groups.ts';
import type { FormField } from '../../form-field.ts';
import type { FieldSettings } from '../form-config.ts';
import { authoredName } from '../wire-name.ts';
import { settingOf } from './setting-values.ts';

/** What a property of a field comes from, in the order in which they are applied. */
export type PropertyOrigin = 'definition' | 'convention' | 'document' | 'formConfig';

/** A field of the form before its formConfig. */
export interface TracedField {
  field: FormField;
  /** What a property comes from without the formConfig. */
  originOf(key: keyof FieldSettings): Exclude<PropertyOrigin, 'formConfig'>;
}

/** The fields of a form by the names of a formConfig, with what made each of their properties. */
export function traceFields(
  { groups, defined, agreed }: Pick<BareGroups, 'groups' | 'defined' | 'agreed'>,
  { attributes = {} }: Pick<AssetFormInput, 'attributes'>,
): ReadonlyMap<string, TracedField> {
  const byPath = (fields: readonly FormField[]) => new Map(fields.map((field) => [field.field, field]));
  const definitions = byPath(defined);
  const conventions = byPath(agreed);
  return new Map(
    groups
      .flatMap(({ fields }) => fields)
      .map((field) => {
        const { origin } = field;
        const definition = definitions.get(field.field);
        const convention = conventions.get(field.field);
        const own =
          origin.from === 'attribute' && Object.hasOwn(attributes, origin.uKey) ? attributes[origin.uKey] : undefined;
        const originOf: TracedField['originOf'] = (key) => {
          if (!definition || !convention) return 'document';
          if (own && Object.hasOwn(own, key)) return 'document';
          return isSameJson(settingOf(definition, key), settingOf(convention, key)) ? 'definition' : 'convention';
        };
        return [authoredName(field), { field, originOf }] as const;
      }),
  );
}
