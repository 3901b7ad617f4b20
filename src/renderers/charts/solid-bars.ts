import { shade, verticalGradient } from './chart-colors.ts';

export type Point = [number, number];

/** A visible face of a solid. */
export interface Face {
  points: Point[];
  fill: unknown;
}

interface Bar {
  x: number;
  width: number;
  /** Pixels from above, so that the top is the smaller number. */
  top: number;
  bottom: number;
}

/** Narrower bars have no room for a side face. */
const minSolidWidth = 5;
/** Line segments of half an ellipse, at least. */
const minSegments = 12;

const rectangle = ({ x, width, top, bottom }: Bar): Point[] => [
  [x, top],
  [x + width, top],
  [x + width, bottom],
  [x, bottom],
];

/** A cuboid seen from the upper right: front, side and top (DASH-13). */
export function cuboid(bar: Bar, color: string): Face[] {
  if (bar.width < minSolidWidth) return [{ points: rectangle(bar), fill: color }];
  const depth = Math.min(bar.width * 0.32, 10);
  const rise = depth * 0.55;
  const left = bar.x;
  const edge = bar.x + bar.width - depth;
  const right = bar.x + bar.width;
  const { top, bottom } = bar;
  const front = rectangle({ ...bar, width: bar.width - depth });
  return [
    { points: front, fill: verticalGradient(shade(color, 0.08), shade(color, -0.06)) },
    {
      points: [
        [edge, top],
        [right, top - rise],
        [right, bottom - rise],
        [edge, bottom],
      ],
      fill: shade(color, -0.28),
    },
    {
      points: [
        [left, top],
        [left + depth, top - rise],
        [right, top - rise],
        [edge, top],
      ],
      fill: shade(color, 0.38),
    },
  ];
}

/** A cylinder: its body, round below, and the ellipse on top (DASH-14). */
export function cylinder(bar: Bar, color: string): Face[] {
  if (bar.width < minSolidWidth) return [{ points: rectangle(bar), fill: color }];
  const { top, bottom } = bar;
  const rx = bar.width / 2;
  const ry = Math.min(rx * 0.36, 6);
  const middle = bar.x + rx;
  const lower = (y: number) => ellipse(middle, y, rx, ry, 0, Math.PI);
  return [
    {
      points: [...lower(top), ...lower(bottom).reverse()],
      fill: verticalGradient(shade(color, 0.05), shade(color, -0.25)),
    },
    { points: ellipse(middle, top, rx, ry, 0, 2 * Math.PI), fill: shade(color, 0.4) },
  ];
}

/** Points along an ellipse, clockwise from the right on screen. */
export function ellipse(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  const segments = Math.max(minSegments, rx / 2);
  const count = Math.max(1, Math.ceil((Math.abs(to - from) / Math.PI) * segments));
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const angle = from + ((to - from) * index) / count;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}
