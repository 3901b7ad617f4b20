import type { Text } from '../../../schemas/grammar/text.ts';
import { compileField } from '../compile-form.ts';
import type { CompiledGroup } from '../form-config/apply-form-config.ts';
import type { FormField } from '../form-field.ts';
import type { AssetFormInput, AssetKind, ProductDefinitions } from './asset-form-input.ts';
import { applyConventions } from './conventions.ts';
import { type ReportAttribute, readDefinitions } from './read-definitions.ts';

/** The groups of a form before its formConfig, and what the first steps made of each attribute. */
export interface BareGroups {
  groups: readonly CompiledGroup[];
  /** Attributes that the product does not use. */
  unused: readonly string[];
  /** The attributes as they are defined. */
  defined: readonly FormField[];
  /** The attributes with the conventions of devices, before the settings of the document. */
  agreed: readonly FormField[];
}

const standardTitles: Readonly<Record<AssetKind, Text>> = {
  device: { zh: '设备参数', en: 'Parameters' },
  carrier: { zh: '载体参数', en: 'Carrier attributes' },
  facility: { zh: '设施参数', en: 'Facility attributes' },
};

/** The groups of the document, then the attributes of the product or model, as they are without a formConfig. */
export function bareGroups(input: AssetFormInput, report: ReportAttribute = () => undefined): BareGroups {
  const { asset = 'device', groups, product, attributesTitle = standardTitles[asset] } = input;
  const { fields, ...attributes } = product ? attributesOf(input, product, report) : noAttributes;
  return {
    ...attributes,
    groups: [
      ...groups.map((group) => ({ ...group, fields: group.fields.map((field) => compileField(field, group.id)) })),
      { id: 'attributes', title: attributesTitle, fields },
    ],
  };
}

const noAttributes = { fields: [], unused: [], defined: [], agreed: [] };

function attributesOf(
  { asset = 'device', codes, attributes = {} }: AssetFormInput,
  product: ProductDefinitions,
  report: ReportAttribute,
) {
  const defined = readDefinitions(product.configurableAttrDefMap, product, report);
  const { fields: agreed, unused } =
    asset === 'device' ? applyConventions(defined, product, codes) : { fields: defined, unused: [] };
  const fields = agreed.map((field) => {
    const { origin } = field;
    const isSet = origin.from === 'attribute' && Object.hasOwn(attributes, origin.uKey);
    return isSet ? ({ ...field, ...attributes[origin.uKey] } as FormField) : field;
  });
  return { fields, unused, defined, agreed };
}
