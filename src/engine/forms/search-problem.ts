import { limits } from '../../schemas/wire/request-limits.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';

/** Why a call would refuse the text of a filter or a search: it has a limit. */
export const searchProblem = (typed: string): FieldMessage | undefined => {
  const { length } = [...typed];
  return length > limits.filter ? fieldMessages.tooLong(limits.filter, length) : undefined;
};
