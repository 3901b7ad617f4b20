import type { SQL } from 'drizzle-orm';
import type { DataFilter, DataMeasure, Grain, Paint } from '../../../src/schemas/wire/analytics.ts';
import type { ChangeKind } from '../../db/change-locks.ts';
import type { Queryable } from '../../db/db.ts';
import type { AlarmReader } from '../../routes/alarms/alarm-reader.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Period } from './period.ts';

/** Who reads: tenant, data permission, alarm kinds, language and time. */
export interface DataReader extends AlarmReader {
  /** The series that are read from their devices, see readMovedSeries. Default: all. */
  moved?: readonly DeviceSeries[] | undefined;
}

/** A series of devices, by its key. */
export type DeviceSeries = readonly [areaCode: string, departmentCode: string, productId: string];

/** What the categories or series of an answer may be. Its SQL reads a row of the data set as `r`. */
export interface Dimension {
  id: string;
  name: Bilingual;
  kind: 'time' | 'group' | 'item';
  /** The value of a row as text, '' for none; unused for time, which is `r.wall`. */
  key: SQL;
  /** Fixed values in their order. */
  labels?: Readonly<Record<string, Bilingual>>;
  /** The tones of levels and states by key: charts draw them in the colours of tables and marks. */
  tones?: Readonly<Record<string, Paint>>;
  /** Loads the colors that the tenant has given keys, which win over their tones. */
  ownColors?: (db: Queryable, reader: DataReader) => Promise<Readonly<Record<string, Paint>>>;
  /** True if categories keep the order of `labels` and all of them are shown, as on a time axis. */
  isOrdered?: true;
  /** The name of a key that has no label, as a scalar query. */
  nameOf?: (key: SQL, reader: DataReader) => SQL;
  /** Matches rows by values; default: equal keys. */
  matches?: (values: readonly string[]) => SQL;
  /** What offers the values of its filter; without it a filter takes them but the console offers none. */
  source?: DataFilter['source'];
  /** Loads the values of a filter that are not fixed. */
  values?: (db: Queryable, reader: DataReader) => Promise<{ value: string; name: string }[]>;
}

/** A figure: a sum, or a ratio of sums over everything that is grouped. */
export interface Measure extends Omit<DataMeasure, 'id' | 'name' | 'unit' | 'as' | 'isAdditive' | 'isCurrent'> {
  id: string;
  name: Bilingual;
  unit?: Bilingual | string;
  as?: DataMeasure['as'];
  /** True if groups of the same time add up to all of them, so that there is a rest. Means over time do; see isSum. */
  isAdditive: boolean;
  decimals: number;
  /** An aggregate over rows. */
  sum: SQL;
  /** The divisor: an aggregate over the same rows. */
  per?: SQL;
  /** Divides by the hours of the step or period in which the platform has recorded. */
  perRecorded?: true;
  /** Divides by the days of the step or period up to now; of less than one there is no mean. */
  perDay?: true;
  /** True for a state that was counted at the end of each step: of a period it is that of the last one that has begun. */
  atEnd?: true;
  /** True if the divisor is a number of rows, which its name then says. */
  countsPer?: true;
  /** Default 1; 100 for percentages. */
  factor?: number;
  /** What a group without rows has. Default: null. */
  empty?: 0;
  /** True if it changes without the revision that shared answers are of. */
  isUnshared?: true;
  /** Further columns of a row that the aggregates use, which may be window functions. */
  columns?: Readonly<Record<string, SQL>>;
}

/** What a query needs of a data set. */
export interface Use {
  reader: DataReader;
  /** Undefined for a state of now. */
  period: Period | undefined;
  /** Undefined unless along time. */
  grain: Grain | undefined;
  /** Dimensions that are used, also as filters. */
  uses: ReadonlySet<string>;
  /** The measures that are asked for; undefined for all. */
  measures?: ReadonlySet<string>;
  /** Filters by dimension. */
  filters: ReadonlyMap<string, readonly string[]>;
}

/** A data set: a description from which one statement answers a query. */
export interface DataSet {
  id: string;
  name: Bilingual;
  description: Bilingual;
  /** True for a state of now, which has no time axis and no comparison. */
  isCurrent?: true;
  /** True if it is of the last record, not of now: what is compared with it ends at the same time of the day. */
  isOfLastRecord?: true;
  /** True if it is kept by first-level area: of a data permission for single roads it has nothing. */
  isOfWholeAreas?: true;
  /** Kinds of changes that end a shared answer, see SharedAnswers. Undefined for a set whose answers are not shared. */
  changesWith?: readonly ChangeKind[];
  /** True if it reads the history of devices, of which totals are kept. */
  isOfDevices?: true;
  /** True if rows have a number of what they count, `n`, which may be below 0: groups of nothing together are left out. */
  isOfNumbers?: true;
  /** Longest period, in days, answered by hour; longer periods are answered by day. Default: any. */
  hourDays?: number;
  dimensions: readonly Dimension[];
  measures: readonly Measure[];
  /**
   * The rows that the reader may see, as a query: the columns that dimensions and measures read, and `wall`, the wall
   * time.
   * @throws Refusal A0400 for filters that it has no data for
   */
  rows(use: Use): SQL;
}

/** True if groups and steps of time add up to the total: a mean over time is none, though those of groups add up. */
export const isSum = ({ isAdditive, perDay, perRecorded, atEnd }: Measure): boolean =>
  isAdditive && !perDay && !perRecorded && !atEnd;
