import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { burningOf } from '../../../engine/lighting/burning.ts';
import { clockText } from '../../../engine/lighting/clock-text.ts';
import type { IndexedStep } from '../../../engine/lighting/draft-steps.ts';
import { levelAt, planNight } from '../../../engine/lighting/plan-night.ts';
import { schematicSun } from '../../../engine/lighting/schematic-sun.ts';
import { type Place, solarTimes } from '../../../engine/lighting/solar-times.ts';
import { levelText } from '../../../engine/lighting/step-texts.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Language, Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { useWidth } from '../../hooks/use-width.ts';
import { NightDrawing } from './night-drawing.tsx';
import { nightLayout, xAt, yAt } from './night-layout.ts';
import { nightTexts as words } from './night-picture-texts.ts';
import './night-picture.css';

interface Props {
  steps: readonly IndexedStep[];
  /** Undefined draws a schematic night. */
  place: Place | undefined;
  /** The date on which the night begins. */
  night: string;
  utcOffset: number;
  language: Language;
  /** Called with the index of a step whose mark is pressed. */
  onChoose?(index: number): void;
}

/** The level from noon to noon over the sky, with a mark for each step: by pointer and by arrow keys. */
export function NightPicture({ steps, place, night, utcOffset, language, onChoose }: Props) {
  const text = (one: Text) => textIn(language, one);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const width = useWidth(element);
  const layout = useMemo(() => nightLayout(width ?? 640), [width]);
  const { sun, plan } = useMemo(() => {
    const found = place ? solarTimes(place, night, utcOffset) : schematicSun(night, utcOffset);
    return {
      sun: found,
      plan: planNight(
        steps.map(({ step }) => step),
        found,
        night,
        utcOffset,
      ),
    };
  }, [steps, place, night, utcOffset]);
  const [pointed, setPointed] = useState<number>();
  const [current, setCurrent] = useState(0);

  const all = plan.to.getTime() - plan.from.getTime();
  const marks = plan.segments.flatMap(({ from, step, level }) =>
    step === undefined
      ? []
      : [{ share: (from.getTime() - plan.from.getTime()) / all, level, at: from, index: steps[step]!.index }],
  );
  const chosen = Math.min(current, marks.length - 1);
  const markText = ({ at, level, index }: (typeof marks)[number]) =>
    fillString(text(words.step), { n: index + 1, time: clockText(at, utcOffset), level: levelText(level)[language] });
  const sum = () => {
    if (steps.length === 0) return text(words.noSteps);
    const { hours, fullHours } = burningOf(plan);
    if (hours === 0) return text(words.dark);
    return fillString(text(words.sum), { hours: hours.toFixed(1), full: fullHours.toFixed(1) });
  };
  const readout = () => {
    if (pointed === undefined || steps.length === 0) return sum();
    const moment = new Date(plan.from.getTime() + all * pointed);
    const mark = marks.findLast(({ share }) => share <= pointed);
    const level = levelText(Math.round(levelAt(plan, moment)))[language];
    const time = clockText(moment, utcOffset);
    return mark
      ? fillString(text(words.step), { n: mark.index + 1, time, level })
      : fillString(text(words.at), { time, level });
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const share = (event.clientX - event.currentTarget.getBoundingClientRect().left - layout.left) / layout.plotWidth;
    setPointed(share >= 0 && share < 1 ? share : undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: marks.length - 1 }[event.key];
    if (to === undefined || !marks[to]) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('.lamp-night-mark')[to]?.focus();
  };
  const left = [...new Set(plan.left.map(({ step }) => steps[step]!.index + 1))].toSorted((one, other) => one - other);
  const notes = [
    !place && text(words.noPlace),
    sun.evening === 'up' && text(words.noSunset),
    sun.morning === 'down' && text(words.noSunrise),
    left.length > 0 && fillString(text(words.left), { steps: left.join(language === 'zh' ? '、' : ', ') }),
  ].filter((note) => note !== false);
  return (
    <div className="lamp-night">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the picture. */}
      <div
        ref={setElement}
        className="lamp-night-frame"
        role="group"
        aria-label={`${text(words.picture)} ${night}`}
        style={{ height: layout.height }}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
        onKeyDown={onKeyDown}
      >
        <NightDrawing {...{ plan, sun, utcOffset, layout, language }} isSchematic={!place} />
        {pointed !== undefined && (
          <i
            className="lamp-night-pointed"
            style={{ left: xAt(layout, pointed), top: layout.top, height: layout.plotHeight }}
          />
        )}
        {marks.map((mark, place) => (
          <button
            key={mark.index}
            type="button"
            className="lamp-night-mark"
            tabIndex={place === chosen ? 0 : -1}
            aria-label={markText(mark)}
            style={{ left: xAt(layout, mark.share), top: yAt(layout, mark.level) }}
            onFocus={() => {
              setCurrent(place);
              setPointed(mark.share);
            }}
            onBlur={() => setPointed(undefined)}
            onClick={() => onChoose?.(mark.index)}
          >
            <span>{mark.index + 1}</span>
          </button>
        ))}
      </div>
      <p className="lamp-night-readout">
        <span>{readout()}</span>
        {notes.map((note) => (
          <span key={note} className="lamp-night-note">
            {note}
          </span>
        ))}
      </p>
    </div>
  );
}
