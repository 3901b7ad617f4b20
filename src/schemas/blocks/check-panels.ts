import { errorAt, type Finding } from '../rules/finding.ts';
import { checkTwice, type Json } from '../rules/rule.ts';
import { dashboardColumns, maxPanels } from './dashboard-limits.ts';

interface Place {
  index: number;
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Limits a dashboard to nine panels with unique ids, within the columns and without overlap. */
export function checkPanels(panels: readonly Json[], pointer: string): Finding[] {
  if (panels.length > maxPanels) {
    const message = `a dashboard has at most ${maxPanels} panels, this one has ${panels.length}`;
    return [errorAt(`${pointer}/${maxPanels}`, message, 'Remove panels, or add a second dashboard.')];
  }
  const found = checkTwice(panels, pointer, 'id', 'panel');
  const twins = new Set(found.flatMap((twin) => [twin.pointer, ...(twin.also ?? [])]));
  const places = panels
    .map(placeOf)
    .filter((place) => place !== undefined)
    // A copy overlaps its original: one mistake, one finding.
    .filter(({ index }) => !twins.has(`${pointer}/${index}/id`));
  for (const { index, x, w } of places.filter(isBeyond))
    found.push(
      errorAt(
        `${pointer}/${index}/w`,
        `the panel ends at column ${x + w} of ${dashboardColumns}`,
        `Write ${Math.max(2, dashboardColumns - x)} or less, or a smaller "x".`,
      ),
    );
  return [
    ...found,
    ...overlaps(
      places.filter((place) => !isBeyond(place)),
      pointer,
    ),
  ];
}

const isBeyond = ({ x, w }: Place) => x + w > dashboardColumns;

function placeOf(panel: Json, index: number): Place | undefined {
  const { x, y, w, h, id } = panel;
  if (![x, y, w, h].every((part) => typeof part === 'number')) return undefined;
  return {
    index,
    id: typeof id === 'string' ? id : `${index + 1}`,
    ...(panel as { x: number; y: number; w: number; h: number }),
  };
}

/** The panel that overlaps most others is the misplaced one; the rest is checked without it. */
function overlaps(places: readonly Place[], pointer: string): Finding[] {
  let left = [...places];
  const found: Finding[] = [];
  for (;;) {
    const [worst] = left
      .map((place) => ({ place, under: left.filter((other) => other !== place && lieOver(place, other)) }))
      .sort((a, b) => b.under.length - a.under.length || b.place.index - a.place.index);
    if (!worst || worst.under.length === 0) return found;
    const { place, under } = worst;
    const names = under.map(({ id }) => `"${id}"`).join(' and ');
    const below = Math.max(...left.filter((other) => other !== place).map((other) => other.y + other.h));
    found.push(
      errorAt(
        `${pointer}/${place.index}`,
        `the panel "${place.id}" overlaps ${names}`,
        `Change its x, y, w or h; "y": ${below} is free.`,
      ),
    );
    left = left.filter((other) => other !== place);
  }
}

const lieOver = (a: Place, b: Place): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
