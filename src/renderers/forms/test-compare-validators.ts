import { isDeepStrictEqual } from 'node:util';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { expect } from 'vitest';
import { createInterpreterValidator } from './interpreter-validator.ts';
import type { SchemaCase } from './test-schema-case.ts';

export const ours = createInterpreterValidator();
/** RJSF's own validator. */
export const theirs = customizeValidator();
/** The same, looking at own properties only, as ours always does. */
export const theirsOwn = customizeValidator({ ajvOptionsOverrides: { ownProperties: true } });
const uiSchema = { power: { 'ui:title': '功率' }, 备注: { 'ui:title': '说明' }, a: { 'ui:title': '甲' } };

/** Everything that a form can learn from a validator about a value. */
export function learn(validator: ValidatorType, schema: RJSFSchema, value: unknown) {
  const { errors, validationError } = validator.rawValidation(schema, value);
  return {
    raw: errors,
    fault: validationError?.message,
    shown: validator.validateFormData(value, schema),
    titled: validator.validateFormData(value, schema, undefined, (list) => list.toReversed(), uiSchema),
    valid: validator.isValid(schema, value, schema),
    validTree: schema.definitions && validator.isValid({ $ref: '#/definitions/tree' }, value, schema),
  };
}

/** What the reference says about each value. It forgets earlier schemas first, or it would grow slower and slower. */
export function ask(reference: ValidatorType, { schema, values }: SchemaCase) {
  reference.reset?.();
  return values.map((value) => ({ schema, value, wanted: learn(reference, schema, value) }));
}

export function expectSame(given: SchemaCase, reference: ValidatorType = theirs): void {
  for (const { schema, value, wanted } of ask(reference, given)) {
    const got = learn(ours, schema, value);
    if (!isDeepStrictEqual(got, wanted)) expect(got).toStrictEqual(wanted);
  }
}
