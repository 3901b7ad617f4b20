import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { decryptAuth } from '../../server/security/decrypt-auth.ts';

/** A request received by the minimal platform. */
export interface ArrivedCall {
  /** The method, or 'SOCKET' for the handshake of the live connection. */
  method: string;
  /** Without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  headers: IncomingHttpHeaders;
  /** The media type without parameters; '' if absent. */
  contentType: string;
  /** Parsed JSON, form fields, or other text; undefined without a body. */
  body: unknown;
  /** The decrypted form field `auth`; undefined if absent or undecryptable. */
  secret: unknown;
}

/** Reads a request to its end. */
export async function readCall(request: IncomingMessage, privateKey: string): Promise<ArrivedCall> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://minimal');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const contentType = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
  const body = await readBody(Buffer.concat(parts), contentType, request.headers['content-type'] ?? '');
  const { auth } = Object(body) as { auth?: unknown };
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    contentType,
    body,
    secret: typeof auth === 'string' ? decryptAuth(auth, privateKey) : undefined,
  };
}

async function readBody(bytes: Buffer, type: string, written: string): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (type === 'multipart/form-data') {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': written } }).formData();
    return Object.fromEntries(form);
  }
  const text = bytes.toString('utf8');
  return type === 'application/json' ? JSON.parse(text) : text;
}
