import type { FormContextType, RJSFSchema, StrictRJSFSchema, ValidatorType } from '@rjsf/utils';
import processRawValidationErrors from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js';
import { Settings } from 'typebox/system';
import { checkSchema, type SchemaError } from '../../engine/forms/check-schema.ts';

// A section can have more errors than typebox's default of eight.
Settings.Set({ maxErrors: 1000 });

/**
 * RJSF's validator over typebox, which generates no code from schemas and so works under `script-src 'self'`. An
 * invalid schema shows as an error of the whole form and makes `isValid` false.
 *
 * From RJSF's validator package it imports only the conversion of raw errors, which does not depend on ajv.
 */
export function createFormValidator<
  T = unknown,
  S extends StrictRJSFSchema = RJSFSchema,
  F extends FormContextType = FormContextType,
>(): ValidatorType<T, S, F> {
  const validator: ValidatorType<T, S, F> = {
    rawValidation(schema, formData) {
      const { errors, fault } = examine(schema, formData);
      const verbose = errors.map((error) => ({
        ...error,
        schemaPath: encodedPath(error),
        parentSchema: parentOf(schema, error),
      }));
      return { errors: verbose.length > 0 ? (verbose as never[]) : undefined, validationError: fault };
    },
    validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
      const raw = validator.rawValidation<never>(schema, formData);
      return processRawValidationErrors(validator, raw, formData, schema, customValidate, transformErrors, uiSchema);
    },
    isValid(schema, formData) {
      const { errors, fault } = examine(schema, formData);
      return errors.length === 0 && !fault;
    },
  };
  return validator;
}

function examine(schema: object, value: unknown): { errors: SchemaError[]; fault?: Error } {
  try {
    return { errors: checkSchema(schema, value) };
  } catch (error) {
    return { errors: [], fault: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** A URI fragment, as ajv writes it. */
const encodedPath = ({ schemaPath }: SchemaError): string => {
  const [root, ...keys] = schemaPath.split('/');
  return [root, ...keys.map(encodeURIComponent)].join('/');
};

/** The schema with the failed keyword; its title names the field in RJSF's messages. */
const parentOf = (schema: object, { schemaPath }: SchemaError): unknown =>
  schemaPath
    .split('/')
    .slice(1, -1)
    .reduce<unknown>((part, key) => Object(part)[key], schema);
