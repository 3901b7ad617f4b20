/** A chart as the platform sends it (`/chart/panelItemData`). */
export interface ChartAnswer {
  option: { xAxis: { data: string[] }; series: { name: string; data: number[] }[] };
}

const minutesOf = (place: number) =>
  `${String(Math.floor(place / 60) % 24).padStart(2, '0')}:${String(place % 60).padStart(2, '0')}`;

/**
 * A chart of `points` values, the same on every run.
 *
 * @param start index of the first value; increment it to scroll the chart by one
 */
export function makeSeries(panel: number, points: number, start: number): ChartAnswer {
  const places = Array.from({ length: points }, (_, place) => place + start);
  const data = places.map((place) =>
    Math.round(500 + 300 * Math.sin(place / (40 + panel * 5)) + ((place * 7919) % 97)),
  );
  return { option: { xAxis: { data: places.map(minutesOf) }, series: [{ name: `Panel ${panel + 1}`, data }] } };
}

/** Creates charts in advance, each scrolled by one, so that creating them is not measured. */
export const prepareMoves = (panels: number, points: number): ChartAnswer[][] =>
  Array.from({ length: panels }, (_, panel) =>
    Array.from({ length: 50 }, (_, moved) => makeSeries(panel, points, moved)),
  );
