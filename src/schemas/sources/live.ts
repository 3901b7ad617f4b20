import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { Named, Values } from '../grammar/expression.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { checkBody, readMethods } from '../rules/check-body.ts';
import { isRecord } from '../rules/is-record.ts';
import { oneOfKeys } from '../rules/rule.ts';
import { fields } from './fields.ts';
import { eventMeanings, liveEventTypes } from './live-events.ts';
import { at, get, post } from './read-keys.ts';
import { recordKey } from './record-key.ts';

/** Events that the platform sends. */
export const live = defineSource({
  schema: closed(
    {
      kind: Type.Literal('live'),
      event: oneOf(liveEventTypes, { description: 'The event type.', meanings: eventMeanings }),
      start: Type.Optional(
        closed(
          {
            get,
            post,
            query: Named('The query parameters.'),
            body: Values('The request body, with post.'),
            at,
          },
          {
            description: 'The call for the initial data. Default: the last event since sign-in.',
          },
        ),
      ),
      keep: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 200,
          description: 'Maximum number of events to keep as rows, newest first. Default: the last event is the data.',
        }),
      ),
      record: recordKey,
      fields,
    },
    {
      description: 'Events that the platform sends.',
      examples: [
        { kind: 'live', event: 'AlarmCount', start: { post: '/island-alarm/alarm/count' } },
        { kind: 'live', event: 'AlarmInfo', keep: 20 },
      ],
    },
  ),
  rule({ value, pointer, around }) {
    const { start } = value;
    if (!isRecord(start)) return [];
    const word = { value: start, pointer: `${pointer}/start`, around };
    return [...oneOfKeys(word, readMethods, 'a start must have one method'), ...checkBody(start, word.pointer)];
  },
});
