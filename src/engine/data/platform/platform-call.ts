import type { Call, CallOptions } from '../http/call.ts';
import type { Http } from '../http/create-http.ts';

/** The `{names}` in a path. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** A property of the request: absent without a shape, optional if its shape allows undefined. */
type Member<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** The request: what one call adds to its definition. */
type More = Partial<Pick<Call, 'options' | 'signal' | 'headers' | 'onProgress' | 'keepalive'>>;
type Request<Path extends string, Query, Body> = More &
  Member<'pathValues', [PathNames<Path>] extends [never] ? undefined : Readonly<Record<PathNames<Path>, string>>> &
  Member<'query', Query> &
  Member<'body', Body>;
type RequestArgument<Given> = Record<never, never> extends Given ? [request?: Given] : [request: Given];

/** A type in the definition of a call, erased at run time. */
interface Shape<Value> {
  readonly value?: Value;
}
const noShape: Shape<never> = {};
/** The shape of a query, a body or a response, from src/schemas/wire. */
export const shape = <Value>(): Shape<Value> => noShape;

interface Definition<Path extends string, Query, Body, Answer> {
  method: Call['method'];
  /** May contain {name}, filled by the request. */
  path: Path;
  query?: Shape<Query>;
  body?: Shape<Body>;
  /** The shape by contract. Platforms deviate, so parse responses leniently. */
  answer?: Shape<Answer>;
  /** Sends the body's entries as form fields. */
  multipart?: boolean;
  /** How the call behaves on screen; a request may override it. */
  options?: CallOptions;
}

/** A call of the platform. */
export interface PlatformCall<Port, Path extends string, Query, Body, Answer> {
  /** @throws PlatformError for every failure */
  (http: Port, ...request: RequestArgument<Request<Path, Query, Body>>): Promise<Answer>;
  readonly method: Call['method'];
  readonly path: Path;
}

/** Defines a call of the platform in one place. */
export function platformCall<const Path extends string, Query = undefined, Body = undefined, Answer = unknown>(
  definition: Definition<Path, Query, Body, Answer>,
): PlatformCall<Pick<Http, 'send'>, Path, Query, Body, Answer> {
  return define(definition, (http, call) => http.send(call));
}

/** As `platformCall`, for a call whose response has no envelope. */
export function bareCall<const Path extends string, Query = undefined, Body = undefined, Answer = unknown>(
  definition: Definition<Path, Query, Body, Answer>,
): PlatformCall<Pick<Http, 'sendBare'>, Path, Query, Body, Answer> {
  return define(definition, (http, call) => http.sendBare(call));
}

function define<Port, Path extends string, Query, Body, Answer>(
  { method, path, multipart, options }: Definition<Path, Query, Body, Answer>,
  send: (port: Port, call: Call) => Promise<Answer>,
): PlatformCall<Port, Path, Query, Body, Answer> {
  const run = (port: Port, request: Partial<Call> = {}) => {
    const call: Call = { ...request, method, path, options: { ...options, ...request.options } };
    return send(port, multipart ? { ...call, multipart } : call);
  };
  return Object.assign(run, { method, path });
}

/** The caller reports the result. */
export const silent = { hideNotify: true, hideError: true } as const satisfies CallOptions;
/** As `silent`, for a call that nobody waits for. */
export const inBackground = { ...silent, hideLoading: true } as const satisfies CallOptions;
