import { shade, verticalGradient } from './chart-colors.ts';
import { ellipse, type Face, type Point } from './solid-bars.ts';

/** Where the upper ellipse of a pie with depth is, in pixels. */
export interface PieBox {
  x: number;
  y: number;
  rx: number;
  ry: number;
  depth: number;
  /** How far a slice rises under the pointer. */
  lift: number;
}

const rimX = ({ x, rx }: PieBox, angle: number) => x + rx * Math.cos(angle);
const rimY = ({ y, ry }: PieBox, angle: number) => y + ry * Math.sin(angle);

/** Above and below the pie. */
const margin = 16;
const depthShare = 0.24;
const liftShare = 0.09;
/** Wider would look flat. */
const maxShare = 0.56;

/** The largest pie with room for labels at both sides; a higher panel looks at it from further above. */
export function pieBox(width: number, height: number): PieBox {
  const labels = Math.min(170, Math.max(84, width * 0.25));
  const room = Math.max(1, height - 2 * margin);
  const byWidth = Math.max(1, Math.min(width / 2 - labels, height * maxShare));
  const tiltFor = (rx: number) => Math.min(0.68, Math.max(0.42, (room / rx - depthShare - liftShare) / 2));
  const rx = Math.min(byWidth, room / (2 * tiltFor(byWidth) + depthShare + liftShare));
  const ry = rx * tiltFor(byWidth);
  const depth = rx * depthShare;
  const lift = rx * liftShare;
  return { x: width / 2, y: (height - depth + lift) / 2, rx, ry, depth, lift };
}

export interface Sector {
  /** Radians, clockwise from the right; the first begins at the top. */
  from: number;
  to: number;
}

/** The sectors of these values; of no size if all are 0. */
export function sectorsOf(values: readonly number[]): Sector[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let from = -Math.PI / 2;
  return values.map((value) => {
    const to = total > 0 ? from + (value / total) * 2 * Math.PI : from;
    const sector = { from, to };
    from = to;
    return sector;
  });
}

/**
 * The visible faces of a slice, back to front: its share of the outer wall, which only faces the viewer below the middle,
 * the cuts of a lifted slice above its neighbours, and its top. All others have the same height and never overlap, so a
 * lifted slice drawn last is the whole order of painting.
 */
export function sliceFaces(box: PieBox, { from, to }: Sector, isLifted: boolean, color: string): Face[] {
  if (to <= from) return [];
  const lift = isLifted ? box.lift : 0;
  const raised = { ...box, y: box.y - lift };
  const arc = (y: number, start: number, end: number) => ellipse(box.x, y, box.rx, box.ry, start, end);
  const isWhole = to - from > 2 * Math.PI - 1e-6;
  const faces: Face[] = [];
  const [start, end] = [Math.max(from, 0), Math.min(to, Math.PI)];
  if (end > start)
    faces.push({
      points: [...arc(raised.y, start, end), ...arc(box.y + box.depth, start, end).reverse()],
      fill: verticalGradient(shade(color, -0.14), shade(color, -0.4)),
    });
  const cut = (angle: number): Face => ({
    points: [
      [raised.x, raised.y],
      [rimX(raised, angle), rimY(raised, angle)],
      [rimX(box, angle), rimY(box, angle)],
      [box.x, box.y],
    ],
    fill: shade(color, -0.3),
  });
  if (isLifted && !isWhole) {
    if (Math.cos(from) < 0) faces.push(cut(from));
    if (Math.cos(to) > 0) faces.push(cut(to));
  }
  const rim = arc(raised.y, from, to);
  faces.push({ points: isWhole ? rim : [[raised.x, raised.y], ...rim], fill: shade(color, 0.06) });
  return faces;
}

export interface PieLabel {
  /** From the slice to the text. */
  line: Point[];
  x: number;
  y: number;
  align: 'left' | 'right';
  width: number;
}

const labelHeight = 32;
const bend = 14;
const flat = 8;

/** Labels beside the pie, one per sector; undefined for an empty one, and for the smallest if there is no room. */
export function pieLabels(
  box: PieBox,
  sectors: readonly Sector[],
  { width, height }: { width: number; height: number },
): (PieLabel | undefined)[] {
  const labels: (PieLabel | undefined)[] = sectors.map(() => undefined);
  const wanted = sectors.flatMap(({ from, to }, index) => {
    const angle = (from + to) / 2;
    return to > from ? [{ index, angle, size: to - from, isRight: Math.cos(angle) >= 0 }] : [];
  });
  for (const isRight of [true, false]) {
    const most = Math.max(1, Math.floor(height / labelHeight));
    const side = wanted
      .filter((label) => label.isRight === isRight)
      .sort((a, b) => b.size - a.size)
      .slice(0, most)
      .map((label) => ({ ...label, start: anchor(box, label.angle) }))
      .sort((a, b) => a.start[1] - b.start[1]);
    const ideal = side.map(({ start, angle }) => start[1] + bend * Math.sin(angle));
    const heights = spread(ideal, labelHeight, height);
    const sign = isRight ? 1 : -1;
    side.forEach(({ index, start }, place) => {
      const y = heights[place]!;
      const x = box.x + sign * (halfWidth(box, y - labelHeight / 2, y + labelHeight / 2) + bend);
      const end = x + sign * flat;
      labels[index] = {
        line: [start, [x, y], [end, y]],
        x: end + sign * 4,
        y,
        align: isRight ? 'left' : 'right',
        width: Math.max(0, (isRight ? width - end : end) - 8),
      };
    });
  }
  return labels;
}

/** Half the width of the pie with its wall between two heights. */
function halfWidth({ y, rx, ry, depth }: PieBox, from: number, to: number): number {
  const above = Math.max(0, y - to);
  const below = Math.max(0, from - (y + depth));
  return rx * Math.sqrt(Math.max(0, 1 - (Math.max(above, below) / ry) ** 2));
}

/** Where a line leaves its slice: at the back from the rim, in front from the wall. */
function anchor(box: PieBox, angle: number): Point {
  const down = Math.max(0, Math.sin(angle)) * box.depth * 0.6;
  return [rimX(box, angle), rimY(box, angle) + down];
}

/** Moves heights apart in their order, within 0 and the height. */
function spread(ideal: readonly number[], gap: number, height: number): number[] {
  const half = gap / 2;
  const placed: number[] = [];
  for (const [index, y] of ideal.entries()) placed.push(Math.max(y, index === 0 ? half : placed[index - 1]! + gap));
  let limit = height - half;
  for (let index = placed.length - 1; index >= 0; index--) {
    placed[index] = Math.min(placed[index]!, limit);
    limit = placed[index]! - gap;
  }
  return placed;
}
