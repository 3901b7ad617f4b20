import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { monthTexts, weekdayTexts } from '../../../engine/lighting/condition-texts.ts';
import { addDays, weekdayOf } from '../../../engine/lighting/night-dates.ts';
import type { YearNight } from '../../../engine/lighting/plan-year.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Language, Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { SpecialDay } from '../../../schemas/wire/lighting-words.ts';
import type { ProgramLook } from './program-look.ts';
import { YearMonth } from './year-month.tsx';
import { yearTexts as words } from './year-picture-texts.ts';
import './year-picture.css';

interface Props {
  year: number;
  /** The year that other years are chosen from. */
  thisYear: number;
  nights: readonly YearNight[];
  looks: ReadonlyMap<string, ProgramLook>;
  days: ReadonlyMap<string, SpecialDay>;
  /** The date where the arrow keys begin, if it is in the year. */
  today: string;
  language: Language;
  chooseYear(year: number): void;
}

const daysOfKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Which program decides each night of a year. */
export function YearPicture({ year, thisYear, nights, looks, days, today, language, chooseYear }: Props) {
  const text = useCallback((one: Text) => textIn(language, one), [language]);
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(today);
  const [pointed, setPointed] = useState<string>();
  const reachable = focused.startsWith(`${year}-`) ? focused : `${year}-01-01`;
  const byDate = useMemo(() => new Map(nights.map((night) => [night.date, night])), [nights]);
  const months = useMemo(
    () => monthTexts.map((_, index) => nights.filter(({ date }) => Number(date.slice(5, 7)) === index + 1)),
    [nights],
  );
  const describe = useCallback(
    ({ date, programId, rule }: YearNight): string => {
      const name = programId === undefined ? undefined : looks.get(programId)?.name;
      const special = days.get(date);
      const decided =
        name === undefined
          ? text(words.noProgram)
          : rule === undefined
            ? fillString(text(words.byDefault), { name })
            : fillString(text(words.byRule), { n: rule + 1, name });
      return [
        fillString(text(words.day), {
          month: text(monthTexts[Number(date.slice(5, 7)) - 1]!),
          day: String(Number(date.slice(8))),
          weekday: text(weekdayTexts[weekdayOf(date) - 1]!),
        }),
        decided,
        ...(special ? [fillString(text(words[special.kind]), { name: special.name })] : []),
      ].join(' · ');
    },
    [looks, days, text],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const date = (event.target as HTMLElement).dataset.date;
    if (date === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = daysOfKeys[event.key];
    const month = date.slice(0, 7);
    const to =
      by !== undefined
        ? addDays(date, by)
        : event.key === 'Home'
          ? `${month}-01`
          : event.key === 'End'
            ? nights.findLast((night) => night.date.startsWith(month))?.date
            : event.key === 'PageDown' || event.key === 'PageUp'
              ? sameDay(date, event.key === 'PageDown' ? 1 : -1)
              : undefined;
    if (to === undefined) return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  };
  const dateOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date;
  const shown = byDate.get(pointed ?? '');
  return (
    <div className="lamp-year">
      <div className="lamp-year-head">
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined />}
          aria-label={text(words.before)}
          disabled={year <= thisYear - 5}
          onClick={() => chooseYear(year - 1)}
        />
        <b aria-live="polite">{year}</b>
        <Button
          type="text"
          size="small"
          icon={<RightOutlined />}
          aria-label={text(words.after)}
          disabled={year >= thisYear + 10}
          onClick={() => chooseYear(year + 1)}
        />
        <span className="lamp-year-readout">{shown ? describe(shown) : text(words.keys)}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the year. */}
      <div
        ref={frame}
        className="lamp-year-months"
        role="group"
        aria-label={fillString(text(words.picture), { year: String(year) })}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const date = dateOf(event.target);
          if (date === undefined) return;
          setFocused(date);
          setPointed(date);
        }}
        onBlur={() => setPointed(undefined)}
        onPointerOver={(event) => setPointed(dateOf(event.target))}
        onPointerLeave={() => setPointed(undefined)}
      >
        {months.map((ofMonth, index) => (
          <YearMonth
            // biome-ignore lint/suspicious/noArrayIndexKey: months do not move
            key={index}
            year={year}
            month={index + 1}
            nights={ofMonth}
            looks={looks}
            days={days}
            reachable={Number(reachable.slice(5, 7)) === index + 1 ? reachable : undefined}
            language={language}
            describe={describe}
          />
        ))}
      </div>
      <Legend nights={nights} looks={looks} language={language} />
    </div>
  );
}

/** The same day of another month of the year, or its last one. */
function sameDay(date: string, by: number): string | undefined {
  const month = Number(date.slice(5, 7)) + by;
  if (month < 1 || month > 12) return undefined;
  const year = Number(date.slice(0, 4));
  const day = Math.min(Number(date.slice(8)), new Date(Date.UTC(year, month, 0)).getUTCDate());
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The programs with the number of their nights, and what the marks mean. */
function Legend({ nights, looks, language }: Pick<Props, 'nights' | 'looks' | 'language'>) {
  const text = (one: Text) => textIn(language, one);
  const count = (id: string) => nights.filter(({ programId }) => programId === id).length;
  return (
    <ul className="lamp-year-legend">
      {[...looks].map(([id, { name, letter, color }]) => (
        <li key={id}>
          <span
            className="lamp-year-swatch"
            aria-hidden="true"
            style={color === undefined ? undefined : ({ '--lamp-program': color } as object)}
          >
            {letter === '' ? <i>1</i> : letter}
          </span>
          {name} <small>{fillString(text(words.nights), { n: count(id) })}</small>
        </li>
      ))}
      {(['holiday', 'workday'] as const).map((kind) => (
        <li key={kind}>
          <span className="lamp-year-swatch" aria-hidden="true" data-special={kind} />
          {text(kind === 'holiday' ? words.holidayMark : words.workdayMark)}
        </li>
      ))}
    </ul>
  );
}
