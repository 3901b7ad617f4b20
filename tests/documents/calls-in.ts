import { methodOfKey } from '../../src/engine/compile/check/check-calls.ts';

type Json = Readonly<Record<string, unknown>>;

/** The services of the platform; a page of the console never starts like this. */
const service = /^\/(system|manage|workflow|chart|island(-[a-z]+)?)\//;

/** Keys with addresses of files, which are no calls. */
const fileKeys = ['tiles', 'pmtiles'];

/** The calls that a document, or a part of one, makes: 'PUT /system/api/user/{id}'. */
export function callsIn(value: unknown, key = ''): string[] {
  if (fileKeys.includes(key)) return [];
  if (typeof value === 'string' && key === 'resource') return importCalls(value);
  if (typeof value === 'string') return service.test(value) ? [`${methodOf(key)} ${value.replace(/\?.*$/, '')}`] : [];
  if (Array.isArray(value)) return value.flatMap((item) => callsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  const { file, resource, ...others } = value as Json;
  if (file === 'definition' && typeof resource === 'string') return [...definitionCalls(resource), ...callsIn(others)];
  if ('exportData' in value) return ['POST /island-chart/report/export'];
  // `path` is the long form of the verb around it.
  return Object.entries(value as Json).flatMap(([name, part]) => callsIn(part, name === 'path' ? key : name));
}

/** The calls of the import of a definition. */
const definitionCalls = (resource: string): string[] => [`POST ${resource}/valid`, `POST ${resource}`];

/** The calls of an import. */
const importCalls = (resource: string): string[] => [
  `GET ${resource}/import/template`,
  `POST ${resource}/import/valid`,
  `POST ${resource}/import`,
  `POST ${resource}/import/cancel`,
  `GET ${resource}/import/error`,
  `GET ${resource}/importProgress`,
];

const methodOf = (key: string): string => {
  // The archive of console.config.json is read by the map itself.
  const others: Record<string, string> = { export: 'POST', pmtiles: 'GET' };
  const method = others[key] ?? methodOfKey[key];
  if (method === undefined) throw new Error(`"${key}" has a path of the platform, but is no call`);
  return method;
};

/** True if a call is one of a route; {name} stands for a value in the path. */
export function isCallOf(call: string, route: { method: string; path: string }): boolean {
  const [method, path = ''] = call.split(' ');
  return method === route.method && path.replace(/\{[^{}]*\}/g, ':') === route.path.replace(/:\w+/g, ':');
}
