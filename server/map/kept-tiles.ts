import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { TileAddress } from './tile-address.ts';

/** A tile as it is sent. */
export interface SentTile {
  bytes: Uint8Array;
  /** The same, compressed. */
  gzip: Uint8Array;
  etag: string;
}

type Kept = Promise<SentTile | undefined>;

const compress = promisify(gzip);

/** Returns tiles, and keeps the `max` that were asked for last, empty ones too. */
export function keepTiles(
  make: (address: TileAddress) => Promise<Uint8Array | undefined>,
  max = 1000,
): (address: TileAddress) => Kept {
  const kept = new Map<string, Kept>();
  return ({ z, x, y }) => {
    const key = `${z}/${x}/${y}`;
    const tile = kept.get(key) ?? prepare(make({ z, x, y }));
    // The order of the keys is that of their last use.
    kept.delete(key);
    kept.set(key, tile);
    tile.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return tile;
  };
}

async function prepare(making: Promise<Uint8Array | undefined>): Kept {
  const bytes = await making;
  if (!bytes) return undefined;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, gzip: await compress(bytes), etag };
}
