import type { InputKind } from '../../schemas/inputs/index.ts';
import { checkSchema } from './check-schema.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';
import type { FormField } from './form-field.ts';
import { isEmpty } from './is-empty.ts';
import { codeLength } from './limits.ts';
import { emptyError, ruleError } from './rule-error.ts';
import { schemaMessage } from './schema-message.ts';
import { sentValue } from './sent-value.ts';
import { textOfHtml } from './text-of-html.ts';
import { readTypedTime, type TimePrecision } from './typed-time.ts';

type Checked = Pick<FormField, 'input' | 'schema' | 'required' | 'validate'>;

/**
 * Returns the errors of a field, most important first: of its input, its schema (what is no number before what is missing), then
 * the named rule.
 */
export function fieldErrors(field: Checked, typed: unknown): readonly FieldMessage[] {
  if (field.input === 'show') return [];
  const value = sentValue(field, typed);
  const problem = typeof value === 'string' ? inputProblems[field.input]?.(value) : undefined;
  if (problem) return [problem];
  if (isEmpty(value)) return listOf(emptyError(field));
  const errors = checkSchema(field.schema, counted(field, value));
  if (errors.length > 0)
    return errors
      .toSorted((one, other) => Number(other.keyword === 'type') - Number(one.keyword === 'type'))
      .map((error) => schemaMessage(error, value));
  return listOf(ruleError(field, value));
}

// Sign-in sends a password unchanged: one stored trimmed would never match.
const password = (value: string) => (value === value.trim() ? undefined : fieldMessages.spacesAround);

const time = (precision: TimePrecision, problem: FieldMessage) => (value: string) =>
  value === '' || readTypedTime(precision, value) !== undefined ? undefined : problem;

/** Rules of single inputs with messages that JSON Schema cannot express. */
const inputProblems: Partial<Record<InputKind, (value: string) => FieldMessage | undefined>> = {
  password,
  newPassword: password,
  datetime: time('datetime', fieldMessages.noMoment),
  time: time('time', fieldMessages.noTime),
  verifyCode: (value) => (value === '' || value.length >= codeLength ? undefined : fieldMessages.code(codeLength)),
};

/** Limits of a rich text count its visible text, not its tags. */
const counted = ({ input }: Checked, value: unknown) =>
  input === 'richText' && typeof value === 'string' ? textOfHtml(value) : value;

const listOf = (error: FieldMessage | undefined): readonly FieldMessage[] => (error ? [error] : []);
