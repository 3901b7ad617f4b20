import { and, eq, exists, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/db.ts';
import {
  assetModels,
  carriers,
  devices,
  facilities,
  feedback,
  mediaFiles,
  miniApps,
  notices,
  personalization,
  products,
  reportRuns,
} from '../../db/schema.ts';
import { appTypes } from './app-types.ts';

/** Retention of unreferenced files: their record may still be in an open form. */
const abandonedMs = 24 * 3_600_000;

/**
 * SQL condition: a notice (attachments or text), feedback, personalisation, product, model, asset, mini-app or report of
 * the file's tenant refers to the file.
 */
export function isReferred(db: Queryable): SQL {
  const named = sql`jsonb_build_array(jsonb_build_object('id', ${mediaFiles.id}))`;
  const inNotice = db
    .select({ one: sql`1` })
    .from(notices)
    .where(
      and(
        eq(notices.tenantId, mediaFiles.tenantId),
        or(
          sql`${notices.attachments} @> ${named}`,
          sql`position('/' || ${mediaFiles.id} || '?' in ${notices.content}) > 0`,
        ),
      ),
    );
  const inFeedback = db
    .select({ one: sql`1` })
    .from(feedback)
    .where(and(eq(feedback.tenantId, mediaFiles.tenantId), sql`${feedback.pictures} @> ${named}`));
  const inPersonalization = db
    .select({ one: sql`1` })
    .from(personalization)
    .where(and(eq(personalization.tenantId, mediaFiles.tenantId), eq(personalization.fileId, mediaFiles.id)));
  const inProduct = db
    .select({ one: sql`1` })
    .from(products)
    .where(
      and(
        eq(products.tenantId, mediaFiles.tenantId),
        sql`position('/' || ${mediaFiles.id} || '?' in ${products.picture}) > 0`,
      ),
    );
  const inModel = db
    .select({ one: sql`1` })
    .from(assetModels)
    .where(
      and(
        eq(assetModels.tenantId, mediaFiles.tenantId),
        or(sql`${assetModels.pictures} @> ${named}`, sql`${assetModels.scene} @> ${named}`),
      ),
    );
  const inMiniApp = db
    .select({ one: sql`1` })
    .from(miniApps)
    .where(
      and(
        eq(miniApps.tenantId, mediaFiles.tenantId),
        sql`position('/' || ${mediaFiles.id} || '?' in ${miniApps.icon}) > 0`,
      ),
    );
  const inReport = db
    .select({ one: sql`1` })
    .from(reportRuns)
    .where(and(eq(reportRuns.tenantId, mediaFiles.tenantId), eq(reportRuns.fileId, mediaFiles.id)));
  const uses = [inNotice, inFeedback, inPersonalization, inProduct, inModel, inMiniApp, inReport];
  return or(...uses.map((use) => exists(use)), inAsset()) as SQL;
}

/**
 * Assets are many, so their files are listed once and not searched per file; only files of the tenant can be in its
 * assets.
 */
function inAsset(): SQL {
  const filesIn = (column: PgColumn) =>
    sql`select file ->> 'id' from ${column.table}, jsonb_array_elements(${column}) as file`;
  /** Files of added fields. Other values are not lists, or are lists without ids. */
  const filesInValues = (column: PgColumn) =>
    sql`select file ->> 'id' from ${column.table}, jsonb_each(${column}) as added, jsonb_array_elements(case when jsonb_typeof(added.value) = 'array' then added.value else '[]'::jsonb end) as file where ${column} <> '{}'::jsonb and file ->> 'id' is not null`;
  const lists = [
    ...[devices.images, carriers.images, facilities.images, carriers.scene].map(filesIn),
    ...[devices.diyAttrs, carriers.diyAttrs, facilities.diyAttrs].map(filesInValues),
  ];
  return sql`(${mediaFiles.appType} = 'asset' and ${mediaFiles.id} in (${sql.join(lists, sql` union all `)}))`;
}

/** Deletes a tenant's files that no record has referred to for a day. */
export async function removeAbandoned(db: Queryable, tenantId: string, now: Date): Promise<void> {
  await db
    .delete(mediaFiles)
    .where(
      and(
        eq(mediaFiles.tenantId, tenantId),
        inArray(mediaFiles.appType, Object.keys(appTypes)),
        lt(mediaFiles.createdAt, new Date(now.getTime() - abandonedMs)),
        not(isReferred(db)),
      ),
    );
}
