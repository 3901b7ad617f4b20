import type { EnergySettings } from '../../src/schemas/wire/lighting-energy.ts';
import { keptDays } from '../metrics/metrics.ts';
import { type Locale, message } from '../texts/messages.ts';
import type { EnergyPeriod } from './energy-period.ts';
import type { EnergyFrame, EnergySums } from './energy-sums.ts';

/** What the notes of an answer depend on beside the sums. */
interface NoteFacts {
  settings: EnergySettings;
  frame: EnergyFrame;
  locale: Locale;
  period: EnergyPeriod;
  /** Days of the baseline's period, and how many of them have records. */
  baseDays: number;
  baseRecorded: number;
}

/** The notes of a row, each '' if nothing is missing. */
export interface EnergyNotes {
  lastYearNote: string;
  baselineNote: string;
  planNote: string;
}

/** Says what the figures of rows lack: days and lamps without data, and days with the plan of the present programs. */
export function energyNotes({ settings, frame, locale, period, baseDays, baseRecorded }: NoteFacts) {
  const over = period.days.filter((day) => day < period.today).length;
  const comparable = frame.compared.filter(Boolean).length;
  const join = (notes: readonly string[]) => notes.join({ zh: '；', en: '; ' }[locale]);

  /** @param hasDay of a day: whether last year has data for it */
  function lastYearNote(sums: EnergySums, hasDay: boolean): string {
    if (comparable === 0 || !hasDay || sums.withLastYear === 0)
      return message(locale, 'energy.lastYearNone', { days: keptDays });
    const missing = sums.lamps - sums.withLastYear;
    return join([
      ...(comparable < over ? [message(locale, 'energy.lastYearDays', { days: comparable, of: over })] : []),
      ...(missing > 0 ? [message(locale, 'energy.lastYearLamps', { count: missing })] : []),
    ]);
  }

  function baseNote(sums: EnergySums): string {
    if (frame.kind !== 'period') return '';
    const span = { from: settings.fromDay ?? '', to: settings.toDay ?? '' };
    if (!frame.hasBase) return message(locale, 'energy.baseNone', { ...span, days: keptDays });
    const missing = sums.lamps - sums.withBase;
    return join([
      ...(baseRecorded < baseDays ? [message(locale, 'energy.baseDays', { days: baseRecorded, of: baseDays })] : []),
      ...(missing > 0 ? [message(locale, 'energy.baseLamps', { count: missing })] : []),
    ]);
  }

  function planNote(unstored: number, of: number): string {
    if (unstored === 0) return '';
    if (unstored >= of) return message(locale, 'energy.planPresent');
    return message(locale, 'energy.planPartly', { days: unstored, of });
  }

  return (sums: EnergySums, unstored: number, hasDay?: boolean): EnergyNotes => {
    const lastYear = lastYearNote(sums, hasDay ?? true);
    return {
      lastYearNote: lastYear,
      baselineNote: frame.kind === 'lastYear' ? lastYear : baseNote(sums),
      planNote: planNote(unstored, hasDay === undefined ? over : 1),
    };
  };
}
