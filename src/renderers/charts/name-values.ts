import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import type { Language } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { Paint } from '../../schemas/wire/analytics.ts';
import type { ChartData } from '../context/chart-data.ts';

/** Choices, of which levels may have a color of the tenant. */
type Options = readonly (NonNullable<ChartPlan['options']>[number] & { color?: Paint })[];

/** Data of rows with the names and tones of its values, from a list of choices; unknown values stay as they are. */
export function nameValues(data: ChartData, options: Options, isSplit: boolean, language: Language): ChartData {
  const known = new Map(options.map((option) => [String(option.value), option]));
  const nameOf = (value: string) => {
    const title = known.get(value)?.title;
    return title === undefined ? value : textIn(language, title);
  };
  const paintOf = (value: string) => known.get(value)?.color ?? known.get(value)?.tone;
  if (isSplit)
    return {
      ...data,
      series: data.series.map((one) => {
        const value = one.key ?? one.name;
        const tone = paintOf(value);
        return { ...one, key: value, name: nameOf(value), ...(tone && { tone }) };
      }),
    };
  return {
    ...data,
    keys: data.categories,
    categories: data.categories.map(nameOf),
    tones: data.categories.map(paintOf),
  };
}

/** Values in the order of the choices, unknown ones last. */
export function inOrderOf(options: Options | undefined, values: readonly string[]): string[] {
  const places = new Map((options ?? []).map(({ value }, place) => [String(value), place]));
  const placeOf = (value: string) => places.get(value) ?? places.size;
  return values.toSorted((one, other) => placeOf(one) - placeOf(other));
}
