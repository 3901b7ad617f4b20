import type { Call } from './http/call.ts';
import type { Http } from './http/create-http.ts';

/** A fake platform as one function, without files by default. */
export function fakeHttp(
  answer: (call: Call) => unknown,
  files: Http['download'] = () => Promise.reject(new Error('no file')),
): Http {
  const send = async <Data>(call: Call) => (await answer(call)) as Data;
  return { send, sendBare: send, download: files };
}
