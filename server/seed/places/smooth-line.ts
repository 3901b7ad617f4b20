/** East and north in metres. */
export type Spot = readonly [x: number, y: number];

/** Cuts the corners of a line (Chaikin), `times` times; its ends stay. */
export function smoothLine(line: readonly Spot[], times = 2): Spot[] {
  let points = [...line];
  for (let turn = 0; turn < times; turn += 1) points = cutCorners(points);
  return points;
}

function cutCorners(line: readonly Spot[]): Spot[] {
  const [first, last] = [line[0], line.at(-1)];
  if (line.length < 3 || !first || !last) return [...line];
  const cut = line.slice(1).flatMap((to, index): Spot[] => {
    const from = line[index] ?? to;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  return [first, ...cut.slice(1, -1), last];
}

const between = ([x, y]: Spot, [toX, toY]: Spot, share: number): Spot => [x + (toX - x) * share, y + (toY - y) * share];
