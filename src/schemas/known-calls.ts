import { isRecord } from './rules/is-record.ts';

/** A call of the platform: 'GET /system/api/user/{id}'. */
export type KnownCall = string;

const methods = new Set(['get', 'post', 'put', 'delete']);
const written = /^(?:GET|POST|PUT|DELETE) \/\S*$/;

/** Reads an OpenAPI document, or a list of calls as 'GET /path'; undefined if it is neither. */
export function readCalls(answer: unknown): KnownCall[] | undefined {
  if (Array.isArray(answer))
    return answer.every((one) => typeof one === 'string' && written.test(one)) ? (answer as KnownCall[]) : undefined;
  if (!isRecord(answer) || !isRecord(answer.paths)) return undefined;
  const base = basePathOf(answer);
  const calls = Object.entries(answer.paths).flatMap(([path, item]) =>
    Object.keys(Object(item) as object).flatMap((method) =>
      methods.has(method) ? [`${method.toUpperCase()} ${base}${path}`] : [],
    ),
  );
  return calls.length > 0 ? calls : undefined;
}

/** The path of the only server: a service behind a gateway has its name there. */
function basePathOf({ servers, basePath }: Record<string, unknown>): string {
  const [server] = Array.isArray(servers) ? (servers as unknown[]) : [];
  const url = isRecord(server) ? server.url : basePath;
  return typeof url === 'string' ? url.replace(/^https?:\/\/[^/]*/, '').replace(/\/$/, '') : '';
}
