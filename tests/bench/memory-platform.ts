import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** The response to every call without one of its own. */
export const otherwise = 'otherwise';

/** The platform's response to a call: the data of the envelope. */
export type Answer = (call: { query: Record<string, unknown>; body: unknown }) => unknown;

/**
 * Installs an in-memory platform for all axios clients created afterwards, so that both sides of a benchmark read their
 * data the same way, without a network.
 *
 * @param answers by method and path, 'POST /devices/pageList', or `otherwise`
 */
export function startMemoryPlatform(answers: Readonly<Record<string, Answer>>): void {
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const name = `${config.method?.toUpperCase()} ${config.url}`;
    const answer = answers[name] ?? answers[otherwise];
    if (!answer) throw new Error(`The in-memory platform has no response for ${name}.`);
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    const data = answer({ query: config.params ?? {}, body });
    return {
      data: { code: '1', status: '200', detail: 'OK', msg: '', data },
      status: 200,
      statusText: 'OK',
      headers: { 'content-type': 'application/json' },
      config,
    };
  };
}
