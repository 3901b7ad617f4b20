import { appearance } from './appearance.js';

/** The platform stands one folder above the area, whatever the base path is. */
const platform = new URL('../', location.href);
/** Rows that one call may ask for. */
const maxRows = 1000;

/** A call that did not work out: `kind` is signedOut, notPermitted or failed; `message` is the platform's sentence. */
export class CallError extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

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

async function call(method, path, body, signal) {
  const token = readToken();
  if (!token) throw new CallError('signedOut', '');
  const response = await fetch(new URL(path, platform), {
    method,
    signal,
    headers: {
      'accept-language': appearance.language,
      authorization: token.includes(' ') ? token : `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const envelope = await response.json().catch(() => undefined);
  if (envelope?.code === '1') return envelope.data;
  const { status = '', msg = '' } = envelope ?? {};
  if (response.status === 401 || status === 'A0200') throw new CallError('signedOut', msg);
  if (response.status === 403 || status === 'A0301') throw new CallError('notPermitted', msg);
  throw new CallError('failed', msg || status || `HTTP ${response.status}`);
}

/** Reads from the platform; answers the envelope's data. @throws CallError, or the browser's own error without a network */
export const get = (path, signal) => call('GET', path, undefined, signal);

/** Asks the platform with a body; answers the envelope's data. @throws CallError, or the browser's own error without a network */
export const post = (path, body, signal) => call('POST', path, body, signal);

/**
 * All rows of a paged list, page by page.
 * goesOn(rows): false when a page has what is needed; onProgress(read, total).
 */
export async function readAll(path, body, { signal, goesOn = () => true, onProgress = () => undefined }) {
  const rows = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { content, totalElements } = await post(path, { ...body, pageNum, pageSize: maxRows }, signal);
    rows.push(...content);
    onProgress(rows.length, totalElements);
    if (content.length < maxRows || !goesOn(content)) return rows;
  }
}
