/** Metres of one degree of latitude, and of one of longitude at the equator. */
const degreeMetres = 111_320;

/** How far a point lies east and north of another, in metres; good for a few kilometres. Points: {lng, lat} in degrees. */
export function metresFrom(centre, point) {
  const east = (point.lng - centre.lng) * degreeMetres * Math.cos((centre.lat * Math.PI) / 180);
  const north = (point.lat - centre.lat) * degreeMetres;
  return { east, north, distance: Math.hypot(east, north) };
}

/** The largest round length (1, 2 or 5 and zeros) in metres that is not longer than `max`. */
export function roundLength(max) {
  const power = 10 ** Math.floor(Math.log10(max));
  return ([5, 2, 1].find((step) => step * power <= max) ?? 1) * power;
}

/** A point of the platform, {type, coordinates: [lng, lat]}, as {lng, lat}; undefined where there is none. */
export function pointOf(location) {
  const [lng, lat] = location?.coordinates ?? [];
  return Number.isFinite(lng) && Number.isFinite(lat) ? { lng, lat } : undefined;
}

/** Degrees from a query's texts; undefined where they are no point on earth. */
export function readPoint(lng, lat) {
  const point = { lng: Number.parseFloat(lng ?? ''), lat: Number.parseFloat(lat ?? '') };
  return Math.abs(point.lng) <= 180 && Math.abs(point.lat) <= 90 ? point : undefined;
}
