import { isDeepStrictEqual } from 'node:util';
import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { expect } from 'vitest';
import type { SchemaError } from '../../engine/forms/check-schema.ts';
import { createFormValidator } from './form-validator.ts';
import type { SchemaCase } from './test-schema-case.ts';

export const ours = createFormValidator();
/** RJSF's own validator. Optimizing its code takes longer than the few checks of each schema. */
export const theirs = customizeValidator({ ajvOptionsOverrides: { code: { optimize: false } } });
const uiSchema = { power: { 'ui:title': '功率' }, dim: { 'ui:title': '调光' } };

/** The order of errors is not compared: ajv and typebox check the type at different points. */
const sorted = <Item>(items: readonly Item[] | undefined): Item[] =>
  (items ?? []).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const rawOf = ({ keyword, instancePath, schemaPath, params, message }: SchemaError) => ({
  keyword,
  instancePath,
  schemaPath,
  params,
  message,
});
const shownOf = ({ errors }: { errors: RJSFValidationError[] }) => sorted(errors);

/** Everything a form can ask a validator about a value. */
export function learn(validator: ValidatorType, schema: RJSFSchema, value: unknown) {
  const { errors, validationError } = validator.rawValidation<SchemaError>(schema, value);
  return {
    raw: sorted(errors?.map(rawOf)),
    fault: validationError !== undefined,
    shown: shownOf(validator.validateFormData(value, schema)),
    titled: shownOf(validator.validateFormData(value, schema, undefined, undefined, uiSchema)),
    wrongFields: Object.keys(validator.validateFormData(value, schema).errorSchema).toSorted(),
    valid: validator.isValid(schema, value, schema),
  };
}

/** The reference's verdict on each value. Clears its schema cache first, which would slow it down more and more. */
export function ask(reference: ValidatorType, { schema, values }: SchemaCase) {
  reference.reset?.();
  return values.map((value) => ({ schema, value, wanted: learn(reference, schema, value) }));
}

export function expectSame(given: SchemaCase): void {
  for (const { schema, value, wanted } of ask(theirs, given)) {
    const got = learn(ours, schema, value);
    if (!isDeepStrictEqual(got, wanted)) expect(got).toStrictEqual(wanted);
  }
}
