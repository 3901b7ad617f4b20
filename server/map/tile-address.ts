/** Column and row of a tile at a zoom (Web Mercator, from the north-west). */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Largest zoom with own tiles; maps enlarge them beyond it. */
export const maxTileZoom = 16;

/** Parses the address of a tile; undefined if it is invalid. */
export function readTileAddress(z: string, x: string, y: string): TileAddress | undefined {
  if (![z, x, y].every((part) => /^(0|[1-9]\d{0,5})$/.test(part))) return undefined;
  const address = { z: Number(z), x: Number(x), y: Number(y) };
  const size = 2 ** address.z;
  return address.z <= maxTileZoom && address.x < size && address.y < size ? address : undefined;
}
