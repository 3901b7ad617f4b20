/** Sunrise and sunset at 22.7° north in hours of Asia/Shanghai: the mean, and how far the solstices deviate from it. */
export const sun = {
  dawn: { mean: 6.36, swing: -0.72 },
  dusk: { mean: 18.42, swing: 0.75 },
  solstice: 172,
  year: 365.25,
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Asia/Shanghai is eight hours ahead of UTC all year. */
const zoneMs = 8 * hourMs;

/** True from dusk to dawn: when street lamps should burn. */
export function isDark(moment: Date): boolean {
  const wall = new Date(moment.getTime() + zoneMs);
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
  const dayOfYear = (midnight - Date.UTC(wall.getUTCFullYear(), 0, 1)) / dayMs + 1;
  const season = Math.cos((2 * Math.PI * (dayOfYear - sun.solstice)) / sun.year);
  const hour = (wall.getTime() - midnight) / hourMs;
  return hour < sun.dawn.mean + sun.dawn.swing * season || hour >= sun.dusk.mean + sun.dusk.swing * season;
}
