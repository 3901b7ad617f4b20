import { memo } from 'react';
import { clockText } from '../../../engine/lighting/clock-text.ts';
import { nightCurve } from '../../../engine/lighting/night-curve.ts';
import type { NightPlan } from '../../../engine/lighting/plan-night.ts';
import type { SolarTimes } from '../../../engine/lighting/solar-times.ts';
import { baseTexts } from '../../../engine/lighting/step-texts.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import { type NightLayout, xAt, yAt } from './night-layout.ts';

interface Props {
  plan: NightPlan;
  sun: SolarTimes;
  utcOffset: number;
  /** The sun of no place: its moments have no lines. */
  isSchematic: boolean;
  layout: NightLayout;
  language: Language;
}

const moments = ['sunset', 'dusk', 'dawn', 'sunrise'] as const;
/** Each label is on the bright side of its line, so that those of sunset and dusk do not meet. */
const anchors = { sunset: 'end', dusk: 'start', dawn: 'end', sunrise: 'start' } as const;
const anchorGaps = { sunset: -4, dusk: 4, dawn: -4, sunrise: 4 } as const;
/** Half the width of a label of the sun in pixels, in the longer language. */
const sunLabelHalf = 46;
const levels = [0, 50, 100];

/** The sky, the hours and the band of the level; everything that it shows is also said in words. */
export const NightDrawing = memo(({ plan, sun, utcOffset, isSchematic, layout, language }: Props) => {
  const { width, height, left, top, plotWidth, plotHeight, hours } = layout;
  const all = plan.to.getTime() - plan.from.getTime();
  const shareOf = (moment: Date) => (moment.getTime() - plan.from.getTime()) / all;
  const points = nightCurve(plan).map(
    ({ x, level }) => `${xAt(layout, x).toFixed(1)},${yAt(layout, level).toFixed(1)}`,
  );
  const floor = yAt(layout, 0);
  const isNarrow = hours > 2;
  return (
    <svg className="lamp-night-drawing" width={width} height={height} aria-hidden="true">
      {skyOf(plan, sun).map(({ from, to, look }) => (
        <rect
          key={look + from}
          className={`lamp-night-${look}`}
          x={xAt(layout, from)}
          y={top}
          width={Math.max(0, (to - from) * plotWidth)}
          height={plotHeight}
        />
      ))}
      {levels.map((level) => (
        <g key={level}>
          <line
            className="lamp-night-grid"
            x1={left}
            x2={left + plotWidth}
            y1={yAt(layout, level)}
            y2={yAt(layout, level)}
          />
          <text className="lamp-night-label" x={left - 6} y={yAt(layout, level) + 4} textAnchor="end">
            {level}%
          </text>
        </g>
      ))}
      {Array.from({ length: 24 / hours + 1 }, (_, index) => index * hours).map((hour) => (
        <g key={hour}>
          <line
            className="lamp-night-grid"
            x1={xAt(layout, hour / 24)}
            x2={xAt(layout, hour / 24)}
            y1={floor}
            y2={floor + 4}
          />
          <text className="lamp-night-label" x={xAt(layout, hour / 24)} y={height - 4} textAnchor="middle">
            {(hour + 12) % 24}:00
          </text>
        </g>
      ))}
      {points.length > 0 && (
        <>
          <polygon
            className="lamp-night-light"
            points={`${left},${floor} ${points.join(' ')} ${left + plotWidth},${floor}`}
          />
          <polyline className="lamp-night-level" points={points.join(' ')} />
        </>
      )}
      {!isSchematic &&
        moments.map((at) => {
          const moment = sun[at];
          if (!moment) return null;
          const x = xAt(layout, Math.min(1, Math.max(0, shareOf(moment))));
          const isTwilight = at === 'dusk' || at === 'dawn';
          return (
            <g key={at}>
              <line
                className={isTwilight ? 'lamp-night-twilight-line' : 'lamp-night-sun'}
                x1={x}
                x2={x}
                y1={top - 12}
                y2={floor}
              />
              {(!isNarrow || !isTwilight) && (
                <text
                  className="lamp-night-label"
                  x={isNarrow ? Math.min(width - sunLabelHalf, Math.max(sunLabelHalf, x)) : x + anchorGaps[at]}
                  y={top - 16}
                  textAnchor={isNarrow ? 'middle' : anchors[at]}
                >
                  {baseTexts[at][language]} {clockText(moment, utcOffset)}
                </text>
              )}
            </g>
          );
        })}
    </svg>
  );
});

interface Sky {
  from: number;
  to: number;
  look: 'twilight' | 'dark';
}

/** Twilight and darkness as parts of the time from noon to noon; what is left is day. */
function skyOf({ from, to }: NightPlan, sun: SolarTimes): readonly Sky[] {
  const all = to.getTime() - from.getTime();
  const share = (moment: Date | undefined, otherwise: number) =>
    moment ? Math.min(1, Math.max(0, (moment.getTime() - from.getTime()) / all)) : otherwise;
  const middle = 0.5;
  // Where the sun stays up or down, that half of the night is day or darkness.
  const sunset = share(sun.sunset, sun.evening === 'down' ? 0 : middle);
  const sunrise = share(sun.sunrise, sun.morning === 'down' ? 1 : middle);
  const dusk = share(sun.dusk, sun.evening === 'down' ? 0 : middle);
  const dawn = share(sun.dawn, sun.morning === 'down' ? 1 : middle);
  return [
    { from: sunset, to: sunrise, look: 'twilight' as const },
    { from: dusk, to: dawn, look: 'dark' as const },
  ].filter((part) => part.from < part.to);
}
