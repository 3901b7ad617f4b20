import { Type } from 'typebox';
import { about, oneOf } from '../grammar/closed.ts';
import { Condition, Values } from '../grammar/expression.ts';
import { eventMeanings, liveEventTypes } from './live-events.ts';

/** What sources that call the platform have in common. */
const path = (description: string) => Type.Optional(Type.String({ pattern: '^/', description }));
export const get = path('Reads by GET from this path of the platform. Write either get or post.');
export const post = path('Reads by POST from this path of the platform. Write either get or post.');
export const when = Type.Optional(
  about('It is read only while this holds; until then the page asks to choose first.', Condition),
);
export const query = Values(
  'What stands behind the ? of the call. While something that it names is missing, nothing is read.',
);
export const body = Values(
  'The body of the call, beside post. While something that it names is missing, nothing is read.',
);
export const at = Type.Optional(
  Type.String({
    minLength: 1,
    description: 'Where in the answer the data stands, such as "result.list"; without it the whole answer is the data.',
  }),
);
export const refreshSeconds = Type.Optional(
  Type.Integer({
    minimum: 5,
    maximum: 3600,
    description: 'Reads again every so many seconds while the page is seen, without a message or a line.',
  }),
);

export const follow = Type.Optional(
  Type.Array(oneOf(liveEventTypes, { description: 'What is told.', meanings: eventMeanings }), {
    minItems: 1,
    description: 'Reads again, without a message or a line, as soon as the platform tells one of these.',
  }),
);
