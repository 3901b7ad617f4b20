import { Type } from 'typebox';
import { CapabilityName } from '../grammar/capability.ts';
import { type Option, options } from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Condition, Expression } from '../grammar/expression.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { oneOfKeys, type Rule } from '../rules/rule.ts';
import { Button } from './button.ts';
import { Column } from './column.ts';

/** A field of the rows of the source of a layer. */
export const rowField = (description: string) => Type.String({ minLength: 1, refers: 'rowField', description });

/** The field with the place of a row. */
export const placeField = (description: string) => optional(rowField(description), 'location.coordinates');

/** The status of the places of a layer. */
export const PlaceStatus = closed(
  {
    field: Type.Optional(
      rowField('The field with the status value. Clusters of the platform count their members by it.'),
    ),
    value: Type.Optional(about('In place of field, an expression for the status value of a row.', Expression)),
    alarmLevels: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'The values are alarm levels first, the most serious first, in the names and colours of the tenant.',
      }),
    ),
    options: optional(
      Type.Unsafe<readonly Option[]>({
        ...options,
        description:
          'The other values with their titles and tones, the most serious first: a list, or the name of one in "shared.options" of the page or "options" of site.json. The tone is the colour and the shape of the point.',
      }),
      [],
    ),
  },
  {
    adds: ['row'],
    description:
      'The status of a place: its colour, its shape and its word. The legend lists the values and hides those that are clicked; a cluster shows its most serious one.',
    examples: [
      { field: 'state', alarmLevels: true, options: [{ value: 'OFFLINE', title: { zh: '离线', en: 'Offline' } }] },
    ],
  },
);

/** A layer of a map: what it shows of the rows of a source. */
export const MapLayer = closed(
  {
    id: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      description: 'A name within the map; the address keeps which layers are hidden by it.',
    }),
    title: about('The name in the legend.', Text),
    source: Type.String({
      refers: 'source',
      sourceKinds: ['box', 'rest', 'tree', 'reference', 'static', 'paged'],
      description:
        'Name of the source with the rows, from "sources". A box source reads only what the map shows; any other is read whole, a paged one up to 100 rows.',
    }),
    draw: optional(
      oneOf(['points', 'lines', 'areas'], {
        description: 'What is drawn of a row.',
        meanings: {
          points: 'A point; points that overlap become clusters.',
          lines: 'A line through a list of points.',
          areas: 'The area inside a ring of points.',
        },
      }),
      'points',
    ),
    at: placeField('The field with [longitude, latitude] in GCJ-02 degrees; for lines and areas a list of them.'),
    rowKey: optional(
      Type.String({ minLength: 1, refers: 'rowField', description: 'The field that identifies a row.' }),
      'id',
    ),
    name: optional(rowField('The field with the name, in the list and above the details.'), 'name'),
    text: Type.Optional(rowField('The field for the second line in the list.')),
    status: Type.Optional(PlaceStatus),
    items: optional(Type.Array(Column, { description: 'The details of a chosen place.' }), []),
    actions: optional(
      Type.Array(Button, { adds: ['row'], description: 'Buttons of a chosen place; `row` is its row.' }),
      [],
    ),
    batch: optional(
      Type.Array(Button, {
        adds: ['selection'],
        description:
          'Buttons for the places selected with a box or a lasso, available as `selection`. Of a cluster of the platform up to 200 members are selected.',
      }),
      [],
    ),
    hidden: Type.Optional(Type.Boolean({ default: false, description: 'Starts hidden; users show it in the legend.' })),
    fromZoom: optional(Type.Integer({ minimum: 0, maximum: 20, description: 'Shows the layer from this zoom on.' }), 0),
    func: Type.Optional(about('Only users with this function see the layer.', Func)),
    when: Type.Optional(about('Shows the layer only while this is true.', Condition)),
    requires: Type.Optional(about('Leaves the layer out if the platform does not offer this.', CapabilityName)),
  },
  {
    $id: 'mapLayer',
    description: 'A layer of a map: points, lines or areas of the rows of a source.',
    examples: [
      {
        id: 'alarms',
        title: { zh: '告警', en: 'Alarms' },
        source: 'alarmsOnMap',
        rowKey: 'eventId',
        name: 'description',
        text: 'address',
        status: { field: 'levelId', alarmLevels: true },
        items: [{ field: 'date', title: { zh: '发生时间', en: 'Raised' }, as: 'datetime' }],
        actions: [{ title: { zh: '详情', en: 'Details' }, open: 'alarm' }],
      },
    ],
  },
);

/** A status is a field or an expression; one without values has nothing to show. */
export const mapLayerRule: Rule = ({ value, pointer, around }) => {
  const { status, draw = 'points' } = value;
  const found = isRecord(status) ? checkStatus({ value: status, pointer: `${pointer}/status`, around }) : [];
  return [...found, ...checkPointKeys(value, draw, pointer)];
};

/** A status is a field or an expression, and has values. */
export const checkStatus: Rule = (status) => {
  const found = oneOfKeys(status, ['field', 'value'], 'a status is a field or an expression');
  const { alarmLevels, options: values } = status.value;
  const isEmpty = (alarmLevels === undefined || alarmLevels === false) && values === undefined;
  return isEmpty
    ? [...found, errorAt(status.pointer, 'the status has no values', 'Add "options", or "alarmLevels": true.')]
    : found;
};

/** Lines and areas are not selected with a box. */
const checkPointKeys = (value: Readonly<Record<string, unknown>>, draw: unknown, pointer: string): Finding[] =>
  draw !== 'points' && value.batch !== undefined
    ? [errorAt(`${pointer}/batch`, `${String(draw)} cannot be selected`, 'Remove it, or write "draw": "points".')]
    : [];
