import { type Static, Type } from 'typebox';
import { idText, limits, optional, optionalText } from './limits.ts';
import type { AttributeDefinition } from './reference.ts';

/** What devices report, and what users set. */
export const attributeFamilies = ['sensor', 'configurable'] as const;
export type AttributeFamily = (typeof attributeFamilies)[number];

const dataType = Type.Unsafe<AttributeDefinition['dataType']>({
  type: 'string',
  enum: ['ENUM', 'INTEGER', 'DOUBLE', 'STRING', 'BOOLEAN'],
});
/** Far wider than the rules. */
const ruleNumber = () => optional(Type.Number({ minimum: -1e15, maximum: 1e15 }));

/** An option of an ENUM; `labelEn` is the label for English readers. */
const AttributeOption = Type.Object({
  value: Type.String({ maxLength: 200 }),
  label: optionalText(200),
  labelEn: optionalText(200),
});
export type AttributeOption = Static<typeof AttributeOption>;

/** The definition of an attribute; parts of the rule that do not apply to the data type are ignored. */
export const attributeFields = {
  uKey: Type.String({ maxLength: 200 }),
  name: Type.String({ maxLength: 200 }),
  /** The name for English readers; default the name. */
  nameEn: optionalText(200),
  dataType,
  unit: optionalText(200),
  isRequired: optional(Type.Boolean()),
  defaultValue: optional(
    Type.Union([Type.String({ maxLength: 2000 }), Type.Number({ minimum: -1e15, maximum: 1e15 }), Type.Boolean()]),
  ),
  min: ruleNumber(),
  max: ruleNumber(),
  step: ruleNumber(),
  maxLength: ruleNumber(),
  pattern: optionalText(1000),
  options: optional(Type.Array(AttributeOption, { maxItems: 500 })),
  /** The options as lines of `value=label`, instead of `options`. */
  optionsText: optionalText(20_000),
};
const definition = Type.Object(attributeFields);
export type AttributeValues = Static<typeof definition>;

/** POST .../{id}/attribute; PUT .../{id}/attribute/{attributeId} and POST .../{attributeId}/check take the same. */
export const AttributeSave = Type.Object({
  ...attributeFields,
  family: Type.Optional(Type.Unsafe<AttributeFamily>({ type: 'string', enum: [...attributeFamilies] })),
  /** Saves although devices hold values that the new rule rejects. */
  force: optional(Type.Boolean()),
});
export type AttributeSave = Static<typeof AttributeSave>;

/** GET .../attribute/list. */
export const AttributeQuery = Type.Object({
  id: idText(),
  family: Type.Optional(Type.String({ maxLength: limits.word })),
});

/** POST .../{id}/attribute/{attributeId}/move. */
export const AttributeMove = Type.Object({ direction: Type.Union([Type.Literal('up'), Type.Literal('down')]) });

/** An attribute as pages show and edit it. */
export interface AttributeRow {
  id: string;
  /** The product or model. */
  ownerId: string;
  family: string;
  uKey: string;
  name: string;
  nameEn: string;
  dataType: string;
  dataTypeName: string;
  unit: string | null;
  isRequired: boolean;
  defaultValue: string | null;
  /** The default in words: 'Yes', the label of a choice. */
  defaultText: string | null;
  /** The rule for readers: '0 - 100', 'A, B'. */
  ruleText: string;
  min: number | null;
  max: number | null;
  step: number | null;
  maxLength: number | null;
  pattern: string | null;
  options: { value: string; label: string; labelEn: string }[];
  optionsText: string;
  /** True if the reader's tenant may change it. */
  mine: boolean;
  /** True for the ends of its family, which move no further. */
  isFirst: boolean;
  isLast: boolean;
}
