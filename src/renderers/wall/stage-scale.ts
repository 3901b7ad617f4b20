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
