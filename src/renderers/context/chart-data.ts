/** The data of a chart: names along the axis (or slices), and per series a number for each name; null if missing. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}
