import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { asWord } from '../rules/as-word.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { pointerPart } from '../rules/json-pointer.ts';
import { hintFor } from '../rules/suggest.ts';
import { eventMeanings } from '../sources/live-events.ts';
import { fieldsOfEvent, keyedEventTypes } from '../sources/patch.ts';

/** New rows that the platform announces. */
export const arrivals = Type.Optional(
  closed(
    {
      event: oneOf(keyedEventTypes, { description: 'The event type.', meanings: eventMeanings }),
      key: Type.String({ minLength: 1, description: 'The field of the event that names the row, as `rowKey` does.' }),
      only: Type.Optional(
        Type.Record(Type.String(), Type.Unknown({ description: 'The value.' }), {
          description:
            'Fields of the event and the value that each must have, such as { "kind": "device" }; null for none.',
        }),
      ),
    },
    {
      description:
        'Shows new rows as they come, at most once a second. While the pointer or the focus is in the table, a row is ticked, or the user has paused it, the rows stay where they are, and a button above them counts the new ones.',
    },
  ),
);

/** Checks the fields of the event. */
export function checkArrivals(value: unknown, pointer: string): Finding[] {
  if (!isRecord(value)) return [];
  const known = fieldsOfEvent(value.event);
  if (known === undefined) return [];
  const named: [string, unknown][] = [
    [`${pointer}/key`, value.key],
    ...(isRecord(value.only)
      ? Object.keys(value.only).map((name): [string, unknown] => [`${pointer}/only/${pointerPart(name)}`, name])
      : []),
  ];
  return named.flatMap(([at, name]) =>
    typeof name !== 'string' || known.includes(name)
      ? []
      : [errorAt(at, `the event ${asWord(value.event)} has no field "${name}"`, hintFor(name, known))],
  );
}
