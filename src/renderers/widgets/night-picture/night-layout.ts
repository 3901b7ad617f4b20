/** Pixels of a picture of a night. */
export interface NightLayout {
  width: number;
  height: number;
  left: number;
  top: number;
  /** Of the plot. */
  plotWidth: number;
  plotHeight: number;
  /** Hours between two labels. */
  hours: number;
}

/** The layout for a width: a narrow picture is lower and has fewer hours. */
export function nightLayout(width: number): NightLayout {
  const isNarrow = width < 560;
  const [left, right, top, bottom] = [48, 24, 32, 22];
  const height = isNarrow ? 180 : 220;
  const plotWidth = Math.max(120, width - left - right);
  return { width, height, left, top, plotWidth, plotHeight: height - top - bottom, hours: isNarrow ? 4 : 2 };
}

export const xAt = ({ left, plotWidth }: NightLayout, share: number): number => left + plotWidth * share;
export const yAt = ({ top, plotHeight }: NightLayout, level: number): number => top + plotHeight * (1 - level / 100);
