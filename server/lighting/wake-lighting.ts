import type { Queryable } from '../db/db.ts';

/** Has the lighting of a tenant done at a time, or at once: an override begins or ends, or a plan has changed. */
export async function wakeLighting(tx: Queryable, tenantId: string, at: Date | null): Promise<void> {
  void tx;
  void tenantId;
  void at;
}
