import { type Static, Type } from 'typebox';
import { attributeFamilies } from './attributes.ts';
import { optional } from './limits.ts';
import { slotKinds } from './models.ts';
import { nodeTypes } from './products.ts';

/** Maximum size in bytes of the file of a product or a model. */
export const maxDefinitionBytes = 1024 * 1024;

const closed = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });
const text = (maxLength: number) => Type.String({ maxLength });
const bilingual = closed({ zh: text(200), en: text(200) });
const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] });
const number = () => optional(Type.Number({ minimum: -1e15, maximum: 1e15 }));

const defined = {
  uKey: text(200),
  name: bilingual,
  dataType: oneOf(['ENUM', 'INTEGER', 'DOUBLE', 'STRING', 'BOOLEAN'] as const),
  unit: optional(text(200)),
  isRequired: Type.Optional(Type.Boolean()),
  defaultValue: optional(text(2000)),
  min: number(),
  max: number(),
  step: number(),
  maxLength: number(),
  pattern: optional(text(1000)),
  options: Type.Optional(Type.Array(closed({ value: text(200), label: bilingual }), { maxItems: 500 })),
};

/** An attribute with its rule taken apart, as its form has it; `technique`: a fixed fact of a product. */
const DefinedAttribute = closed({ family: oneOf([...attributeFamilies, 'technique'] as const), ...defined });
export type DefinedAttribute = Static<typeof DefinedAttribute>;

/** A parameter of a command, defined like an attribute. */
const DefinedParameter = closed(defined);
export type DefinedParameter = Static<typeof DefinedParameter>;

const common = {
  version: Type.Literal(1),
  code: text(200),
  name: bilingual,
  description: optional(text(1000)),
  enabled: Type.Optional(Type.Boolean()),
  /** In the order of the form. */
  attributes: Type.Array(DefinedAttribute, { maxItems: 2000 }),
};

/** GET /island-assets/device/product/{id}/definition: a product with its attributes and commands, as one file. */
export const ProductDefinition = closed({
  format: Type.Literal('product'),
  ...common,
  deviceType: text(50),
  protocol: optional(text(200)),
  nodeType: Type.Optional(oneOf(nodeTypes)),
  commands: Type.Optional(
    Type.Array(
      closed({ key: text(200), name: bilingual, parameters: Type.Array(DefinedParameter, { maxItems: 200 }) }),
      {
        maxItems: 500,
      },
    ),
  ),
});
export type ProductDefinition = Static<typeof ProductDefinition>;

const places = () => Type.Optional(Type.Integer({ minimum: 0, maximum: 100 }));
const model = {
  ...common,
  type: text(200),
  manufacturer: optional(text(200)),
  height: optional(Type.Number({ minimum: 0, maximum: 1000 })),
};

/** GET /island-assets/api/carrierModel/{id}/definition. */
export const CarrierModelDefinition = closed({
  format: Type.Literal('carrierModel'),
  ...model,
  slots: Type.Optional(closed(Object.fromEntries(slotKinds.map((slot) => [slot, places()])))),
});
/** GET /island-assets/api/facilityModel/{id}/definition. */
export const FacilityModelDefinition = closed({ format: Type.Literal('facilityModel'), ...model });
export type ModelDefinition = Static<typeof FacilityModelDefinition | typeof CarrierModelDefinition> & {
  slots?: Record<string, number>;
};
