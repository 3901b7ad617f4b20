import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AlarmKind } from '../../../src/schemas/wire/alarms.ts';
import { type AssetScopes, loadAssetScopes, within } from '../../access/asset-scope.ts';
import { loadPermissions } from '../../access/permissions.ts';
import { shownAlarmRows } from '../../alarms/count-open-alarms.ts';
import { alarms } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';

/** What a caller may see of alarms, and how they read them. */
export interface AlarmReader {
  tenantId: string;
  userId: string;
  scopes: AssetScopes;
  kinds: readonly AlarmKind[];
  now: Date;
  locale: Locale;
}

export const loadReader = (c: AppContext): Promise<AlarmReader> => loadReaderOf(c, signedIn(c));

/** What a user may see who does not call: the creator of a wall screen. */
export async function loadReaderOf(
  c: AppContext,
  { tenantId, userId }: Pick<AlarmReader, 'tenantId' | 'userId'>,
): Promise<AlarmReader> {
  const { db, clock } = c.var.services;
  const kinds = shownAlarmRows(await loadPermissions(db, { tenantId, userId })).map(({ kind }) => kind);
  const scopes = await loadAssetScopes(db, { tenantId, userId });
  return { tenantId, userId, scopes, kinds, now: clock(), locale: c.var.locale };
}

/** Matches the alarms that a reader may see: of the tenant, the kinds, and the areas and departments. */
export const visibleTo = ({ tenantId, scopes, kinds }: AlarmReader, table: typeof alarms = alarms): SQL =>
  and(eq(table.tenantId, tenantId), inArray(table.kind, [...kinds]), within(scopes.Device, table)) as SQL;
