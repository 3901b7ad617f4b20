import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { asWord } from '../rules/as-word.ts';
import { errorAt, type Finding, warningAt } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { pointerPart } from '../rules/json-pointer.ts';
import { listOf } from '../rules/rule.ts';
import { hintFor } from '../rules/suggest.ts';
import { eventData } from '../wire/events.ts';
import { eventMeanings, liveEventTypes } from './live-events.ts';

/** The event types whose data is one record, which can name a row. */
export const keyedEventTypes = liveEventTypes.filter((type) => 'properties' in eventData[type]);

const Patch = closed(
  {
    event: oneOf(keyedEventTypes, { description: 'The event type.', meanings: eventMeanings }),
    key: Type.String({ minLength: 1, description: 'The field of the event that names the row, such as "deviceId".' }),
    row: optional(
      Type.String({ minLength: 1, refers: 'ownField', description: 'The field of the row that it names.' }),
      'id',
    ),
    set: Type.Optional(
      Type.Record(Type.String(), Type.String({ minLength: 1, description: 'The field of the event.' }), {
        description:
          'The fields of the row that change, each with the field of the event that has its value. A record of values changes those keys of a record, or of a list of {uKey, value}, that it names. Default: every field that both have, except the name of something whose id stays (typeName beside typeId): an event has one language, a row that of its user.',
      }),
    ),
  },
  { description: 'Changes the row that an event is about.' },
);

export const patch = Type.Optional(
  Type.Array(Patch, {
    minItems: 1,
    description:
      'Events that change rows in place, without a call: only the cells that change are drawn again. Events about other rows change nothing.',
  }),
);

/** The field names of an event's data; undefined for data of any shape. */
export function fieldsOfEvent(type: unknown): readonly string[] | undefined {
  const schema = typeof type === 'string' && Object.hasOwn(eventData, type) && eventData[type as 'alarm'];
  return schema && isRecord(schema.properties) ? Object.keys(schema.properties) : undefined;
}

/** Checks the names of a source's patches: those of the event by the wire, those of the row by the source's fields. */
export function checkPatches({ patch, fields }: Readonly<Record<string, unknown>>, pointer: string): Finding[] {
  return listOf(patch).flatMap(({ event, key, set }, index) => {
    const known = fieldsOfEvent(event);
    const at = `${pointer}/patch/${index}`;
    const pairs = isRecord(set) ? Object.entries(set) : [];
    return [
      ...missing(`${at}/key`, event, known, key),
      ...pairs.flatMap(([to, from]) => {
        const place = `${at}/set/${pointerPart(to)}`;
        return [...missing(place, event, known, from), ...unlisted(place, to, fields)];
      }),
    ];
  });
}

function missing(at: string, event: unknown, known: readonly string[] | undefined, name: unknown): Finding[] {
  if (known === undefined || typeof name !== 'string' || known.includes(name)) return [];
  return [errorAt(at, `the event ${asWord(event)} has no field "${name}"`, hintFor(name, known))];
}

function unlisted(at: string, name: string, fields: unknown): Finding[] {
  if (!isRecord(fields)) return [];
  const names = ['id', ...Object.keys(fields)];
  if (names.includes(name)) return [];
  return [warningAt(at, `the source does not list the field "${name}"`, hintFor(name, names))];
}
