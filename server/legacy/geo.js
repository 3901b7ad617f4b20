/** Metres per degree of latitude, and of longitude at the equator. */
const degreeMetres = 111_320;

/**
 * The offset of a point east and north of another, in metres; accurate for a few kilometres. Points: {lng, lat} in
 * degrees.
 */
export function metresFrom(centre, point) {
  const east = (point.lng - centre.lng) * degreeMetres * Math.cos((centre.lat * Math.PI) / 180);
  const north = (point.lat - centre.lat) * degreeMetres;
  return { east, north, distance: Math.hypot(east, north) };
}

/** The largest round length (1, 2 or 5 times a power of ten) in metres up to a maximum. */
export function roundLength(max) {
  const power = 10 ** Math.floor(Math.log10(max));
  return ([5, 2, 1].find((step) => step * power <= max) ?? 1) * power;
}

/** Converts the platform's point, {type, coordinates: [lng, lat]}, to {lng, lat}; undefined if there is none. */
export function pointOf(location) {
  const [lng, lat] = location?.coordinates ?? [];
  return Number.isFinite(lng) && Number.isFinite(lat) ? { lng, lat } : undefined;
}

/** Parses degrees from a query; undefined if they are not on earth. */
export function readPoint(lng, lat) {
  const point = { lng: Number.parseFloat(lng ?? ''), lat: Number.parseFloat(lat ?? '') };
  return Math.abs(point.lng) <= 180 && Math.abs(point.lat) <= 90 ? point : undefined;
}
