import type { Call, CallOptions } from '../http/call.ts';
import type { Http } from '../http/create-http.ts';

/** The `{names}` in a path. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** A member of the request: absent without a shape, optional when its shape allows undefined. */
type Member<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** What is said with one call, beside what the call says itself. */
type More = Partial<Pick<Call, 'options' | 'signal' | 'headers' | 'onProgress' | 'keepalive'>>;
type Request<Path extends string, Query, Body> = More &
  Member<'pathValues', [PathNames<Path>] extends [never] ? undefined : Readonly<Record<PathNames<Path>, string>>> &
  Member<'query', Query> &
  Member<'body', Body>;
type RequestArgument<Given> = Record<never, never> extends Given ? [request?: Given] : [request: Given];

/** A type that a call's definition names; nothing of it is left at run time. */
interface Shape<Value> {
  readonly value?: Value;
}
const noShape: Shape<never> = {};
/** Names the shape of a query, a body or an answer, as src/schemas/wire has it. */
export const shape = <Value>(): Shape<Value> => noShape;

interface Definition<Path extends string, Query, Body, Answer> {
  method: Call['method'];
  /** May hold {name}: the request gives its value. */
  path: Path;
  query?: Shape<Query>;
  body?: Shape<Body>;
  /** What the contract promises. Platforms deviate, so whoever uses an answer reads it leniently. */
  answer?: Shape<Answer>;
  /** Sends the body's entries as form fields. */
  multipart?: boolean;
  /** How the call behaves on the screen; a request may override it. */
  options?: CallOptions;
}

/** A named call of the platform. */
export interface PlatformCall<Port, Path extends string, Query, Body, Answer> {
  /** @throws PlatformError whatever went wrong */
  (http: Port, ...request: RequestArgument<Request<Path, Query, Body>>): Promise<Answer>;
  readonly method: Call['method'];
  readonly path: Path;
}

/** Defines a call of the platform: all that the console knows about it stands in one place. */
export function platformCall<const Path extends string, Query = undefined, Body = undefined, Answer = unknown>(
  definition: Definition<Path, Query, Body, Answer>,
): PlatformCall<Pick<Http, 'send'>, Path, Query, Body, Answer> {
  return define(definition, (http, call) => http.send(call));
}

/** As `platformCall`, for a call whose answer has no envelope. */
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

/** The caller says how it ended. */
export const silent = { hideNotify: true, hideError: true } as const satisfies CallOptions;
/** As `silent`, and nobody waits for it. */
export const inBackground = { ...silent, hideLoading: true } as const satisfies CallOptions;
