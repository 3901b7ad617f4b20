import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';
import { defineVerb } from './verb.ts';

const OpenEvent = closed(
  {
    type: about('Expression for the event type, such as row.eventType.', Expression),
    id: Type.Optional(about('Expression for the id of the object.', Expression)),
  },
  {
    $id: 'openEvent',
    description:
      'Opens the page that a message links to, as set in shell.news.opens of site.json. Shows a message if the user may not open it; does nothing without a type.',
    examples: [{ type: { $: 'row.eventType' }, id: { $: 'row.eventId' } }],
  },
);

export const openEvent = defineVerb({
  schema: OpenEvent,
  examples: [{ openEvent: { type: { $: 'row.eventType' }, id: { $: 'row.eventId' } } }],
});
