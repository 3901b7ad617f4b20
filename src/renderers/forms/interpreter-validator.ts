import type { FormContextType, RJSFSchema, StrictRJSFSchema, ValidatorType } from '@rjsf/utils';
import processRawValidationErrors from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js';
import { examineValue } from '../../engine/forms/schema/examine-value.ts';

/**
 * RJSF's validator over our interpreter of JSON Schema: it makes no code from schemas, so it works under
 * `script-src 'self'`. Errors, their order and their texts are those of RJSF's own validator. A schema that cannot be used
 * shows as an error of the whole form (`errorSchema.$schema`) and makes `isValid` false.
 *
 * Of RJSF's validator package it loads only the step from raw errors to RJSF's, which knows nothing of ajv.
 */
export function createInterpreterValidator<
  T = unknown,
  S extends StrictRJSFSchema = RJSFSchema,
  F extends FormContextType = FormContextType,
>(): ValidatorType<T, S, F> {
  const validator: ValidatorType<T, S, F> = {
    rawValidation(schema, formData) {
      const { errors, fault } = examineValue(schema, formData);
      return { errors: errors.length > 0 ? (errors as never[]) : undefined, validationError: fault };
    },
    validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
      const raw = validator.rawValidation<never>(schema, formData);
      return processRawValidationErrors(validator, raw, formData, schema, customValidate, transformErrors, uiSchema);
    },
    isValid(schema, formData, rootSchema) {
      const { errors, fault } = examineValue(schema, formData, rootSchema);
      return errors.length === 0 && !fault;
    },
  };
  return validator;
}
