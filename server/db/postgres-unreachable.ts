import { StartError } from '../config/start-error.ts';

/** Explains error codes to the operator who set DATABASE_URL. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'DNS lookup failed',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no route to the host',
  ENOENT: 'the socket does not exist',
  '28P01': 'wrong password',
  '28000': 'login refused',
  '3D000': 'the database does not exist',
  '53300': 'too many connections',
  '42501': 'no permission to create tables',
};

/** Describes a failed connection or migration with host and port, but never the password. */
export function postgresUnreachable(databaseUrl: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const cause = deepest(error);
  const code = (cause as { code?: string } | undefined)?.code ?? '';
  const password = decodeURIComponent(new URL(databaseUrl).password);
  const text = String((cause as Error | undefined)?.message ?? cause);
  const reason =
    REASONS[code] ?? (password ? text.replaceAll(password, '***') : text).replace(/\s+/g, ' ').slice(0, 200);
  return new StartError(
    `PostgreSQL at ${hostAndPort(databaseUrl)} cannot be used (${reason}). Start it or correct DATABASE_URL.`,
  );
}

function hostAndPort(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.hostname || url.searchParams.get('host') || 'localhost'}:${url.port || '5432'}`;
}

/** Unwraps the error: drizzle uses `cause`, Node uses `errors` for several attempts. */
function deepest(error: unknown): unknown {
  const inner = (error as { cause?: unknown } | undefined)?.cause ?? (error as AggregateError | undefined)?.errors?.[0];
  return inner === undefined ? error : deepest(inner);
}
