import type { Queryable } from './db.ts';

/**
 * Builds a statement of every call once per database: building its text takes as long as running it. A transaction
 * builds its own.
 */
export function buildOnce<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const built = new WeakMap<Queryable, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
