import { Checkbox, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import {
  conditionTexts,
  dayKindTexts,
  monthTexts,
  nthTexts,
  shortWeekdayTexts,
  weekdayTexts,
} from '../../../engine/lighting/condition-texts.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { dayKinds } from '../../../schemas/wire/lighting-limits.ts';
import type { DayCondition } from '../../../schemas/wire/lighting-words.ts';
import { dayRulesTexts as words } from './day-rules-texts.ts';
import { MonthDay } from './month-day.tsx';

interface Props {
  id: string;
  when: unknown;
  named(label: Text): string;
  text(text: Text): string;
  readOnly: boolean;
  /** The year that the picture shows: dates begin in it. */
  year: number;
  change(when: Record<string, unknown>): void;
  leave(): void;
}
type Kind = DayCondition['is'];

const kinds = Object.keys(conditionTexts) as Kind[];
const nths = [1, 2, 3, 4, 5, -1] as const;

/** How a condition begins once its kind is chosen. */
const fresh = (is: Kind, year: number): DayCondition =>
  (
    ({
      weekdays: { is: 'weekdays', days: [6, 7] },
      season: { is: 'season', from: '06-01', to: '08-31' },
      dates: { is: 'dates', from: `${year}-01-01`, to: `${year}-01-01` },
      nthWeekday: { is: 'nthWeekday', nth: 1, day: 1, month: null },
      dayKind: { is: 'dayKind', kind: 'holiday' },
    }) satisfies { [Each in Kind]: Extract<DayCondition, { is: Each }> }
  )[is];

/** A new rule begins with the weekend. */
export const firstCondition = (year: number): DayCondition => fresh('weekdays', year);

/** When a rule fits: its kind, and what that kind needs. */
export function ConditionFields({ id, when, named, text, readOnly, year, change, leave }: Props) {
  const value = isRecord(when) ? when : {};
  const kind = kinds.find((one) => one === value.is);
  return (
    <>
      <Select
        id={`${id}-is`}
        className="lamp-rule-kind"
        aria-label={named(words.kind)}
        disabled={readOnly}
        value={kind}
        options={kinds.map((is) => ({ value: is, label: text(conditionTexts[is]) }))}
        onBlur={leave}
        onChange={(is: Kind) => change({ ...fresh(is, year) })}
      />
      <span className="lamp-rule-condition">
        {kind && <Fields {...{ id, kind, value, named, text, readOnly, change, leave }} />}
      </span>
    </>
  );
}

function Fields({
  id,
  kind,
  value,
  named,
  text,
  readOnly,
  change,
  leave,
}: Omit<Props, 'when' | 'year'> & { kind: Kind; value: Record<string, unknown> }) {
  const set = (key: string, next: unknown) => change({ ...value, [key]: next });
  const select = (key: string, label: Text, options: { value: number | string; label: string }[], clears?: string) => (
    <Select
      id={`${id}-${key}`}
      aria-label={named(label)}
      disabled={readOnly}
      popupMatchSelectWidth={false}
      placeholder={clears}
      allowClear={clears !== undefined}
      value={(value[key] ?? undefined) as number | string | undefined}
      options={options}
      onBlur={leave}
      onChange={(next: unknown) => set(key, next ?? null)}
    />
  );
  const weekdays = weekdayTexts.map((title, index) => ({ value: index + 1, label: text(title) }));
  switch (kind) {
    case 'weekdays': {
      const days = new Set(Array.isArray(value.days) ? (value.days as unknown[]).map(Number) : []);
      return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the days.
        <span role="group" aria-label={named(words.weekdays)} className="lamp-rule-days">
          {weekdays.map(({ value: day, label }) => (
            <Checkbox
              key={day}
              disabled={readOnly}
              checked={days.has(day)}
              aria-label={label}
              title={label}
              onBlur={leave}
              onChange={({ target }) => {
                const next = weekdays
                  .map((one) => one.value)
                  .filter((one) => (one === day ? target.checked : days.has(one)));
                set('days', next);
              }}
            >
              {text(shortWeekdayTexts[day - 1]!)}
            </Checkbox>
          ))}
        </span>
      );
    }
    case 'season': {
      const part = (key: 'from' | 'to', labels: [Text, Text]) => (
        <MonthDay
          id={`${id}-${key}`}
          value={value[key]}
          labels={[named(labels[0]), named(labels[1])]}
          text={text}
          readOnly={readOnly}
          change={(next) => set(key, next)}
          leave={leave}
        />
      );
      return (
        <>
          {part('from', [words.fromMonth, words.fromDay])}
          <span>{text(words.until)}</span>
          {part('to', [words.toMonth, words.toDay])}
        </>
      );
    }
    case 'dates': {
      const part = (key: 'from' | 'to', label: Text) => (
        <DatePicker
          id={`${id}-${key}`}
          aria-label={named(label)}
          allowClear={false}
          disabled={readOnly}
          value={typeof value[key] === 'string' ? dayjs(value[key]) : null}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(next) => {
            if (!next) return;
            const date = next.format('YYYY-MM-DD');
            // A range that begins later ends later.
            const other = key === 'from' && String(value.to ?? '') < date ? { to: date } : {};
            change({ ...value, [key]: date, ...other });
          }}
        />
      );
      return (
        <>
          {part('from', words.from)}
          <span>{text(words.until)}</span>
          {part('to', words.to)}
        </>
      );
    }
    case 'nthWeekday':
      return (
        <>
          {select(
            'month',
            words.nthMonth,
            monthTexts.map((title, index) => ({ value: index + 1, label: text(title) })),
            text(words.anyMonth),
          )}
          {select(
            'nth',
            words.nth,
            nths.map((nth) => ({ value: nth, label: text(nthTexts[nth]) })),
          )}
          {select('day', words.nthDay, weekdays)}
        </>
      );
    case 'dayKind':
      return select(
        'kind',
        words.dayKind,
        dayKinds.map((one) => ({ value: one, label: text(dayKindTexts[one]) })),
      );
  }
}
