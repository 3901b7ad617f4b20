import { isRecord } from './rules/is-record.ts';
import type { DataSetInfo } from './wire/analytics.ts';

/** A caption in one language, or in both. */
type Caption = string | { zh: string; en: string };

/** Something that a document names, with its caption. */
export interface Named {
  id: string;
  name: Caption;
}

export interface KnownDimension extends Named {
  kind?: DataSetInfo['dimensions'][number]['kind'];
}

export interface KnownMeasure extends Named {
  /** True for a state of now: it has no time axis and no comparison. */
  isCurrent?: boolean;
}

export interface KnownFilter extends Named {
  values?: readonly { value: string; name: Caption }[];
  /** True if there can be no others; those of lists that people edit may grow. */
  isFixed?: boolean;
}

/** A data set as documents are checked against it. What is not given is not checked. */
export interface KnownDataSet extends Named {
  dimensions?: readonly KnownDimension[];
  measures?: readonly KnownMeasure[];
  filters?: readonly KnownFilter[];
  /** Longest period in days that it answers by hour. */
  hourDays?: number;
  /** True if it is kept by first-level area. */
  isOfWholeAreas?: boolean;
}

/** Reads the answer of GET /island-chart/dataset/list, with or without its envelope; undefined if it is none. */
export function readDataSets(answer: unknown): KnownDataSet[] | undefined {
  const list = isRecord(answer) ? (answer.data ?? answer.result) : answer;
  return Array.isArray(list) ? namedIn(list)?.map(readSet) : undefined;
}

const readSet = (set: Named & Record<string, unknown>): KnownDataSet => ({
  id: set.id,
  name: set.name,
  dimensions: namedIn<KnownDimension>(set.dimensions),
  measures: namedIn<KnownMeasure>(set.measures),
  filters: namedIn<KnownFilter>(set.filters)?.map(({ values, ...filter }) => ({
    ...filter,
    ...(Array.isArray(values) && values.every((one) => typeof one?.value === 'string') && { values }),
  })),
  ...(typeof set.hourDays === 'number' && { hourDays: set.hourDays }),
  ...(set.isOfWholeAreas === true && { isOfWholeAreas: true }),
});

/** The entries of a list, each with an id and a name; undefined if one has no id. */
function namedIn<Entry extends Named>(list: unknown): (Entry & Record<string, unknown>)[] | undefined {
  if (!Array.isArray(list) || !list.every((one) => isRecord(one) && typeof one.id === 'string')) return undefined;
  return list.map((one) => ({ ...one, name: isCaption(one.name) ? one.name : one.id }));
}

const isCaption = (value: unknown): value is Caption =>
  typeof value === 'string' || (isRecord(value) && typeof value.zh === 'string' && typeof value.en === 'string');
