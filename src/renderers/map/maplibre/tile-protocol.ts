import { addProtocol, type RequestParameters } from 'maplibre-gl';

type LoadTile = (address: string, signal: AbortSignal) => Promise<ArrayBuffer | undefined>;

const scheme = 'lamp-tiles';
const none = () => new ArrayBuffer(0);
/** The open maps, by the number in their addresses. */
const open = new Map<string, (address: string, signal: AbortSignal) => Promise<ArrayBuffer>>();
let count = 0;

// It stays: without it the library would fetch what the worker still asks for when a map is closed, and the browser
// would report an address that it does not know.
addProtocol(scheme, async ({ url }, { signal }) => {
  const [, id = '', address = ''] = /^[^:]*:\/\/(\d+)\/(.*)$/s.exec(url) ?? [];
  return { data: (await open.get(id)?.(address, signal)) ?? none() };
});

/**
 * Lets MapLibre load vector tiles by a function of ours: its own loading takes a server that has no tile at all for
 * one with an empty map.
 */
export class TileProtocol {
  private readonly id: string;
  private hasTiles = false;

  constructor(load: LoadTile) {
    count += 1;
    this.id = String(count);
    open.set(this.id, async (address, signal) => {
      const data = await load(address, signal);
      if (data) this.hasTiles = true;
      // A hole is empty, unless there has been nothing but holes.
      else if (!this.hasTiles) throw new Error(`no tile at ${address}`);
      return data ?? none();
    });
  }

  /** The request of a tile; archives have a protocol of their own. */
  of(url: string): RequestParameters {
    return { url: /^https?:/.test(url) ? `${scheme}://${this.id}/${url}` : url };
  }

  /** The tiles are those of another map, or are asked for once more. */
  restart(): void {
    this.hasTiles = false;
  }

  /** What the worker still asks for is empty from now on. */
  remove(): void {
    open.delete(this.id);
  }
}
