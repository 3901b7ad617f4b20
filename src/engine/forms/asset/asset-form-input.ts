import type { Text } from '../../../schemas/grammar/text.ts';
import type { Field } from '../../../schemas/shared/field.ts';
import type { FieldGroup } from '../compile-form.ts';
import type { AttributeOwner } from './attribute-field.ts';
import type { DeviceCodes } from './conventions.ts';

/** Settings of the document for attributes, by uKey; they override the definition. */
export type AttributeSettings = Partial<
  Pick<
    Field,
    | 'title'
    | 'help'
    | 'placeholder'
    | 'when'
    | 'wide'
    | 'input'
    | 'pickFrom'
    | 'valueField'
    | 'titleField'
    | 'choicesFrom'
  >
>;

/** A product or model as the platform sends it; its attribute definitions are untrusted. */
export interface ProductDefinitions extends AttributeOwner {
  code?: string;
  deviceType?: unknown;
  configurableAttrDefMap?: unknown;
}

/** The kinds of assets with a form. */
export type AssetKind = 'device' | 'carrier' | 'facility';

export interface AssetFormInput {
  /** Default: device. */
  asset?: AssetKind;
  groups: readonly FieldGroup[];
  product?: ProductDefinitions;
  /** What a tenant saved for the product or model: its order, groups, hidden, changed and added fields. Untrusted. */
  formConfig?: unknown;
  /** Products of devices that have rules of their own. Default: none. */
  codes?: DeviceCodes;
  /** Heading above the attributes. */
  attributesTitle?: Text;
  attributes?: Readonly<Record<string, AttributeSettings>>;
}
