import { answerMissing } from '../../http/answer-error.ts';
import type { AppContext } from '../../http/app-env.ts';
import { hasEtag } from '../../http/has-etag.ts';
import { CityTiles } from '../../map/city-tiles.ts';
import { keepTiles } from '../../map/kept-tiles.ts';
import { readTileAddress } from '../../map/tile-address.ts';
import { pathValue } from '../../routing/route.ts';

const city = new CityTiles();
const tileOf = keepTiles((address) => city.tile(address));

/** GET map/tiles/{z}/{x}/{y}: a vector tile of the base map; 204 for an empty tile, 404 for an invalid address. */
export async function sendTile(c: AppContext): Promise<Response> {
  const address = readTileAddress(pathValue(c, 'z'), pathValue(c, 'x'), pathValue(c, 'y'));
  if (!address) return answerMissing(c);
  const tile = await tileOf(address);
  const headers = { 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' };
  if (!tile) return c.body(null, 204, headers);
  const all = { ...headers, etag: tile.etag };
  if (hasEtag(c, tile.etag)) return c.body(null, 304, all);
  const isCompressed = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  return c.body(new Uint8Array(isCompressed ? tile.gzip : tile.bytes), 200, {
    ...all,
    'content-type': 'application/vnd.mapbox-vector-tile',
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  });
}
