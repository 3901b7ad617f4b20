import { type DataQuery, dataLimits } from '../../src/schemas/wire/analytics.ts';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { Refusal } from '../http/envelope.ts';
import type { MessageKey } from '../texts/messages.ts';
import type { Plan } from './build-statement.ts';
import { dataSets } from './data-sets/index.ts';
import { dayMs } from './model/cut-days.ts';
import type { DataReader, DataSet, Dimension } from './model/data-set.ts';
import { type Asked, comparedPeriod, type Period, readPeriod, wallOf } from './model/period.ts';

/** Characters of an unknown name in a message. */
const maxShown = 50;

/** A plan with what its answer describes. */
export interface PlannedQuery extends Plan {
  query: DataQuery;
  asked: Asked;
}

/** @throws Refusal A0400 for unknown names, with the known ones, and for combinations that make no sense */
export function planQuery(query: DataQuery, reader: DataReader): PlannedQuery {
  const set = named(dataSets, query.dataSet, 'dataSetUnknown');
  const measures = [...new Set(query.measures)].map((id) => named(set.measures, id, 'dataMeasureUnknown'));
  const dimension = pick(set, query.dimension);
  const split = pick(set, query.split);
  if (split && (split.kind === 'time' || split === dimension)) throw refuse('dataSplitUnusable', { name: split.id });
  if (split && measures.length > 1) throw refuse('dataSplitOneMeasure');
  const filters = readFilters(set, query);
  const uses = new Set([...filters.keys(), ...[dimension, split].flatMap((one) => one?.id ?? [])]);
  const { asked, periods } = readPeriods(query, set, reader);
  return {
    query,
    set,
    reader,
    measures,
    dimension,
    split,
    uses,
    filters,
    asked,
    grain: dimension?.kind === 'time' ? asked.grain : undefined,
    periods,
    top: query.top ?? dataLimits.top,
    order: query.sort === 'lowest' ? 'asc' : 'desc',
  };
}

const refuse = (key: MessageKey, params: Record<string, string | number> = {}) =>
  new Refusal(envelopeStatus.badRequest, key, params);

function named<One extends { id: string }>(known: readonly One[], id: string, key: MessageKey): One {
  const found = known.find((one) => one.id === id);
  if (found) return found;
  throw refuse(key, { name: id.slice(0, maxShown), names: known.map((one) => one.id).join(', ') });
}

const pick = (set: DataSet, id: string | null | undefined): Dimension | undefined =>
  id ? named(set.dimensions, id, 'dataDimensionUnknown') : undefined;

/** The filters of the query, and those of its surroundings that the set has and it does not. Blank values mean any. */
function readFilters(set: DataSet, { filters, shared }: DataQuery): Map<string, string[]> {
  const known = set.dimensions.filter(({ kind }) => kind !== 'time');
  const read = new Map<string, string[]>();
  const add = (id: string, value: string | readonly string[]) => {
    const values = (typeof value === 'string' ? [value] : value).map((one) => one.trim()).filter((one) => one !== '');
    if (values.length > 0) read.set(id, values);
  };
  for (const [id, value] of Object.entries(shared ?? {})) if (known.some((one) => one.id === id)) add(id, value);
  for (const [id, value] of Object.entries(filters ?? {})) {
    named(known, id, 'dataFilterUnknown');
    add(id, value);
  }
  return read;
}

/** Which dimension, filter or reader asks makes no difference to the period: parts and totals are of the same one. */
function readPeriods(query: DataQuery, set: DataSet, { now }: DataReader): { asked: Asked; periods: Period[] } {
  if (set.isCurrent) {
    const at = wallOf(now);
    return { asked: { from: at, to: at + 1000, grain: 'HOUR' }, periods: [] };
  }
  const asked = withGrain(readPeriod(query, now), set);
  return { asked, periods: query.compare ? [asked, comparedPeriod(asked, query.compare, now)] : [asked] };
}

/** Hours of every device over weeks would take seconds. */
const withGrain = (asked: Asked, { hourDays = Number.POSITIVE_INFINITY }: DataSet): Asked =>
  asked.grain === 'HOUR' && asked.to - asked.from > hourDays * dayMs ? { ...asked, grain: 'DAY' } : asked;
