import { addDays } from '../../src/engine/lighting/night-dates.ts';
import type { BillRow, MeterRow, MeterState } from '../../src/schemas/wire/lighting-energy.ts';
import { meterStates } from '../../src/schemas/wire/lighting-energy.ts';
import type { Queryable } from '../db/db.ts';
import { loadTenantLighting } from '../lighting/tenant-lighting.ts';
import { cabinetWatts } from '../metrics/lighting-plan.ts';
import { type Locale, message } from '../texts/messages.ts';
import { unplanned } from './ask-energy.ts';
import { daysBetween, type EnergyPeriod } from './energy-period.ts';
import { loadEnergySettings } from './energy-settings.ts';
import { kwhOf, moneyOf, sumsByKey } from './energy-sums.ts';
import { judgeMeter, type MeterVerdict } from './judge-meter.ts';
import { type Cabinet, loadCabinets, loadReadings } from './load-cabinets.ts';
import { type LampQuestion, loadEnergyLamps, loadRatedWatts } from './load-lamps.ts';

/** A question about the meters of cabinets. */
export interface MeterQuestion extends LampQuestion {
  period: EnergyPeriod;
  locale: Locale;
  now: Date;
}

/** The days of a period that are over. */
const daysOver = ({ days, today }: EnergyPeriod): string[] => days.filter((day) => day < today);

/** What the meters of a period say together. */
export interface MeterSummary extends Record<MeterState, number> {
  fromDay: string;
  toDay: string;
  /** Of the cabinets that can be compared. */
  meterKwh: number;
  expectedKwh: number;
  tolerance: number;
}

/**
 * Compares the meter of each cabinet with its lamps over the days that are over. Its lamps count whether or not the
 * reader may see them: a part of them would always be less than the meter.
 */
