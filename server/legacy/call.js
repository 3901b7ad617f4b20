import { language, texts } from './words.js';

/** The platform stands one folder above the stand-in's, whatever the base path is. */
const platform = new URL('../', location.href);

/** The console keeps its token in the session storage of this tab, as text or as {token} (contract 3.1). */
function readToken() {
  const kept = sessionStorage.getItem('token') ?? '';
  if (!kept.startsWith('{')) return kept;
  try {
    return String(JSON.parse(kept).token ?? '');
  } catch {
    return '';
  }
}

/** Posts to the platform and answers the envelope's data; throws an Error with a readable sentence. */
export async function call(path, body, signal) {
  const token = readToken();
  if (!token) throw new Error(texts.signedOut);
  const response = await fetch(new URL(path, platform), {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      authorization: token.includes(' ') ? token : `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const envelope = await response.json();
  if (envelope.code !== '1') throw new Error(envelope.msg || envelope.status);
  return envelope.data;
}
