import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';
import { defineVerb } from './verb.ts';

const OpenEvent = closed(
  {
    type: about('The kind of event: an expression, such as row.eventType.', Expression),
    id: Type.Optional(about('The id of what it is about: an expression.', Expression)),
  },
  {
    $id: 'openEvent',
    description:
      'Opens the page of what a message is about, as site.json names it under shell.news.opens. Who may not open it is told; without a kind nothing opens.',
    examples: [{ type: { $: 'row.eventType' }, id: { $: 'row.eventId' } }],
  },
);

export const openEvent = defineVerb({
  schema: OpenEvent,
  examples: [{ openEvent: { type: { $: 'row.eventType' }, id: { $: 'row.eventId' } } }],
});