export async function askMeters(
  db: Queryable,
  question: MeterQuestion,
): Promise<{ rows: MeterRow[]; summary: MeterSummary }> {
  const { tenantId, period, locale, now } = question;
  const { tolerance } = await loadEnergySettings(db, tenantId, locale);
  const days = daysOver(period);
  const [from = period.from, to = period.from] = [days[0], days.at(-1)];
  const cabinets = await loadCabinets(db, question, days);
  const ids = cabinets.map(({ id }) => id);
  const before = addDays(from, -1);
  const readingOf = await loadReadings(db, ids, [before, to]);
  const frame = { days: days.length, compared: days.map(() => false), kind: 'lastYear' as const, hasBase: false };
  const lamps = await loadEnergyLamps(
    db,
    (await loadTenantLighting(db, tenantId)) ?? unplanned,
    { tenantId, within: { ...question.within, devices: undefined }, concentratorIds: ids },
    { period: { ...period, from, to, days }, compared: frame.compared, baseDays: [], now },
  );
  const fed = sumsByKey(lamps, frame, ({ concentratorId }) => concentratorId ?? '');
  const rows = cabinets.map((cabinet): MeterRow => {
    const sums = fed.get(cabinet.id);
    const [first, last] = [readingOf(cabinet.id, before), readingOf(cabinet.id, to)];
    const verdict = judgeMeter({
      days: days.length,
      first,
      last: days.length === 0 ? undefined : last,
      lampsKwh: (sums?.measured ?? 0) + (sums?.computed ?? 0),
      lamps: sums?.lamps ?? 0,
      recordedHours: cabinet.recordedHours,
      tolerance,
    });
    const { gap: _gap, ...figures } = verdict;
    return {
      id: cabinet.id,
      name: cabinet.name,
      uid: cabinet.uid,
      deviceArea: cabinet.areaCode,
      address: cabinet.address,
      firstReading: first ?? null,
      lastReading: last ?? null,
      ...figures,
      tolerance,
      note: noteOf(verdict, cabinet, { days, before, to, locale }),
      lamps: sums?.lamps ?? 0,
    };
  });
  const judged = rows.filter(({ state }) => state !== 'noData');
  const add = (read: (row: MeterRow) => number | null) => kwhOf(judged.reduce((sum, row) => sum + (read(row) ?? 0), 0));
  const counts = Object.fromEntries(
    meterStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as Record<MeterState, number>;
  const summary = {
    ...counts,
    fromDay: from,
    toDay: to,
    meterKwh: add(({ meterKwh }) => meterKwh),
    expectedKwh: add(({ expectedKwh }) => expectedKwh),
    tolerance,
  };
  return { rows, summary };
}

interface NoteFacts {
  days: readonly string[];
  before: string;
  to: string;
  locale: Locale;
}

/** Why a meter could not be compared. */
function noteOf({ gap }: MeterVerdict, { recordedHours }: Cabinet, { days, before, to, locale }: NoteFacts): string {
  if (days.length === 0) return message(locale, 'meter.notOver');
  switch (gap) {
    case undefined:
      return '';
    case 'noFirst':
      return message(locale, 'meter.noReading', { day: before });
    case 'noLast':
      return message(locale, 'meter.noReading', { day: to });
    case 'partly':
      return message(locale, 'meter.partly', { hours: Math.round(recordedHours), of: days.length * 24 });
    default:
      return message(locale, `meter.${gap}`);
  }
}

/** What the bills of the months of a period say together. */
export interface BillSummary {
  fromDay: string;
  toDay: string;
  kwh: number;
  amount: number;
  tariff: number;
}

/** Lists what each meter has counted in the months that a period touches, whole months up to yesterday. */
export async function askBills(
  db: Queryable,
  question: MeterQuestion,
): Promise<{ rows: BillRow[]; summary: BillSummary }> {
  const { tenantId, period, locale } = question;
  const { tariff } = await loadEnergySettings(db, tenantId, locale);
  const yesterday = addDays(period.today, -1);
  const months = monthsOf(period, yesterday);
  const cabinets = await loadCabinets(db, question, []);
  const ids = cabinets.map(({ id }) => id);
  const readingOf = await loadReadings(
    db,
    ids,
    months.flatMap(({ first, last }) => [addDays(first, -1), last]),
  );
  const watts = await loadRatedWatts(db, tenantId, ids);
  const rows = cabinets.flatMap((cabinet) =>
    months.map(({ month, first, last }): BillRow => {
      const before = addDays(first, -1);
      const [begin, end] = [readingOf(cabinet.id, before), readingOf(cabinet.id, last)];
      const isKnown = begin !== undefined && end !== undefined && end >= begin;
      const kwh = isKnown ? kwhOf(end - begin) : null;
      const missing = begin === undefined ? before : last;
      return {
        id: `${cabinet.id}/${month}`,
        month,
        name: cabinet.name,
        uid: cabinet.uid,
        areaName: cabinet.areaName ?? cabinet.areaCode,
        address: cabinet.address,
        firstDay: first,
        lastDay: last,
        firstReading: begin ?? null,
        lastReading: end ?? null,
        kwh,
        ratedKw: kwhOf(((watts.get(cabinet.id) ?? 0) + cabinetWatts) / 1000),
        tariff,
        amount: kwh === null ? null : moneyOf(kwh * tariff),
        note: isKnown
          ? ''
          : begin !== undefined && end !== undefined
            ? message(locale, 'meter.reset')
            : message(locale, 'meter.noReading', { day: missing }),
      };
    }),
  );
  const summary = {
    fromDay: months[0]?.first ?? period.from,
    toDay: months.at(-1)?.last ?? yesterday,
    kwh: kwhOf(rows.reduce((sum, { kwh }) => sum + (kwh ?? 0), 0)),
    // The bill is the sum of its lines, each rounded.
    amount: moneyOf(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
    tariff,
  };
  return { rows, summary };
}

/** The months of a period, each from its first day to its last, or to yesterday. */
function monthsOf({ days }: EnergyPeriod, yesterday: string) {
  const names = [...new Set(days.map((day) => day.slice(0, 7)))];
  return names.flatMap((month) => {
    const first = `${month}-01`;
    const whole = daysBetween(first, `${month}-31`).filter((day) => day.startsWith(month));
    const last = whole.findLast((day) => day <= yesterday);
    return last ? [{ month, first, last }] : [];
  });
}
