import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import type { Paint, Tone } from '../../schemas/wire/analytics.ts';
import type { ChartSeries } from '../context/chart-data.ts';
import { ownColor } from '../format/level-tone.ts';
import type { ChartInput } from './chart-input.ts';
import type { ChartStyle } from './use-chart-style.ts';

/** The colours of a chart: its own, or those of its palette (DASH-02). */
export const colorsOf = ({ colors, palette }: Pick<ChartPlan, 'colors' | 'palette'>, style: ChartStyle) =>
  colors ?? style.colors(palette);

const paintColor = (tones: ChartStyle['tones'], paint: Paint): string =>
  ownColor(paint) ?? tones[paint as Tone] ?? tones.neutral;

/** The colour at an index, modulo the length (DASH-02). */
export const colorAt = (colors: readonly string[], index: number): string =>
  colors[((index % colors.length) + colors.length) % colors.length] ?? '#888888';

/**
 * The colour of a category: that of its level or state, else the one of the palette at its place in the drawing. What a
 * document lists itself goes before both.
 *
 * @param category the index of the category; undefined for a rest
 */
export function categoryColor(
  { plan, data, style }: Pick<ChartInput, 'plan' | 'data' | 'style'>,
  category: number | undefined,
  place: number,
): string {
  const tone = plan.colors || category === undefined ? undefined : data.tones?.[category];
  return tone === undefined ? colorAt(colorsOf(plan, style), place) : paintColor(style.tones, tone);
}

/** One colour per series: that of its level or state, else by place; that of an earlier period has the colour of its counterpart. */
export function seriesColors(
  series: readonly ChartSeries[],
  colors: readonly string[],
  tones?: ChartStyle['tones'],
): string[] {
  const counterparts = new Map<string, number>();
  let count = 0;
  const places = series.map(({ key, name, isEarlier }) => {
    if (isEarlier) return undefined;
    const place = count++;
    if (!counterparts.has(key ?? name)) counterparts.set(key ?? name, place);
    return place;
  });
  return series.map(({ key, name, tone }, index) =>
    tone && tones
      ? paintColor(tones, tone)
      : colorAt(colors, places[index] ?? counterparts.get(key ?? name) ?? earlierPlace(series, index, count)),
  );
}

/** Without a counterpart by key: the one at the same position, as with a single series. */
function earlierPlace(series: readonly ChartSeries[], index: number, count: number): number {
  const position = series.slice(0, index).filter(({ isEarlier }) => isEarlier).length;
  return position < count ? position : index;
}

/** A colour mixed with white (up to 1) or black (down to -1). */
export function shade(color: string, amount: number): string {
  const number = Number.parseInt(color.slice(1), 16);
  const target = amount > 0 ? 255 : 0;
  const parts = [number >> 16, (number >> 8) & 255, number & 255];
  return `#${parts
    .map((part) => Math.round(part + (target - part) * Math.abs(amount)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** A colour from top to bottom of its shape. */
export const verticalGradient = (top: string, bottom: string) => ({
  type: 'linear',
  x: 0,
  y: 0,
  x2: 0,
  y2: 1,
  colorStops: [
    { offset: 0, color: top },
    { offset: 1, color: bottom },
  ],
});
