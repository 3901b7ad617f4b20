import type { FormContextType, RJSFSchema, StrictRJSFSchema, ValidatorType } from '@rjsf/utils';
import processRawValidationErrors from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js';
import { Settings } from 'typebox/system';
import { checkSchema, type SchemaError } from '../../engine/forms/check-schema.ts';

// A section of fields may have more errors than typebox's eight.
Settings.Set({ maxErrors: 1000 });

/**
 * RJSF's validator over typebox, which makes no code from schemas, so that it works under `script-src 'self'`. A schema that cannot be used
 * shows as an error of the whole form and makes `isValid` false.
 *
 * Of RJSF's validator package it loads only the step from raw errors to RJSF's, which knows nothing of ajv.
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

/** As ajv writes it: a fragment of an address. */
const encodedPath = ({ schemaPath }: SchemaError): string => {
  const [root, ...keys] = schemaPath.split('/');
  return [root, ...keys.map(encodeURIComponent)].join('/');
};

/** The schema that holds the keyword of an error; its title names the field in RJSF's messages. */
const parentOf = (schema: object, { schemaPath }: SchemaError): unknown =>
  schemaPath
    .split('/')
    .slice(1, -1)
    .reduce<unknown>((part, key) => Object(part)[key], schema);
