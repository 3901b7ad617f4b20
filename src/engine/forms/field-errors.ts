import type { InputKind } from '../../schemas/inputs/index.ts';
import { checkSchema } from './check-schema.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';
import type { FormField } from './form-field.ts';
import { isEmpty } from './is-empty.ts';
import { codeLength } from './limits.ts';
import { emptyError, ruleError } from './rule-error.ts';
import { schemaMessage } from './schema-message.ts';
import { textOfHtml } from './text-of-html.ts';

type Checked = Pick<FormField, 'input' | 'schema' | 'required' | 'validate'>;

/** What is wrong with the value of a field of any form, the most important first: its input, its schema, then the named rule. */
export function fieldErrors(field: Checked, value: unknown): readonly FieldMessage[] {
  if (field.input === 'show') return [];
  const problem = typeof value === 'string' ? inputProblems[field.input]?.(value) : undefined;
  if (problem) return [problem];
  if (isEmpty(value)) return listOf(emptyError(field));
  const errors = checkSchema(field.schema, counted(field, value));
  if (errors.length > 0) return errors.map((error) => schemaMessage(error, value));
  return listOf(ruleError(field, value));
}

// The sign-in sends a password as it is typed: one that was stored without its spaces would never fit.
const password = (value: string) => (value === value.trim() ? undefined : fieldMessages.spacesAround);

/** Rules of single inputs that JSON Schema cannot tell in words of their own. */
const inputProblems: Partial<Record<InputKind, (value: string) => FieldMessage | undefined>> = {
  password,
  newPassword: password,
  verifyCode: (value) => (value === '' || value.length >= codeLength ? undefined : fieldMessages.code(codeLength)),
};

/** Of a rich text counts what people read, not its tags. */
const counted = ({ input }: Checked, value: unknown) =>
  input === 'richText' && typeof value === 'string' ? textOfHtml(value) : value;

const listOf = (error: FieldMessage | undefined): readonly FieldMessage[] => (error ? [error] : []);
