import type { SchemaObject } from './schema-error.ts';

const schema = { $ref: '#' };
const schemas = { type: 'array', minItems: 1, items: schema };
const schemaMap = { type: 'object', additionalProperties: schema };
const anything = true;
const text = { type: 'string' };
const texts = { type: 'array', items: text, uniqueItems: true };
const flag = { type: 'boolean' };
const number = { type: 'number' };
const count = { type: 'integer', minimum: 0 };
const typeName = { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] };

/**
 * What a schema of draft-07 must look like. The names stand in the order of the published meta-schema, because messages
 * come in that order. Formats are left out: ajv does not check them in a meta-schema.
 */
export const metaSchema: SchemaObject = {
  type: ['object', 'boolean'],
  properties: {
    $id: text,
    $schema: text,
    $ref: text,
    $comment: text,
    title: text,
    description: text,
    default: anything,
    readOnly: flag,
    examples: { type: 'array', items: anything },
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    maximum: number,
    exclusiveMaximum: number,
    minimum: number,
    exclusiveMinimum: number,
    maxLength: count,
    minLength: count,
    pattern: text,
    additionalItems: schema,
    items: { anyOf: [schema, schemas] },
    maxItems: count,
    minItems: count,
    uniqueItems: flag,
    contains: schema,
    maxProperties: count,
    minProperties: count,
    required: texts,
    additionalProperties: schema,
    definitions: schemaMap,
    properties: schemaMap,
    patternProperties: schemaMap,
    dependencies: { type: 'object', additionalProperties: { anyOf: [schema, texts] } },
    propertyNames: schema,
    const: anything,
    enum: { type: 'array', items: anything, minItems: 1, uniqueItems: true },
    type: { anyOf: [typeName, { type: 'array', items: typeName, minItems: 1, uniqueItems: true }] },
    format: text,
    contentMediaType: text,
    contentEncoding: text,
    if: schema,
    then: schema,
    else: schema,
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    not: schema,
  },
};
