import { type DataQuery, dataLimits } from '../../src/schemas/wire/analytics.ts';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { Refusal } from '../http/envelope.ts';
import type { MessageKey } from '../texts/messages.ts';
import type { Plan } from './build-statement.ts';
import { dataSets } from './data-sets/index.ts';
import type { DataReader, DataSet, Dimension } from './model/data-set.ts';
import { usesDevices } from './model/metric-rows.ts';
import { type Asked, comparedPeriod, type Period, readPeriod, wallOf, wholeDays } from './model/period.ts';

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
  const { asked, periods, isByDevice } = readPeriods(query, { set, reader, uses, filters });
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
    isByDevice,
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

interface Scope {
  set: DataSet;
  reader: DataReader;
  uses: ReadonlySet<string>;
  filters: ReadonlyMap<string, readonly string[]>;
}

interface Periods {
  asked: Asked;
  periods: Period[];
  isByDevice: boolean;
}

function readPeriods(query: DataQuery, scope: Scope): Periods {
  const { set, reader } = scope;
  if (set.isCurrent) {
    const at = wallOf(reader.now);
    return { asked: { from: at, to: at + 1000, grain: 'HOUR' }, periods: [], isByDevice: false };
  }
  const read = readPeriod(query, reader.now);
  const isByDevice = set.hasDevices === true && needsDevices(scope, read);
  const asked = isByDevice ? byDays(read) : read;
  if (!query.compare) return { asked, periods: [asked], isByDevice };
  const compared = comparedPeriod(asked, query.compare);
  return { asked, periods: [asked, isByDevice ? wholeDays(compared) : compared], isByDevice };
}

/** Single devices answer what totals cannot, and what a data permission would hide of totals. */
const needsDevices = (scope: Scope, { grain }: Asked): boolean =>
  usesDevices(scope) || (scope.reader.scopes.Device !== undefined && grain !== 'HOUR');

/** Longest period in days that single devices answer by day: a year of all their days would take seconds. */
const maxDeviceDays = 93;

function byDays(read: Asked): Asked {
  const asked = wholeDays(read);
  const days = (asked.to - asked.from) / 86_400_000;
  if (days > maxDeviceDays) return { ...asked, grain: 'MONTH' };
  return { ...asked, grain: read.grain === 'HOUR' ? 'DAY' : read.grain };
}
