import { errorAt, type Finding } from '../rules/finding.ts';
import type { Json } from '../rules/rule.ts';
import { workbenchLimits } from '../wire/workbench-limits.ts';

const { columns } = workbenchLimits;

/** Finds cards of the same type, and cards whose default places are incomplete, too wide or overlap. */
export function checkCards(cards: readonly Json[], pointer: string): Finding[] {
  const seen = new Map<string, number>();
  const taken = new Map<string, number>();
  return cards.flatMap((card, index) => {
    const at = `${pointer}/${index}`;
    const found: Finding[] = [];
    const name = [card.type, card.panel].filter((word) => typeof word === 'string').join(' ');
    if (seen.has(name)) found.push(errorAt(`${at}/type`, `there are two cards of the type "${name}"`, 'Remove one.'));
    else seen.set(name, index);
    return [...found, ...checkPlace(card, index, at, taken)];
  });
}

/** @param taken the cards of the cells that are not free, by 'x,y' */
function checkPlace({ x, y, w = 1, h = 1 }: Json, index: number, at: string, taken: Map<string, number>): Finding[] {
  if ((x === undefined) !== (y === undefined)) {
    const [there, missing] = x === undefined ? ['y', 'x'] : ['x', 'y'];
    return [errorAt(`${at}/${there}`, `"${there}" requires "${missing}"`, `Add "${missing}".`)];
  }
  if (!isNumber(x) || !isNumber(y) || !isNumber(w) || !isNumber(h)) return [];
  if (x + w > columns)
    return [errorAt(`${at}/x`, `the card ends at column ${x + w} of ${columns}`, `Write ${Math.max(0, columns - w)}.`)];
  const cells = Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`);
  const other = cells.map((cell) => taken.get(cell)).find((one) => one !== undefined);
  if (other !== undefined)
    return [errorAt(`${at}/x`, `the card overlaps card ${other + 1}`, 'Write another "x" or "y".')];
  for (const cell of cells) taken.set(cell, index);
  return [];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
