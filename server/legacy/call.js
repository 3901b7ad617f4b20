import { appearance } from './appearance.js';

/** The platform is one folder above the area, whatever the base path. */
const platform = new URL('../', location.href);
/** Maximum rows per call. */
const maxRows = 1000;

/** A failed call: `kind` is signedOut, notPermitted or failed; `message` is the platform's. */
export class CallError extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** Reads the console's token from this tab's session storage: text or {token} (contract 3.1). */
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

/** Sends a GET and returns the envelope's data. @throws CallError, or the browser's own error without a network */
export const get = (path, signal) => call('GET', path, undefined, signal);

/** Sends a POST and returns the envelope's data. @throws CallError, or the browser's own error without a network */
export const post = (path, body, signal) => call('POST', path, body, signal);

/**
 * Reads all rows of a paged list, page by page.
 *
 * shouldContinue(rows): returns false to stop after a page; onProgress(read, total).
 */
export async function readAll(path, body, { signal, shouldContinue = () => true, onProgress = () => undefined }) {
  const rows = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { content, totalElements } = await post(path, { ...body, pageNum, pageSize: maxRows }, signal);
    rows.push(...content);
    onProgress(rows.length, totalElements);
    if (content.length < maxRows || !shouldContinue(content)) return rows;
  }
}
