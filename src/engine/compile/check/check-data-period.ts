import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { dataLimits } from '../../../schemas/wire/data-words.ts';
import type { Question } from './data-questions.ts';

const dayMs = 86_400_000;

/** Days of the periods that end now. */
const daysOf: Readonly<Record<string, number>> = { HOUR: 1, WEEK: 7, MONTH: 30, YEAR: 365 };
const stepDays: Readonly<Record<string, number>> = { HOUR: 1 / 24, DAY: 1, WEEK: 7, MONTH: 28 };

/** Checks the period of a question and what belongs to a time axis; no data set is needed for most of it. */
export function checkPeriod(question: Question): Finding[] {
  const { value, pointer } = question;
  const [start, end] = [readTime(value.startTime), readTime(value.endTime)];
  const found = (['startTime', 'endTime'] as const).flatMap((key): Finding[] => {
    const text = value[key];
    return typeof text === 'string' && !readTime(text)
      ? [errorAt(`${pointer}/${key}`, `"${text}" is not a date`, dateHint(text))]
      : [];
  });
  const isReversed = start !== undefined && end !== undefined && end.to <= start.from;
  if (isReversed)
    found.push(errorAt(`${pointer}/endTime`, 'the period ends before it starts', 'Swap "startTime" and "endTime".'));
  else if (start && end && end.to - start.from > dataLimits.days * dayMs)
    found.push(
      errorAt(
        `${pointer}/endTime`,
        `the period is longer than ${dataLimits.days} days`,
        'Write a later "startTime", or an earlier "endTime".',
      ),
    );
  if (value.scale !== undefined && value.startTime !== undefined && value.endTime !== undefined)
    found.push(
      warningAt(`${pointer}/scale`, '"scale" does nothing beside "startTime" and "endTime"', 'Remove one of them.'),
    );
  const days = start && end ? (end.to - start.from) / dayMs : daysOf[String(value.scale)];
  return [...found, ...checkGrain(question, isReversed ? undefined : days), ...checkOrder(question)];
}

function checkGrain({ value, pointer, dimension, known }: Question, days: number | undefined): Finding[] {
  const { grain } = value;
  if (typeof grain !== 'string' || !Object.hasOwn(stepDays, grain)) return [];
  const at = `${pointer}/grain`;
  if (value.dimension === undefined || (dimension && dimension.value !== 'time'))
    return [
      warningAt(at, '"grain" does nothing without the dimension "time"', 'Write "dimension": "time", or remove it.'),
    ];
  if (days === undefined) return [];
  if (stepDays[grain]! > days)
    return [warningAt(at, `a step of "${grain}" is longer than the period`, `Write "${fitting(days)}".`)];
  if (grain === 'HOUR' && known?.hourDays !== undefined && days > known.hourDays)
    return [
      warningAt(
        at,
        `the data set "${known.id}" is by hour for at most ${known.hourDays} days, then by day`,
        'Write "DAY", or a shorter period.',
      ),
    ];
  return [];
}

const fitting = (days: number) => (days <= 2 ? 'HOUR' : 'DAY');

/** Only categories are sorted and cut off, and time has an order of its own. */
function checkOrder({ value, pointer, dimension }: Question): Finding[] {
  const keys = ['top', 'sort'].filter((key) => value[key] !== undefined);
  if (value.dimension === undefined)
    return keys.map((key) =>
      warningAt(`${pointer}/${key}`, `"${key}" does nothing without "dimension"`, 'Add "dimension", or remove it.'),
    );
  if (dimension?.value !== 'time') return [];
  return keys.map((key) => warningAt(`${pointer}/${key}`, `"${key}" does nothing along time`, 'Remove it.'));
}

const form = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}:\d{2}))?$/;

/** A day or a second as the time that it covers; undefined for anything else. */
function readTime(text: unknown): { from: number; to: number } | undefined {
  const match = typeof text === 'string' ? form.exec(text.trim()) : null;
  if (!match) return undefined;
  const [, year, month, day, clock] = match;
  const from = Date.parse(`${year}-${month}-${day}T${clock ?? '00:00:00'}Z`);
  if (Number.isNaN(from) || new Date(from).getUTCDate() !== Number(day)) return undefined;
  return { from, to: from + (clock === undefined ? dayMs : 1000) };
}

function dateHint(text: string): string {
  const [, year, month, day] = form.exec(text.trim()) ?? [];
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (day !== undefined && Number(month) >= 1 && Number(month) <= 12 && Number(day) > last)
    return `The month has ${last} days: write "${year}-${month}-${last}".`;
  return 'Write a day, "2026-03-01", or a second, "2026-03-01 08:00:00".';
}
