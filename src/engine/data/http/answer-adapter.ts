import { type AxiosAdapter, AxiosHeaders, CanceledError } from 'axios';

/** A call as it would leave for the platform. */
export interface PlatformRequest {
  method: string;
  /** With its values filled in: '/system/api/user/7'. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  /** A form for encrypted and multipart bodies; undefined without one. */
  body: unknown;
}

/** The data of an envelope, a body without one, a file, or why a platform refuses the call. */
export type PlatformAnswer =
  | { data: unknown }
  | { bare: unknown }
  | { file: Blob; fileName: string }
  | { refused: { status: string; message: string } };

/** Answers calls in the place of a platform. */
export type AnswerCall = (request: PlatformRequest) => Promise<PlatformAnswer>;

/** What sends a call, in place of the network. */
export type CallAdapter = AxiosAdapter;

/** Sends no request: each is answered by the console itself. */
export const answerAdapter =
  (answer: AnswerCall): CallAdapter =>
  async (config) => {
    const given = await answer({
      method: (config.method ?? 'get').toUpperCase(),
      path: config.url ?? '',
      query: (config.params ?? {}) as Record<string, unknown>,
      body: bodyOf(config.data),
    });
    if (config.signal?.aborted) throw new CanceledError();
    const headers = new AxiosHeaders({ 'content-type': 'file' in given ? given.file.type : 'application/json' });
    if ('file' in given) headers.set('content-disposition', `attachment; filename="${given.fileName}"`);
    return { data: dataOf(given), status: 200, statusText: 'OK', headers, config };
  };

function dataOf(given: PlatformAnswer): unknown {
  if ('file' in given) return given.file;
  if ('refused' in given) {
    const { status, message } = given.refused;
    return { code: '0', status, detail: '', msg: message, data: null };
  }
  // As over the wire: nothing of the platform's own objects is shared.
  if ('bare' in given) return structuredClone(given.bare);
  return { code: '1', status: '200', detail: 'OK', msg: '', data: structuredClone(given.data ?? null) };
}

/** The body before it became text. */
function bodyOf(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data;
  }
}
