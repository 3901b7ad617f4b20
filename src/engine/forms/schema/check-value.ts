import { examineValue } from './examine-value.ts';
import type { Schema, SchemaError } from './schema-error.ts';

export type { Schema, SchemaError } from './schema-error.ts';

/**
 * Checks a value against a JSON Schema (draft-07) without making code, so that it runs under `script-src 'self'`. Gives
 * what ajv gives as RJSF sets it up: all errors in ajv's order, `verbose`, `strict: false`, `multipleOfPrecision: 8`, every
 * format of ajv-formats and RJSF's `data-url` and `color`. Never throws.
 *
 * A schema that cannot be used (a pattern that is no regular expression, a reference that leads nowhere, a keyword that is
 * not as draft-07 wants it) gives exactly one error: keyword `$schema`, both paths at the root, and ajv's words as message.
 *
 * Other than ajv, on purpose: only own properties of a value count, where ajv finds `constructor` in every object, and
 * values are compared by their own properties alone; `contains` refuses an empty list also where ajv still remembers the
 * list before it; a missing property whose name is empty is missing also inside `not` and `if`. References reach only into
 * the schema itself: `$id` and anchors are not followed. An unknown format is passed over without a warning.
 */
export function checkValue(schema: Schema, value: unknown): SchemaError[] {
  const { errors, fault } = examineValue(schema, value);
  if (!fault) return errors;
  const params = {};
  const { message } = fault;
  return [
    {
      keyword: '$schema',
      instancePath: '',
      schemaPath: '#',
      params,
      message,
      schema,
      parentSchema: schema,
      data: value,
    },
  ];
}
