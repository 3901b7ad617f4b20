import { Select } from 'antd';
import { monthTexts } from '../../../engine/lighting/condition-texts.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { dayRulesTexts as words } from './day-rules-texts.ts';

interface Props {
  id: string;
  /** 'MM-dd'. */
  value: unknown;
  /** Of the month and of the day. */
  labels: readonly [string, string];
  text(text: Text): string;
  readOnly: boolean;
  change(value: string): void;
  leave(): void;
}

const two = (number: number): string => String(number).padStart(2, '0');
/** In a leap year. */
const daysOf = (month: number): number => new Date(Date.UTC(2028, month, 0)).getUTCDate();

/** A day of each year. */
export function MonthDay({ id, value, labels, text, readOnly, change, leave }: Props) {
  const [month = 1, day = 1] = String(value ?? '')
    .split('-')
    .map((part) => Number(part) || undefined);
  const set = (nextMonth: number, nextDay: number) =>
    change(`${two(nextMonth)}-${two(Math.min(nextDay, daysOf(nextMonth)))}`);
  return (
    <span className="lamp-rule-month-day">
      <Select
        id={`${id}-month`}
        aria-label={labels[0]}
        disabled={readOnly}
        popupMatchSelectWidth={false}
        value={month}
        options={monthTexts.map((title, index) => ({ value: index + 1, label: text(title) }))}
        onBlur={leave}
        onChange={(next: number) => set(next, day)}
      />
      <Select
        id={`${id}-day`}
        aria-label={labels[1]}
        disabled={readOnly}
        popupMatchSelectWidth={false}
        value={day}
        options={Array.from({ length: daysOf(month) }, (_, index) => ({
          value: index + 1,
          label: fillString(text(words.day), { n: index + 1 }),
        }))}
        onBlur={leave}
        onChange={(next: number) => set(month, next)}
      />
    </span>
  );
}
