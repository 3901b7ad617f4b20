import { type SchemaError, valueAtPointer } from './check-schema.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';
import { numberProblem } from './typed-number.ts';

const typeMessages: Readonly<Record<string, FieldMessage>> = {
  integer: fieldMessages.noInteger,
  number: fieldMessages.noNumber,
  boolean: fieldMessages.noFlag,
  string: fieldMessages.noText,
};

/** Converts a schema error to a message for the user; `value` is the value of the field. */
export function schemaMessage({ keyword, params, instancePath }: SchemaError, value: unknown): FieldMessage {
  const limit = params.limit as number;
  switch (keyword) {
    case 'type':
      return typeMessage(String(params.type), valueAtPointer(value, instancePath));
    case 'minimum':
      return fieldMessages.min(limit);
    case 'maximum':
      return fieldMessages.max(limit);
    case 'multipleOf':
      return fieldMessages.multipleOf(params.multipleOf as number);
    case 'maxLength':
      return fieldMessages.maxLength(limit);
    case 'minLength':
      return fieldMessages.minLength(limit);
    case 'enum':
      return fieldMessages.noChoice;
    case 'format':
      return fieldMessages.noDate;
    case 'minItems':
    case 'maxItems':
      return fieldMessages.bothDays;
    case 'required':
      return instancePath === '' ? fieldMessages.incomplete : fieldMessages.wrongForm;
    default:
      return fieldMessages.wrongForm;
  }
}

/** Says what of a text is no number; names a stored value of another type, because the input cannot show it. */
function typeMessage(type: string, value: unknown): FieldMessage {
  const problem = typeof value === 'string' && (type === 'number' || type === 'integer') && numberProblem(value);
  if (problem) return problem;
  const message = typeMessages[type] ?? fieldMessages.wrongForm;
  return typeof value !== 'string' || type === 'string' ? message : fieldMessages.stored(value, message);
}
