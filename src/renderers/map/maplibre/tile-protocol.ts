import { addProtocol, type RequestParameters, removeProtocol } from 'maplibre-gl';

type LoadTile = (address: string, signal: AbortSignal) => Promise<ArrayBuffer | undefined>;

let count = 0;

/**
 * Lets MapLibre load vector tiles by a function of ours: its own loading takes a server that has no tile at all for
 * one with an empty map.
 */
export class TileProtocol {
  private readonly name: string;
  private hasTiles = false;

  constructor(load: LoadTile) {
    count += 1;
    this.name = `lamp-tiles-${count}`;
    addProtocol(this.name, async ({ url }, { signal }) => {
      const data = await load(url.slice(`${this.name}://`.length), signal);
      if (data) this.hasTiles = true;
      // A hole is empty, unless there has been nothing but holes.
      else if (!this.hasTiles) throw new Error(`no tile at ${url}`);
      return { data: data ?? new ArrayBuffer(0) };
    });
  }

  /** The request of a tile; archives have a protocol of their own. */
  of(url: string): RequestParameters {
    return { url: /^https?:/.test(url) ? `${this.name}://${url}` : url };
  }

  /** The tiles are those of another map, or are asked for once more. */
  restart(): void {
    this.hasTiles = false;
  }

  remove(): void {
    removeProtocol(this.name);
  }
}
