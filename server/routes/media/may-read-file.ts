import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AssetScopes, filtersOf, loadAssetScopes, seesAllAssets } from '../../access/asset-scope.ts';
import { reportApp, sentTo } from '../../access/report-readers.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, carriers, customReports, devices, facilities, type mediaFiles, reportRuns } from '../../db/schema.ts';
import { themeApp } from '../theme/gallery.ts';

type File = Pick<typeof mediaFiles.$inferSelect, 'id' | 'tenantId' | 'appType' | 'createUserId'>;

/**
 * App types of files that anybody with their address reads: the pictures and films of a tenant's sign-in page, which
 * are shown before the sign-in.
 */
export const publicAppTypes: readonly string[] = [themeApp];

/**
 * True if a user of the file's tenant who knows its key may read it. The key is shown only with the record that has the
 * file; what a data permission hides, and who gets a report, may have changed since.
 */
export async function mayReadFile(db: Queryable, user: SessionUser, file: File): Promise<boolean> {
  if (file.tenantId !== user.tenantId) return false;
  if (file.createUserId === user.userId) return true;
  if (file.appType === reportApp) return isSentTo(db, user, file.id);
  if (file.appType !== 'asset' && file.appType !== 'alarm') return true;
  const scopes = await loadAssetScopes(db, user);
  return seesAllAssets(scopes) || isShown(db, file, scopes);
}

async function isSentTo(db: Queryable, user: SessionUser, fileId: string): Promise<boolean> {
  const [run] = await db
    .select({ id: reportRuns.id })
    .from(reportRuns)
    .innerJoin(customReports, eq(customReports.id, reportRuns.reportId))
    .where(and(eq(reportRuns.fileId, fileId), sentTo(user)))
    .limit(1);
  return run !== undefined;
}

/** Whether an asset or alarm within the scopes has the file. */
async function isShown(db: Queryable, { id, tenantId, appType }: File, scopes: AssetScopes): Promise<boolean> {
  const named = sql`jsonb_build_array(jsonb_build_object('id', ${id}::text))`;
  const within = filtersOf(scopes);
  const has = (table: typeof devices | typeof carriers | typeof facilities, seen: SQL | undefined, more?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(
          and(
            eq(table.tenantId, tenantId),
            seen,
            or(sql`${table.images} @> ${named}`, sql`position(${id} in ${table.diyAttrs}::text) > 0`, more),
          ),
        ),
    );
  const inAlarm = exists(
    db
      .select({ one: sql`1` })
      .from(alarms)
      .where(
        and(
          eq(alarms.tenantId, tenantId),
          inArray(alarms.kind, ['business', 'ai']),
          within.alarms,
          or(
            sql`${alarms.detail} -> 'pictures' @> ${named}`,
            sql`${alarms.detail} -> 'picture' ->> 'id' = ${id}::text`,
          ),
        ),
      ),
  );
  const inAsset = or(
    has(carriers, within.carriers, sql`${carriers.scene} @> ${named}`),
    has(facilities, within.facilities),
    has(devices, within.devices),
  );
  const { rows } = await db.execute<{ shown: boolean }>(
    sql`select ${appType === 'alarm' ? inAlarm : inAsset} as shown`,
  );
  return rows[0]?.shown ?? false;
}
