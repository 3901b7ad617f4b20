/** A value with its unit: '230 V', but '97.2%'. */
export const withUnit = (value: number | string, unit: string | null | undefined): string =>
  unit ? `${value}${unit === '%' ? '' : ' '}${unit}` : `${value}`;
