import type { FieldMessage } from '../../../engine/forms/field-message.ts';
import * as fieldMessages from '../../../engine/forms/field-messages.ts';
import { limits } from '../../../schemas/wire/limits.ts';

/** Why a call would refuse the text of a filter or a search: it has a limit. */
export const filterProblem = (typed: string): FieldMessage | undefined => {
  const { length } = [...typed];
  return length > limits.filter ? fieldMessages.tooLong(limits.filter, length) : undefined;
};
