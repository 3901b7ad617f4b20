/** Logical pixels of a row that charts are made for. */
const row = 70;
const design = { width: 1920, height: 980 };
const largest = 1.8;

/** How much larger than in the console panels are drawn: as large as the rows allow, within the size of the screen. */
export function stageScale({ width, height }: { width: number; height: number }, rows: number): number {
  const screen = Math.min(width / design.width, height / design.height);
  const scale = Math.min(largest * screen, Math.max(screen, height / rows / row));
  return Math.round(Math.max(0.8, scale) * 100) / 100;
}

/** The numerals of figures, read from five metres: 96 pixels of a screen that is 1080 high, in logical pixels. */
export const numeralSize = (screenHeight: number, scale: number): number =>
  Math.round((96 * screenHeight) / 1080 / scale);
