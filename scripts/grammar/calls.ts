import type { RouteInput } from '../../server/http/route-input.ts';
import answers from '../../server/openapi/answers.json' with { type: 'json' };
import { describeAccess } from '../../server/openapi/describe-access.ts';
import { resourceOf } from '../../server/openapi/open-api.ts';
import type { Route } from '../../server/routing/route.ts';
import { table } from './reference-page.ts';

/** What the list of calls says about a route. */
export type ListedRoute = Pick<Route, 'method' | 'path' | 'access' | 'operatorOnly' | 'upload' | 'ticket'> & RouteInput;

/** A JSON Schema as far as the list shows it. */
interface Shape {
  type?: string;
  anyOf?: Shape[];
  allOf?: Shape[];
  const?: unknown;
  enum?: unknown[];
  items?: Shape | Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

const intro = `# Calls

The calls that the reference platform serves, by resource, with the fields that it reads and, as far as the demo has data, returns. A real platform may have more; \`npm run schemas\`
knows neither. Each call is \`METHOD path\` as a document writes it: \`{ "put": "/system/api/user/{id}" }\`.

- **Path values**: a document fills \`{id}\` from the record. \`{ids}\` takes one id, or several with commas.
- **Fields** of the body are those of the form. A field in a list is written \`list[].field\`. The conditions of a
  [paged](sources.md#paged) source and the filters of a table go into \`condition\`, by the [dialect](../writing-a-page.md#dialects).
- **Encrypted** calls take their body encrypted; the console encrypts them by itself.
- **Returned** fields are those that the demo returned when the list was made; any of them may be null. Of a page they are those of a row.
- A **function** is permitted by the menu entry that lists it. Administrators have all functions.`;

/** Renders the list of calls as Markdown. */
export function callsPage(routes: readonly ListedRoute[]): string {
  const resources = [...new Set(routes.map(({ path }) => resourceOf(path)))].sort();
  const sections = resources.map((resource) => {
    const calls = routes.filter(({ path }) => resourceOf(path) === resource);
    return [`## ${resource}`, ...calls.flatMap((route) => callParts(route))].join('\n\n');
  });
  return [intro, ...sections].join('\n\n');
}

function callParts(route: ListedRoute): string[] {
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  const fields = fieldRows(route);
  const notes = [
    `${describeAccess(route.access)}.`,
    route.operatorOnly ? 'Only of tenants that operate the platform.' : '',
    route.ticket === undefined ? '' : 'Requires the batch-operation password.',
    route.secret ? 'Encrypted.' : '',
    route.upload ? 'Takes a file, as a form.' : '',
  ];
  return [
    `### ${route.method} ${path}`,
    notes.filter((note) => note !== '').join(' '),
    ...(fields.length === 0 ? [] : [table(['in', 'field', 'type', 'required'], fields)]),
    ...answerParts(recorded[`${route.method} ${route.path}`]),
  ];
}

/** What the demo answered; any field may be null. */
const recorded: Readonly<Record<string, Readonly<Record<string, string>>>> = answers;

/** The fields of an answer in a line: of a page those of a row. */
function answerParts(fields: Readonly<Record<string, string>> | undefined): string[] {
  if (fields === undefined) return [];
  const rows = ['data[]', 'content[]', '[]'].find((at) => fields[at] === 'object');
  const start = rows === undefined ? '' : `${rows}.`;
  const names = Object.entries(fields).flatMap(([at, type]) =>
    at !== '' && at.startsWith(start) && !at.endsWith('[]') ? [`${code(at.slice(start.length))} ${type}`] : [],
  );
  if (names.length === 0) return [`Returns ${fields[''] ?? 'any value'}.`];
  return [`Returns ${rows === undefined ? '' : 'rows of '}${names.join(', ')}.`];
}

const code = (text: string) => `\`${text}\``;

function fieldRows({ path, query, body, secret, condition, form }: ListedRoute): string[][] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ['path', code(name!), 'text', 'yes']);
  // A body declares that it may have conditions; the route, which ones.
  const isHidden = (name: string) => name === 'condition' && condition !== undefined;
  return [
    ...inPath,
    ...rowsOf('query', query),
    ...rowsOf('body', body ?? secret).filter(([, name]) => !isHidden(name!.replaceAll('`', ''))),
    ...rowsOf('body', condition, 'condition'),
    ...rowsOf('form', form),
  ];
}

