import { Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Expression, Named, type Value } from '../grammar/expression.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { warningAt } from '../rules/finding.ts';
import { needsKey } from '../rules/keys-together.ts';
import { comparisons, dataLimits, grains, timeScales } from '../wire/data-words.ts';
import { alsoReload, follow, refreshSeconds, when } from './read-keys.ts';

const expression = {
  properties: { $: { type: 'string', minLength: 1, maxLength: 2000 } },
  required: ['$'],
  additionalProperties: false,
  holdsValues: true,
};
/** A text, or an expression that returns one. */
const text = (description: string) =>
  Type.Unsafe<string | Expression>({
    type: ['string', 'object'],
    minLength: 1,
    ...expression,
    expects: 'text',
    description,
  });

/** Measures of a data set of the platform, by its dimensions. All that load together are one call. */
export const data = defineSource({
  schema: closed(
    {
      kind: Type.Literal('data'),
      set: {
        ...text('The data set, such as alarms, energy or devices; docs/reference/data-sets.md lists them.'),
        refers: 'dataSet',
      },
      measures: Type.Unsafe<string[] | Expression>({
        type: ['array', 'object'],
        items: { type: 'string', minLength: 1 },
        minItems: 1,
        maxItems: dataLimits.measures,
        ...expression,
        expects: 'list',
        description: `What to measure, such as ["count"]; at most ${dataLimits.measures}.`,
      }),
      dimension: Type.Optional(
        text('The categories, such as time or area. Without it each measure is a category with its total.'),
      ),
      split: Type.Optional(text('A second dimension: one series per value. Takes one measure.')),
      panel: Type.Optional(
        about(
          'The period and the filters to apply: `page.<id>` of a [dashboard](blocks.md#dashboard) or of [filters](blocks.md#filters).',
          Expression,
          { expects: 'record' },
        ),
      ),
      scale: Type.Optional(
        oneOf(timeScales, {
          description: 'A period that ends now, in place of that of the panel. Default: HOUR.',
          meanings: {
            HOUR: 'The last day by hour.',
            WEEK: 'The last week by day.',
            MONTH: 'The last month by day.',
            YEAR: 'The last year by month.',
          },
        }),
      ),
      startTime: Type.Optional(text('The first day, "2026-03-01", or second of the period; with endTime.')),
      endTime: Type.Optional(text('The last day or second of the period; with startTime.')),
      grain: Type.Optional(
        oneOf(grains, {
          description: 'The step along time. Default: fits the period.',
          meanings: { HOUR: 'By hour.', DAY: 'By day.', WEEK: 'By week.', MONTH: 'By month.' },
        }),
      ),
      filters: Named(
        'Conditions by the names of the data set, such as { "kind": "device" }. A condition without a value is omitted.',
      ),
      compare: Type.Optional(
        oneOf(comparisons, {
          description: 'Adds the series of an earlier period.',
          meanings: { previous: 'The period just before.', lastYear: 'The same days a year ago.' },
        }),
      ),
      top: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: dataLimits.top,
          description: 'Maximum number of categories, the first in their order by value.',
        }),
      ),
      sort: Type.Optional(
        oneOf(['value', 'lowest', 'name'], {
          description: 'The order of the categories, except along time. Default: value.',
          meanings: { value: 'The largest first.', lowest: 'The smallest first.', name: 'By name.' },
        }),
      ),
      totals: Type.Optional(Type.Boolean({ description: 'Adds the totals of a pivot table.' })),
      refreshSeconds,
      follow,
      alsoReload,
      when,
    },
    {
      description:
        'Measures of a data set of the platform, by its dimensions and over a period. All that load together are one call; on platforms without it, one each.',
      examples: [
        { kind: 'data', set: 'alarms', measures: ['count'], dimension: 'time', split: 'level' },
        {
          kind: 'data',
          set: 'energy',
          measures: ['energy'],
          dimension: 'area',
          scale: 'MONTH',
          compare: 'lastYear',
          top: 10,
          refreshSeconds: 600,
        },
        {
          kind: 'data',
          set: 'alarms',
          measures: ['count'],
          dimension: 'alarmType',
          startTime: '2026-03-01',
          endTime: '2026-03-31',
          filters: { kind: 'device' },
        },
      ],
    },
  ),
  rule(word) {
    const { value, pointer } = word;
    const found = [...needsKey(word, 'startTime', 'endTime'), ...needsKey(word, 'endTime', 'startTime')];
    if (value.split !== undefined && Array.isArray(value.measures) && value.measures.length > 1)
      found.push(warningAt(`${pointer}/measures/1`, '"split" takes one measure', 'Remove this one, or "split".'));
    if (value.split !== undefined) found.push(...needsKey(word, 'split', 'dimension'));
    return found;
  },
});

/** The data panel (DASH-03): what a `panel` gives to the sources that follow it. */
export interface PanelValues {
  scale?: string;
  startTime?: string;
  endTime?: string;
  grain?: string;
  compare?: string;
  filters?: Readonly<Record<string, Value>>;
}
