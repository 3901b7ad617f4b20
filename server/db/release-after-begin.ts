import type pg from 'pg';

/**
 * Gives a connection back on which no transaction could begin: Drizzle releases only those on which one has. Each would be
 * missing from the pool for good; the embedded database has no other.
 */
export function releaseAfterBegin(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const watched = (...parameters: unknown[]): unknown => {
    const result = query(...parameters);
    if (isBegin(parameters[0]) && result instanceof Promise) result.catch(() => client.release(true));
    return result;
  };
  Object.assign(client, { query: watched });
}

function isBegin(statement: unknown): boolean {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' && /^begin\b/i.test(text);
}
