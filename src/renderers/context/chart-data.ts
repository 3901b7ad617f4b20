/** What a chart draws: names along the axis (or slices), and a number of each series for every name; null where there is none. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}
