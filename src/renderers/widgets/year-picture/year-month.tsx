import { memo } from 'react';
import { monthTexts, shortWeekdayTexts } from '../../../engine/lighting/condition-texts.ts';
import { weekdayOf } from '../../../engine/lighting/night-dates.ts';
import type { YearNight } from '../../../engine/lighting/plan-year.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { SpecialDay } from '../../../schemas/wire/lighting-words.ts';
import type { ProgramLook } from './program-look.ts';
import { yearTexts as words } from './year-picture-texts.ts';

interface Props {
  year: number;
  /** From 1. */
  month: number;
  nights: readonly YearNight[];
  looks: ReadonlyMap<string, ProgramLook>;
  days: ReadonlyMap<string, SpecialDay>;
  /** The date that the tab key reaches, if it is in this month. */
  reachable: string | undefined;
  language: Language;
  describe(night: YearNight): string;
}

/** A month of days; each is a button that says what its colour, its letter and its mark say. */
export const YearMonth = memo(({ year, month, nights, looks, days, reachable, language, describe }: Props) => {
  const title = fillString(textIn(language, words.month), {
    year: String(year),
    month: textIn(language, monthTexts[month - 1]!),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the month.
    <div className="lamp-year-month" role="group" aria-label={title}>
      <b aria-hidden="true">{textIn(language, monthTexts[month - 1]!)}</b>
      <div className="lamp-year-days">
        {shortWeekdayTexts.map((weekday, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weekdays do not move
          <span key={index} className="lamp-year-weekday" aria-hidden="true">
            {textIn(language, weekday)}
          </span>
        ))}
        {nights.map((night, index) => {
          const look = night.programId === undefined ? undefined : looks.get(night.programId);
          return (
            <button
              key={night.date}
              type="button"
              className="lamp-year-day"
              tabIndex={night.date === reachable ? 0 : -1}
              aria-label={describe(night)}
              data-date={night.date}
              data-special={days.get(night.date)?.kind}
              style={{
                ...(index === 0 && { gridColumnStart: weekdayOf(night.date) }),
                ...(look?.color !== undefined && { '--lamp-program': look.color }),
              }}
            >
              {look?.letter === '' || look === undefined ? <i>{index + 1}</i> : look.letter}
            </button>
          );
        })}
      </div>
    </div>
  );
});
