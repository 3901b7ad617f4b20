import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Shape, shapeOf } from '../routing/limited-schema.ts';
import { pathShape, type Route } from '../routing/route.ts';
import type { Answer, TestPlatform } from './test-platform.ts';

/** What a request carries besides its route. */
export interface Input {
  path: Record<string, string>;
  query: Record<string, unknown>;
  /** The body; for a paged call with its filters in `condition`. */
  body: unknown;
  form: Record<string, unknown>;
}

/** One value that a route reads. */
export interface Place {
  route: Route;
  /** Such as 'POST /system/api/user body department.code'. */
  name: string;
  /** What is declared as a whole, such as 'POST /system/api/user body'. */
  part: string;
  shape: Shape;
  /** Returns a valid input with this value in this place. */
  put(value: unknown): Input;
  /** True if the declaration allows this value here. */
  allows(value: unknown): boolean;
}

/** A valid input with nothing but what a route requires. */
export function sampleInput(route: Route): Input {
  const { query, condition, form } = route;
  const body = route.body ?? route.secret;
  return {
    path: sampleOf(pathShape(route.path)) as Record<string, string>,
    query: query ? (sampleOf(query) as Record<string, unknown>) : {},
    body: body && withCondition(sampleOf(body), condition && sampleOf(condition)),
    form: form ? (sampleOf(form) as Record<string, unknown>) : {},
  };
}

/** Lists every text, list and number that a route reads. */
export function placesOf(route: Route): Place[] {
  const sample = sampleInput(route);
  const { query, body, secret, condition, form } = route;
  const nameOf = (part: string) => `${route.method} ${route.path} ${part}`;
  const parts: [string, TSchema | undefined, (value: unknown) => Input][] = [
    ['path', pathShape(route.path), (value) => ({ ...sample, path: value as Input['path'] })],
    ['query', query, (value) => ({ ...sample, query: value as Input['query'] })],
    ['body', body ?? secret, (value) => ({ ...sample, body: withCondition(value, condition && sampleOf(condition)) })],
    ['condition', condition, (value) => ({ ...sample, body: withCondition(sampleOf(body ?? {}), value) })],
    ['form', form, (value) => ({ ...sample, form: value as Input['form'] })],
  ];
  return parts.flatMap(([part, schema, build]) =>
    schema
      ? [...walk(shapeOf(schema), '', (value) => value)].map(({ at, shape, fill }) => ({
          route,
          name: `${nameOf(part)}${at && ` ${at}`}`,
          part: nameOf(part),
          shape,
          put: (value) => build(fill(value)),
          allows: (value) => Value.Check(schema, fill(value)),
        }))
      : [],
  );
}

/** Calls a route; a body that must be encrypted is. */
export function callRoute(
  platform: TestPlatform,
  route: Route,
  input: Input,
  call: { token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const path = addressOf(route, input);
  const { token, headers } = call;
  if (route.secret) return platform.callSecret(path, input.body, token, headers);
  if (route.upload) return platform.callForm(path, { ...input.form, file: someFile() }, token);
  return platform.call(route.method, path, { ...call, body: route.method === 'GET' ? undefined : input.body });
}

const someFile = () => new File(['file'], 'file.txt', { type: 'text/plain' });

/** Path and query of a request. */
export function addressOf(route: Pick<Route, 'path'>, { path, query }: Pick<Input, 'path' | 'query'>): string {
  const filled = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const words = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return words.length === 0 ? filled : `${filled}?${new URLSearchParams(words)}`;
}

const withCondition = (body: unknown, condition: unknown) =>
  condition === undefined ? body : { ...(body as object), condition };

/** A valid value of a schema, with required properties only. */
export function sampleOf(schema: TSchema | Shape): unknown {
  const shape = schema as Shape;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sampleOf(shape.anyOf[0]!);
  const { items } = shape;
  switch (shape.type) {
    case 'string':
      return '1'.repeat(Math.max(1, shape.minLength ?? 0));
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      if (Array.isArray(items)) return items.map(sampleOf);
      return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(items ?? {}));
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((name) => [name, sampleOf(shape.properties?.[name] ?? {})]));
    default:
      return '1';
  }
}

interface Found {
  at: string;
  shape: Shape;
  fill(value: unknown): unknown;
}

/** @param fill builds what is declared around a value in this place */
function* walk(shape: Shape, at: string, fill: Found['fill']): Generator<Found> {
  if (shape.const !== undefined || shape.enum || shape.limitedBy) return;
  for (const one of shape.anyOf ?? []) yield* walk(one, at, fill);
  const inner = (name: string | number) => (at === '' ? String(name) : `${at}.${name}`);
  const { items } = shape;
  if (['string', 'integer', 'number'].includes(shape.type ?? '')) yield { at, shape, fill };
  if (shape.type === 'array' && !Array.isArray(items)) {
    yield { at, shape, fill };
    yield* walk(items ?? {}, inner('*'), (value) => fill([value]));
  }
  if (shape.type === 'array' && Array.isArray(items)) {
    for (const [index, item] of items.entries()) {
      yield* walk(item, inner(index), (value) => fill(items.map(sampleOf).with(index, value)));
    }
  }
  for (const [name, property] of Object.entries(shape.properties ?? {})) {
    yield* walk(property, inner(name), (value) => fill({ ...(sampleOf(shape) as object), [name]: value }));
  }
}
