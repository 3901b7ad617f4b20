import axios, { type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';

/** The response to every call without one of its own. */
export const otherwise = 'otherwise';

/** Milliseconds from a call to its response on the wire: a platform in the same building. */
const wireMs = 5;

/** A response as a network brings it: bytes that the client decodes and parses, some time after the call. */
export class WireAnswer {
  private readonly bytes: Uint8Array;

  /** @param data the data of the envelope; only its bytes are kept, outside the JavaScript heap */
  constructor(data: unknown) {
    this.bytes = new TextEncoder().encode(JSON.stringify(envelopeOf(data)));
  }

  async arrive({ signal }: Pick<InternalAxiosRequestConfig, 'signal'>): Promise<string> {
    await new Promise((done) => setTimeout(done, wireMs));
    if (signal?.aborted) throw new CanceledError();
    return new TextDecoder().decode(this.bytes);
  }
}

/** The platform's response to a call: the data of the envelope at once, or a response on the wire. */
export type Answer = (call: { query: Record<string, unknown>; body: unknown }) => unknown;

let onWire = 0;

/** The calls that the last platform has answered on the wire: none may be one of before the clock. */
export const callsOnWire = (): number => onWire;

/**
 * Installs an in-memory platform for all axios clients created afterwards, so that both sides of a benchmark read their
 * data the same way, without a network.
 *
 * @param answers by method and path, 'POST /devices/pageList', or `otherwise`
 */
export function startMemoryPlatform(answers: Readonly<Record<string, Answer>>): void {
  onWire = 0;
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const name = `${config.method?.toUpperCase()} ${config.url}`;
    const answer = answers[name] ?? answers[otherwise];
    if (!answer) throw new Error(`The in-memory platform has no response for ${name}.`);
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    const given = answer({ query: config.params ?? {}, body });
    if (given instanceof WireAnswer) onWire += 1;
    return {
      data: given instanceof WireAnswer ? await given.arrive(config) : envelopeOf(given),
      status: 200,
      statusText: 'OK',
      headers: { 'content-type': 'application/json' },
      config,
    };
  };
}

const envelopeOf = (data: unknown) => ({ code: '1', status: '200', detail: 'OK', msg: '', data });
