import { createDecipheriv } from 'node:crypto';
import { captchaKey } from '../setup/minimal-answers.ts';
import type { ArrivedCall } from '../setup/minimal-calls.ts';
import type { Wanted, WireRow } from './fixtures.ts';

/** The compared properties of a call. */
export interface ComparedCall {
  authorization: string | undefined;
  query: Readonly<Record<string, unknown>>;
  contentType: string;
  /** The form's field names if the body is encrypted. */
  form: readonly string[];
  body: unknown;
  /** Headers that neither browsers nor gateways add. */
  otherHeaders: readonly string[];
}

/** Headers sent with every request, and the two that are compared separately. */
const usualHeaders =
  /^(accept|accept-(encoding|language)|authorization|cache-control|connection|content-(length|type)|cookie|host|origin|pragma|referer|sec-.*|transfer-encoding|upgrade|user-agent|x-forwarded-.*|x-request-id)$/;

const open = (sealed: unknown): string => {
  const cipher = createDecipheriv('aes-128-ecb', captchaKey, null);
  return cipher.update(String(sealed), 'base64', 'utf8') + cipher.final('utf8');
};

/** True if a call matches a row by method and path; {name} matches the row's value of that name, or any segment. */
export function isOf(
  { call, pathValues = {} }: Pick<WireRow, 'call' | 'pathValues'>,
  { method, path }: ArrivedCall,
): boolean {
  const sent = `${method} ${path}`.split('/');
  const wanted = call.split('/');
  return (
    sent.length === wanted.length &&
    wanted.every((part, index) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return sent[index] === part;
      const value = pathValues[name];
      return value === undefined ? sent[index] !== '' : sent[index] === encodeURIComponent(value);
    })
  );
}

/** A call as sent, with sealed values decrypted. */
export function readSent(row: WireRow, call: ArrivedCall): ComparedCall {
  const isAuth = row.as === 'auth';
  return {
    authorization: call.headers.authorization,
    query: unseal(call.query, row.sealed) as Record<string, unknown>,
    contentType: call.contentType,
    form: isAuth ? Object.keys(Object(call.body)) : [],
    body: unseal(isAuth ? call.secret : call.body, row.sealed),
    otherHeaders: Object.keys(call.headers).filter((name) => !usualHeaders.test(name)),
  };
}

function unseal(value: unknown, sealed: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [name, sealed.includes(name) ? open(content) : content]),
  );
}

/** The bodies of a row, each with its intentional additions. */
export const bodiesOf = ({ body, also }: WireRow): readonly (object | undefined)[] => [
  body && { ...body, ...also?.body },
];

/** True if two bodies have the same names at every depth. */
export const haveSameNames = (one: unknown, other: unknown): boolean => namesIn(one) === namesIn(other);

function namesIn(value: unknown): string {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return '';
  const names = Object.entries(value).map(([name, content]) => `${name}(${namesIn(content)})`);
  return names.toSorted().join();
}

/** The queries of a row, each with its intentional additions. */
export const queriesOf = ({ queries = [{}], also }: WireRow): readonly Readonly<Record<string, Wanted>>[] =>
  queries.map((query) => ({ ...query, ...also?.query }));

/** True if a query matches the expected one. */
export const fits = (wanted: Readonly<Record<string, Wanted>>, query: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(query).length === Object.keys(wanted).length &&
  Object.entries(wanted).every(([name, value]) => {
    const sent = query[name];
    return typeof sent === 'string' && (typeof value === 'string' ? sent === value : value.test(sent));
  });
