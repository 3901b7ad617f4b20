import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { type GroupNode, GroupQuery, GroupTreeQuery, type GroupTypeNode } from '../../../src/schemas/wire/groups.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { deviceGroups, products } from '../../db/schema.ts';
import { seenTypeName } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { countMembers } from './group-members.ts';
import { describeGroup, type GroupRecord, listGroups } from './group-rows.ts';

/** GET /island-business/api/group/list. */
export async function sendGroups(c: AppContext): Promise<Response> {
  const { deviceTypeEnum, deviceTypeCode, groupType } = readQuery(c, GroupQuery);
  const where = and(
    deviceTypeEnum ? eq(deviceGroups.assetKind, deviceTypeEnum) : undefined,
    deviceTypeCode ? eq(deviceGroups.deviceTypeCode, deviceTypeCode) : undefined,
    groupType ? eq(deviceGroups.groupType, groupType) : undefined,
  );
  return success(c, await describeAll(c, await listGroups(c.var.services.db, signedIn(c), where)));
}

/** POST /island-business/api/group/device/group/tree: every device type with its groups, also those without one. */
export async function sendGroupTree(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const { groupType } = readQuery(c, GroupTreeQuery);
  const where = groupType ? eq(deviceGroups.groupType, groupType) : undefined;
  const groups = await describeAll(c, await listGroups(db, user, where));
  const tree = [...(await listDeviceTypes(db, user.tenantId, c.var.locale))].map(([deviceType, deviceTypeName]) => {
    const ofType = groups.filter(({ deviceTypeCode }) => deviceTypeCode === deviceType);
    const node: GroupTypeNode = {
      deviceType,
      deviceTypeName,
      groupInfDTOS: ofType,
      key: deviceType,
      name: deviceTypeName,
      count: ofType.length,
      children: ofType,
    };
    return node;
  });
  return success(c, tree);
}

/** The types of the products that a tenant has, with their names. */
export async function listDeviceTypes(db: Queryable, tenantId: string, locale: Locale): Promise<Map<string, string>> {
  const rows = await db
    .select({ code: products.deviceType, name: seenTypeName(tenantId) })
    .from(products)
    .where(or(isNull(products.tenantId), eq(products.tenantId, tenantId)))
    .orderBy(asc(products.position), asc(products.id));
  return new Map(rows.map(({ code, name }) => [code, name[locale]]));
}

async function describeAll(c: AppContext, groups: readonly GroupRecord[]): Promise<GroupNode[]> {
  const { db } = c.var.services;
  const counts = await countMembers(db, groups, await loadAssetFilters(db, signedIn(c)));
  return groups.map((group) => {
    const row = describeGroup(group, counts.get(group.id) ?? { count: 0, online: 0 });
    return { ...row, key: row.id };
  });
}