const rowsOf = (place: string, schema: unknown, at = ''): string[][] =>
  schema === undefined ? [] : [...walk(schema as Shape, at, true)].map((row) => [place, ...row]);

/** The fields of a schema: one row each, those of records and lists in it with their path. */
function* walk(shape: Shape, at: string, required: boolean): Generator<string[]> {
  const [only, ...more] = withoutNull(shape);
  const single = more.length === 0 && only ? only : shape;
  const properties = propertiesOf(single);
  if (properties.length > 0) {
    if (at !== '' && at !== 'condition') yield [code(at), `object${orNull(shape)}`, required ? 'yes' : ''];
    for (const [name, property, needed] of properties)
      yield* walk(property, at === '' ? name : `${at}.${name}`, needed);
    return;
  }
  if (at === '' && single.type === 'object') return;
  yield [at === '' ? 'the whole' : code(at), typeInWords(shape), required ? 'yes' : ''];
  // Of several types, the fields of those that are objects.
  for (const branch of shape.anyOf ?? [])
    for (const [name, property, needed] of propertiesOf(branch)) yield* walk(property, `${at}.${name}`, needed);
  const { items } = single;
  if (items !== undefined && !Array.isArray(items) && propertiesOf(items).length > 0)
    for (const [name, property, needed] of propertiesOf(items)) yield* walk(property, `${at}[].${name}`, needed);
}

function propertiesOf(shape: Shape): [string, Shape, boolean][] {
  const own = Object.entries(shape.properties ?? {}).map(([name, property]): [string, Shape, boolean] => [
    name,
    property,
    shape.required?.includes(name) ?? false,
  ]);
  return [...(shape.allOf ?? []).flatMap(propertiesOf), ...own];
}

const withoutNull = (shape: Shape): Shape[] => (shape.anyOf ?? [shape]).filter(({ type }) => type !== 'null');
const orNull = (shape: Shape): string => (shape.anyOf?.some(({ type }) => type === 'null') ? ' or null' : '');

function typeInWords(shape: Shape): string {
  if (shape.anyOf) {
    const isChoice = withoutNull(shape).every((branch) => branch.const !== undefined);
    return [...new Set(withoutNull(shape).map(typeInWords))].join(isChoice ? ', ' : ' or ') + orNull(shape);
  }
  if (shape.const !== undefined) return code(JSON.stringify(shape.const));
  if (shape.enum) return shape.enum.map((value) => code(JSON.stringify(value))).join(', ');
  switch (shape.type) {
    case 'string':
      return shape.maxLength === undefined ? 'text' : `text, up to ${shape.maxLength} characters`;
    case 'integer':
    case 'number':
      return `${shape.type === 'integer' ? 'whole number' : 'number'}${range(shape)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return listInWords(shape);
    case 'object':
      return 'object';
    default:
      return 'any value';
  }
}

function listInWords({ items, maxItems }: Shape): string {
  if (Array.isArray(items)) return `list of ${items.length}: ${items.map(typeInWords).join('; ')}`;
  return `list${maxItems === undefined ? '' : ` of up to ${maxItems}`}: ${typeInWords(items ?? {})}`;
}

function range(shape: Shape): string {
  // Every number is a safe one.
  const isSaid = (limit: number | undefined) => Math.abs(limit ?? 0) !== Number.MAX_SAFE_INTEGER;
  const [minimum, maximum] = [shape.minimum, shape.maximum].map((limit) => (isSaid(limit) ? limit : undefined));
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, from ${minimum}`;
  return maximum === undefined ? '' : `, up to ${maximum}`;
}
