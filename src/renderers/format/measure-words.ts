/** Widths that were measured, by font and words: rows repeat their words. */
const known = new Map<string, number>();
const maxKnown = 5000;
let pen: CanvasRenderingContext2D | null | undefined;

/**
 * Pixels of words in the font of the console.
 *
 * @param size pixels of the font
 * @param weight of the font, 400 for normal
 */
export function measureWords(words: string, size: number, weight = 400): number {
  const key = `${weight} ${size} ${words}`;
  const width = known.get(key);
  if (width !== undefined) return width;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return words.length * size;
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const measured = pen.measureText(words).width;
  if (known.size >= maxKnown) known.clear();
  known.set(key, measured);
  return measured;
}
