import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { Values } from '../grammar/expression.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { checkBody, readMethods } from '../rules/check-body.ts';
import { isRecord } from '../rules/is-record.ts';
import { oneOfKeys } from '../rules/rule.ts';
import { fields } from './fields.ts';
import { eventMeanings, liveEventTypes } from './live-events.ts';
import { at, get, post } from './read-keys.ts';

/** What the platform tells by itself. */
export const live = defineSource({
  schema: closed(
    {
      kind: Type.Literal('live'),
      event: oneOf(liveEventTypes, { description: 'What is told.', meanings: eventMeanings }),
      start: Type.Optional(
        closed(
          {
            get,
            post,
            query: Values('What stands behind the ? of the call.'),
            body: Values('The body of the call, beside post.'),
            at,
          },
          {
            description:
              'The call that gives the data before the first event; without it the last event since sign-in.',
          },
        ),
      ),
      keep: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 200,
          description: 'Keeps so many events as rows, the newest first; without it the last event alone is the data.',
        }),
      ),
      fields,
    },
    {
      description: 'What the platform tells by itself, as soon as it happens.',
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
    return [...oneOfKeys(word, readMethods, 'a start has one method'), ...checkBody(start, word.pointer)];
  },
});
