import { blockMessagesZh } from './blocks.ts';
import { expressionMessagesZh } from './expressions.ts';
import { keyMessagesZh } from './keys.ts';
import { nameMessagesZh } from './names.ts';
import { pathMessagesZh } from './paths.ts';
import { recordMessagesZh } from './records.ts';

/** Messages of the checker in Chinese, by their English templates; those about JSON are beside the reader of JSON. */
export const messagesZh: Readonly<Record<string, string>> = {
  ...expressionMessagesZh,
  ...recordMessagesZh,
  ...pathMessagesZh,
  ...keyMessagesZh,
  ...nameMessagesZh,
  ...blockMessagesZh,
};
