import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { alignBox } from '../../src/engine/data/sources/align-box.ts';
import type { Box, Coordinates, PlacesAnswer } from '../../src/schemas/wire/map.ts';
import { quantile } from '../../tests/bench/statistics.ts';
import type { Values } from './interleave.ts';

const assets = 'island-display/assets/query';
const alarms = 'island-streaming/alarmMap';
const firstZoom = 9;
const lastZoom = 18;
/** A map over the whole window, in pixels. */
const view = { width: 1440, height: 900 };
const stops = 8;
const world: Box = [-180, -85, 180, 85];
const kinds = [
  { path: assets, body: { type: 'IOTDEVICE' } },
  { path: assets, body: { type: 'CARRIER' } },
  { path: alarms, body: {} },
];

interface Answer {
  ms: number;
  /** On the wire, compressed, without headers. */
  bytes: number;
  places: PlacesAnswer<unknown>;
}

/**
 * Asks for what maps show at every zoom along the city, one call after another: devices, poles and alarms. Returns the
 * 95th percentile of all calls in ms, and the largest answer in kB of gzip.
 */
export async function askForPlaces(url: string, token: string): Promise<Values> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, body: object) => post(agent, new URL(path, url), token, body);
  try {
    const centres = await alongCity(ask);
    const times: number[] = [];
    let largest = 0;
    for (let zoom = firstZoom; zoom <= lastZoom; zoom += 1)
      for (const centre of centres)
        for (const { path, body } of kinds) {
          const { ms, bytes } = await ask(path, { ...body, box: boxAt(centre, zoom), zoom });
          times.push(ms);
          largest = Math.max(largest, bytes / 1000);
        }
    return { call: quantile(times, 0.95), slowest: Math.max(...times), largest };
  } finally {
    agent.destroy();
  }
}

/** Places from one end of the city to the other, each in the middle of devices. */
async function alongCity(ask: (path: string, body: object) => Promise<Answer>): Promise<Coordinates[]> {
  const { places } = await ask(assets, { type: 'CARRIER', box: world, zoom: 12 });
  const inCity = places.clusters.map(({ coordinates }) => coordinates).sort(([one], [other]) => one - other);
  return Array.from({ length: stops }, (_, stop) => inCity[Math.floor(((stop + 0.5) * inCity.length) / stops)]!);
}

/** What a map asks for: what it shows, grown to whole tiles. */
function boxAt([longitude, latitude]: Coordinates, zoom: number): Box {
  const degrees = 360 / (512 * 2 ** zoom);
  const width = (view.width * degrees) / 2;
  const height = ((view.height * degrees) / 2) * Math.cos((latitude * Math.PI) / 180);
  return alignBox([longitude - width, latitude - height, longitude + width, latitude + height], zoom);
}

function post(agent: Agent, url: URL, authorization: string, body: object): Promise<Answer> {
  return new Promise((done, fail) => {
    const text = JSON.stringify(body);
    const headers = {
      authorization,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const start = performance.now();
    const call = request(url, { agent, method: 'POST', headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', fail);
      response.on('end', () => {
        const ms = performance.now() - start;
        const sent = Buffer.concat(pieces);
        const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
        const { code, detail, data } = JSON.parse(plain.toString()) as {
          code: string;
          detail: string;
          data: PlacesAnswer<unknown>;
        };
        if (code === '1') done({ ms, bytes: sent.length, places: data });
        else fail(new Error(`${url.pathname}: the platform answers ${code}, ${detail}`));
      });
    });
    call.on('error', fail);
    call.end(text);
  });
}
