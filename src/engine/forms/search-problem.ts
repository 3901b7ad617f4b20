import { limits } from '../../schemas/wire/request-limits.ts';
import type { FieldMessage } from './field-message.ts';
import * as typedMessages from './typed-messages.ts';

/** Why a call would refuse the text of a filter or a search: it has a limit. */
export const searchProblem = (typed: string): FieldMessage | undefined => {
  const { length } = [...typed];
  return length > limits.filter ? typedMessages.tooLong(limits.filter, length) : undefined;
};
