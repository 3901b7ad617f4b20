import type { EnergyLevel, EnergyNext, EnergyRow, EnergySummary } from '../../src/schemas/wire/lighting-energy.ts';
import type { Queryable } from '../db/db.ts';
import { loadTenantLighting, type TenantLighting } from '../night-plans/tenant-lighting.ts';
import type { Locale } from '../texts/messages.ts';
import { energyNotes } from './energy-notes.ts';
import { dayLastYear, daysBetween, type EnergyPeriod } from './energy-period.ts';
import { loadEnergySettings } from './energy-settings.ts';
import { addEnergy, type EnergyFrame, figuresOf, noEnergy, sumsByDay, sumsByKey } from './energy-sums.ts';
import { directKey, loadGroupNames, noLoopKey } from './group-names.ts';
import { type LampQuestion, loadEnergyLamps, type PlacedEnergyLamp } from './load-lamps.ts';
import { loadMeasuredDays } from './load-measured-days.ts';
import { findRecordedDays } from './recorded-days.ts';

/** A question about energy. */
export interface EnergyQuestion extends LampQuestion {
  level: EnergyLevel;
  period: EnergyPeriod;
  locale: Locale;
  now: Date;
}

/** All rows of a question in no order, and their sum. */
export interface EnergyAnswer {
  rows: EnergyRow[];
  summary: EnergySummary;
}

/**
 * Answers what lamps have consumed in a period, by area, concentrator, loop, lamp or day. Tables,
 * charts and files all call it, so that their figures agree.
 */
export async function askEnergy(db: Queryable, question: EnergyQuestion): Promise<EnergyAnswer> {
  const { tenantId, level, period, locale, now } = question;
  const settings = await loadEnergySettings(db, tenantId, locale);
  const lighting = (await loadTenantLighting(db, tenantId)) ?? unplanned;
  const { days, today } = period;
  const before = days.map((day) => (day < today ? dayLastYear(day) : undefined));
  const base = settings.kind === 'period' ? daysBetween(settings.fromDay ?? '', settings.toDay ?? '') : [];
  const baseDays = settings.baseDays === null ? base : ('stored' as const);
  const recorded = await findRecordedDays(db, tenantId, [
    ...before.flatMap((day) => day ?? []),
    ...(baseDays === 'stored' ? [] : base),
  ]);
  const baseRecorded = settings.baseDays ?? base.filter((day) => recorded.has(day)).length;
  const compared = before.map((day) => day !== undefined && recorded.has(day));
  const frame: EnergyFrame = {
    days: days.length,
    compared,
    kind: settings.kind,
    hasBase: baseRecorded > 0,
  };
  const times = { period, compared, baseDays, now };
  const lamps = await loadEnergyLamps(db, lighting, question, times, level === 'lamp');
  const describe = energyNotes({ settings, frame, locale, period, baseDays: base.length, baseRecorded });
  const unstored = unstoredDays(lamps, (lamp) => keyOf(lamp, level));
  const groups =
    level === 'day'
      ? sumsByDay(lamps, frame, await loadMeasuredDays(db, question, times)).map((sums, at) => ({
          key: days[at] ?? '',
          sums,
        }))
      : [...sumsByKey(lamps, frame, (lamp) => keyOf(lamp, level))].map(([key, sums]) => ({ key, sums }));
  const nameOf = await loadGroupNames(db, question, level, lamps);
  const uids = new Map(level === 'lamp' ? lamps.map(({ id, uid }) => [id, uid]) : []);
  const total = groups.reduce((sum, { sums }) => addEnergy(sum, sums), noEnergy());
  // Lamps of days are the same ones again.
  const all = level === 'day' ? { ...total, ...countLamps(lamps) } : total;
  const notes = describe(all, unstored.all.size);
  return {
    rows: groups.map(({ key, sums }) => ({
      id: key || directKey,
      name: nameOf(key),
      level,
      next: nextOf(key, question, uids.get(key) ?? ''),
      ...figuresOf(sums, frame, settings),
      ...(level === 'day'
        ? describe(sums, unstored.all.has(days.indexOf(key)) ? 1 : 0, compared[days.indexOf(key)] === true)
        : describe(sums, unstored.of(key))),
    })),
    summary: {
      level,
      fromDay: period.from,
      toDay: period.to,
      days: days.length,
      baselineName: settings.name,
      baselineKind: settings.kind,
      tariff: settings.tariff,
      ...figuresOf(all, frame, settings),
      ...notes,
      notes: [...new Set([notes.planNote, notes.lastYearNote, notes.baselineNote])]
        .filter(Boolean)
        .join({ zh: '；', en: '; ' }[locale]),
    },
  };
}

/** The days whose plan is not stored: of all lamps, and how many of each group. */
function unstoredDays(lamps: readonly PlacedEnergyLamp[], keyOfLamp: (lamp: PlacedEnergyLamp) => string) {
  // Lamps share their lists.
  const lists = new Map<string, Set<readonly number[]>>();
  for (const lamp of lamps) {
    const key = keyOfLamp(lamp);
    const known = lists.get(key);
    if (known) known.add(lamp.hours.unstored);
    else lists.set(key, new Set([lamp.hours.unstored]));
  }
  const daysOf = (some: Iterable<readonly number[]>) => new Set([...some].flat());
  return {
    all: daysOf(new Set([...lists.values()].flatMap((some) => [...some]))),
    of: (key: string) => daysOf(lists.get(key) ?? []).size,
  };
}

/** A tenant whose lamps are not planned yet: they have no hours. */
export const unplanned: TenantLighting = {
  programs: new Map(),
  calendars: new Map([['', { id: '', name: '', rules: [], defaultProgramId: '' }]]),
  defaultCalendarId: '',
  days: new Map(),
  assignments: [],
};

/** First-level areas, of which the root's own lamps have its code. */
const areaDigits = 6;

function keyOf({ id, areaCode, concentratorId, loopId }: PlacedEnergyLamp, level: EnergyLevel): string {
  if (level === 'area') return areaCode.slice(0, areaDigits);
  if (level === 'concentrator') return concentratorId ?? directKey;
  return level === 'loop' ? `${concentratorId ?? directKey}/${loopId ?? noLoopKey}` : id;
}

/** The condition that lists what a row consists of. */
function nextOf(key: string, { level, period, ...of }: EnergyQuestion, uid: string): EnergyNext | null {
  const { areaCode = '', concentratorId = '', loopId = '', searchValue = '' } = of;
  const same = { areaCode, concentratorId, loopId, searchValue, period: `${period.from}..${period.to}` };
  if (level === 'area') return { ...same, level: 'concentrator', areaCode: key };
  if (level === 'concentrator') return { ...same, level: 'loop', concentratorId: key };
  if (level === 'lamp') return { ...same, level: 'day', searchValue: uid };
  if (level === 'day') return null;
  const [id = '', loop = ''] = key.split('/');
  return { ...same, level: 'lamp', concentratorId: id, loopId: loop };
}

const countLamps = (lamps: readonly PlacedEnergyLamp[]) => ({
  lamps: lamps.length,
  measuredLamps: lamps.filter(({ gaps }) => gaps.length === 0).length,
  computedLamps: lamps.filter(({ gaps }) => gaps.length > 0).length,
  withLastYear: lamps.filter(({ lastYear }) => lastYear !== null).length,
  withBase: lamps.filter(({ baseMean }) => baseMean !== null).length,
});
