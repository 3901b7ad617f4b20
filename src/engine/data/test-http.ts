import type { Call } from './http/call.ts';
import type { Http } from './http/create-http.ts';

/** A platform of one function; it has no files unless `files` says so. */
export function fakeHttp(
  answer: (call: Call) => unknown,
  files: Http['download'] = () => Promise.reject(new Error('no file')),
): Http {
  const send = async <Data>(call: Call) => (await answer(call)) as Data;
  return { send, sendBare: send, download: files };
}
