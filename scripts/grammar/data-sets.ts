import type { DataSet, Dimension, Measure } from '../../server/analytics/model/data-set.ts';
import { table } from './reference-page.ts';

/** The page of docs/reference about data sets: what a data source may ask of each. */
export function dataSetsPage(sets: readonly DataSet[]): string {
  const intro =
    'A [data](sources.md#data) source names one of these as `set`, and its measures and dimensions. Every dimension but `time` is also a filter; areas and departments match everything below them. The checker and the editor know all of them; [another platform](../writing-a-page.md#data-sets-of-another-platform) has its own.';
  return ['# Data sets', intro, ...sets.map(partOf)].join('\n\n');
}

function partOf({ id, name, description, dimensions, measures, isCurrent }: DataSet): string {
  const now = isCurrent ? ' A state of now: it has no time and no comparison.' : '';
  return [
    `## ${id}`,
    `${name.en}: ${description.en}.${now}`,
    table(
      ['measure', 'meaning', 'unit', 'adds up'],
      measures.map((one) => [`\`${one.id}\``, one.name.en, unitOf(one), one.isAdditive ? 'yes' : '']),
    ),
    table(
      ['dimension', 'meaning', 'values'],
      dimensions.map((one) => [`\`${one.id}\``, one.name.en, valuesOf(one)]),
    ),
  ].join('\n\n');
}

const unitOf = ({ unit = '', as }: Measure): string =>
  as === 'percent' ? '%' : typeof unit === 'string' ? unit : unit.en;

const valuesOf = ({ labels }: Dimension): string =>
  Object.keys(labels ?? {})
    .map((key) => `\`${key}\``)
    .join(', ');
