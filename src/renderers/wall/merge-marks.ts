import { columnOf, rowOf } from '../../engine/geo/mercator.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import type { WallAlarmMark } from '../../schemas/wire/wall.ts';

/** Pixels of the world at zoom 0. */
const worldSize = 512;
/** Half the width of a single place, and of the ring of a cluster of ten, in pixels. */
const singleReach = 9;
const ringReach = 18;
const ringGrowth = 4;

interface Disc {
  mark: WallAlarmMark;
  x: number;
  y: number;
}

/**
 * Joins marks that would cover each other, so that every number on a wall can be read: nobody can zoom in there. A joined
 * mark is at the middle of its alarms.
 *
 * @param zoom of the map
 * @param scale how much larger marks are drawn than usual
 * @param worstOf the graver of two marks, whose colour the joined one has
 */
export function mergeMarks(
  marks: readonly WallAlarmMark[],
  zoom: number,
  scale: number,
  worstOf: (a: WallAlarmMark, b: WallAlarmMark) => WallAlarmMark,
): WallAlarmMark[] {
  const size = worldSize * 2 ** zoom;
  const kept: Disc[] = [];
  for (const mark of marks) {
    let disc: Disc = { mark, x: columnOf(mark.at[0], size), y: rowOf(mark.at[1], size) };
    // A joined disc is larger, and may cover another one.
    for (;;) {
      const covered = kept.findIndex((one) => covers(disc, one, scale));
      if (covered < 0) break;
      disc = joined(disc, kept[covered]!, worstOf);
      kept.splice(covered, 1);
    }
    kept.push(disc);
  }
  return kept.map(({ mark }) => mark);
}

const reachOf = ({ mark: { count } }: Disc): number =>
  count === 1 ? singleReach : ringReach + ringGrowth * (Math.log10(count) - 1);

const covers = (a: Disc, b: Disc, scale: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < (reachOf(a) + reachOf(b)) * scale;

function joined(a: Disc, b: Disc, worstOf: (a: WallAlarmMark, b: WallAlarmMark) => WallAlarmMark): Disc {
  const count = a.mark.count + b.mark.count;
  const mean = (of: number, and: number) => (of * a.mark.count + and * b.mark.count) / count;
  const at: Coordinates = [mean(a.mark.at[0], b.mark.at[0]), mean(a.mark.at[1], b.mark.at[1])];
  const { tone } = worstOf(a.mark, b.mark);
  return { mark: { at, count, tone }, x: mean(a.x, b.x), y: mean(a.y, b.y) };
}
