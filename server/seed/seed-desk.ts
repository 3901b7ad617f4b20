import * as schema from '../db/schema.ts';
import { insertRows } from './insert-rows.ts';
import { HOUR_MS, type TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** Initial quick menus in order and recent pages, newest first, per role. */
const DESKS: Record<string, { quick: string[]; recent: string[] }> = {
  administrator: {
    quick: ['100501', '100211', '100246', '100627'],
    recent: ['100501', '100240', '100211', '100014', '100246', '100070'],
  },
  operator: { quick: ['100211', '100245', '100246'], recent: ['100211', '100246', '100233', '100501'] },
  viewer: { quick: [], recent: ['100028'] },
  dispatcher: { quick: ['100246'], recent: ['100246', '100501'] },
};

/** Inserts quick menus and recent pages of accounts by role. */
export async function seedDesk(
  db: Writer,
  context: TenantContext,
  owners: { userId: string; role: string }[],
): Promise<void> {
  const { tenantId, now } = context;
  await insertRows(
    db,
    schema.quickMenus,
    owners.flatMap(({ userId, role }) =>
      (DESKS[role]?.quick ?? []).map((menuId, index) => ({ tenantId, userId, menuId, position: index + 1 })),
    ),
  );
  await insertRows(
    db,
    schema.recentMenus,
    owners.flatMap(({ userId, role }) =>
      (DESKS[role]?.recent ?? []).map((menuId, index) => ({
        tenantId,
        userId,
        menuId,
        visitedAt: new Date(now.getTime() - (index + 1) * 3 * HOUR_MS),
      })),
    ),
  );
}
