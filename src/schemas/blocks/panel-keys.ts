import { Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { type Json, listOf, type RuledValue } from '../rules/rule.ts';
import type { ScopeType } from '../rules/scope.ts';
import { checkFilters, Filter, filterValues } from '../shared/filter.ts';
import { comparisons, timeScales } from '../wire/data-words.ts';

/** What a user chooses above panels, beside filters. */
const panelControls = ['scale', 'date', 'grain', 'compare', 'layer'] as const;

const Layer = closed(
  {
    value: Type.String({ minLength: 1, maxLength: 50, description: 'The value of `page.<id>.layer`.' }),
    title: about('The name of the layer.', Text),
    filters: optional(
      Type.Unsafe<Record<string, string | string[]>>({
        type: 'object',
        additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
        refers: 'dataFilters',
        description: 'The conditions of the layer, by the names of the data sets.',
      }),
      {},
    ),
  },
  {
    $id: 'layer',
    description: 'A layer of a data panel: one view of the same panels, such as lighting alone.',
    examples: [
      { value: 'lighting', title: { zh: '照明', en: 'Lighting' }, filters: { deviceType: 'SingleLampController' } },
    ],
  },
);

/** Keys of the blocks that have a data panel (DASH-03): a period and filters for all that follow it. */
export const panelKeys = {
  controls: optional(
    Type.Array(
      oneOf(panelControls, {
        description: 'A control.',
        meanings: {
          scale: 'The last day, week, month or year: `page.<id>.scale` is HOUR, WEEK, MONTH or YEAR.',
          date: 'A range of days in place of the scale: `page.<id>.startTime` and `.endTime`.',
          grain: 'The step along time: `page.<id>.grain`.',
          compare: 'An earlier period beside this one: `page.<id>.compare` is previous or lastYear.',
          layer: 'One of the `layers`: `page.<id>.layer`.',
        },
      }),
      { description: 'Controls above the panels; sources use their values.' },
    ),
    [],
  ),
  scale: optional(
    oneOf(timeScales, {
      description: 'The period that the block opens with.',
      meanings: { HOUR: 'The last day.', WEEK: 'The last week.', MONTH: 'The last month.', YEAR: 'The last year.' },
    }),
    'HOUR',
  ),
  compare: Type.Optional(
    oneOf(comparisons, {
      description: 'The earlier period that the block opens with. Requires the control `compare`. Default: none.',
      meanings: { previous: 'The period just before.', lastYear: 'The same days a year ago.' },
    }),
  ),
  layers: optional(
    Type.Array(Layer, { maxItems: 12, description: 'The layers, with the control `layer`; the first is the default.' }),
    [],
  ),
  filters: optional(
    Type.Array(Filter, {
      description: 'Filters for all that follow: `page.<id>.filters`. The URL keeps their values.',
    }),
    [],
  ),
};

/** The type of `page.<id>`. */
export function panelValueType({ controls, filters }: Json): Record<string, ScopeType> {
  const written: readonly unknown[] = Array.isArray(controls) ? controls : [];
  // A misspelt control may be any of them: it is one mistake.
  const isUnsure = written.some((control) => !panelControls.some((known) => known === control));
  const has = (control: string) => isUnsure || written.includes(control);
  return {
    ...(has('scale') && { scale: { oneOf: timeScales } }),
    ...(has('date') && { startTime: 'text', endTime: 'text' }),
    ...(has('grain') && { grain: 'text' }),
    ...(has('compare') && { compare: 'text' }),
    ...(has('layer') && { layer: 'text' }),
    ...((has('layer') || listOf(filters).length > 0) && {
      filters: has('layer') ? { record: {}, open: true } : filterValues(filters),
    }),
  };
}

/** The control `layer` and the layers come together. */
export function checkPanelKeys({ value, pointer }: RuledValue): Finding[] {
  const { controls, layers, filters, compare } = value;
  const hasControl = Array.isArray(controls) && controls.includes('layer');
  const found: Finding[] = [...checkFilters(filters, `${pointer}/filters`)];
  for (const [index, { lastDays }] of listOf(filters).entries())
    if (lastDays !== undefined)
      found.push(
        errorAt(
          `${pointer}/filters/${index}/lastDays`,
          'only a filter of a table has "lastDays"',
          'Remove it; the control "scale" chooses the period.',
        ),
      );
  if (compare !== undefined && !(Array.isArray(controls) && controls.includes('compare')))
    found.push(errorAt(`${pointer}/compare`, 'no control chooses a comparison', 'Add "compare" to "controls".'));
  if (hasControl && listOf(layers).length === 0) {
    const at = (controls as unknown[]).indexOf('layer');
    found.push(errorAt(`${pointer}/controls/${at}`, 'the control "layer" requires "layers"', 'Add "layers".'));
  }
  if (!hasControl && listOf(layers).length > 0)
    found.push(errorAt(`${pointer}/layers`, 'no control chooses a layer', 'Add "layer" to "controls".'));
  return found;
}
