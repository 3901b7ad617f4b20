import { and, eq, inArray, like, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LampCondition } from '../../../src/schemas/wire/lighting.ts';
import { type AssetFilters, within as isWithin } from '../../access/asset-scope.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { deviceCommands, devices, lightingLamps } from '../../db/schema.ts';
import { lampState } from '../../lighting/lamp-state.ts';
import { loopOf } from '../../metrics/loop-of.ts';
import { isLamp } from '../../night-plans/lamp-places.ts';
import { deviceConditions, isMember } from '../assets/device-conditions.ts';

/** Open commands to a lamp of the table `devices` that change or read its level. */
const openCommands = (db: Queryable) =>
  db
    .select({ id: deviceCommands.id })
    .from(deviceCommands)
    .where(
      and(
        eq(deviceCommands.deviceId, devices.id),
        eq(deviceCommands.trackStatus, 'PROCESS'),
        inArray(deviceCommands.command, ['switch', 'dim', 'readValues']),
      ),
    );

interface Reader extends Pick<SessionUser, 'userId' | 'tenantId'> {
  within: AssetFilters;
}

/** The conditions of lamps of a tenant that match a request. */
export function lampConditions(db: Queryable, reader: Reader, request: LampCondition): (SQL | undefined)[] {
  const { groupId, node, state, reason, programId, isPending, isOld } = request;
  const planned = (which: SQL | undefined) =>
    inArray(devices.id, db.select({ id: lightingLamps.deviceId }).from(lightingLamps).where(which));
  return [
    isLamp(reader.tenantId),
    ...deviceConditions(db, request),
    groupId ? isMember(db, reader, groupId) : undefined,
    node ? matchesNode(db, reader, node) : undefined,
    state ? hasState(state) : undefined,
    reason ? planned(eq(lightingLamps.reason, reason)) : undefined,
    programId ? planned(eq(lightingLamps.programId, programId)) : undefined,
    isOld === undefined ? undefined : planned(sql`(${lightingLamps.heldProgram} is not null) = ${isOld}`),
    isPending === true ? sql`exists (${openCommands(db)})` : undefined,
    isPending === false ? notExists(openCommands(db)) : undefined,
  ];
}

/** Of one that is offline nothing else counts: it is found without looking at what it has reported. */
const hasState = (state: string): SQL | undefined =>
  state === 'offline'
    ? eq(devices.onlineStatus, 'OFFLINE')
    : and(ne(devices.onlineStatus, 'OFFLINE'), sql`${lampState} = ${state}`);

const holder = alias(devices, 'holder');

/** The area of the concentrator of a lamp of the table `devices`; null without one that the reader sees. */
const holderArea = ({
  within,
}: Reader): SQL<string | null> => sql`(select ${holder.areaCode} from ${devices} ${sql.identifier('holder')}
  where ${and(eq(holder.id, devices.parentDeviceId), eq(holder.tenantId, devices.tenantId), isWithin(within.scopes.Device, holder))})`;

/** The lamps of a node of the tree, where they are counted; of an unknown one none. */
function matchesNode(db: Queryable, reader: Reader, key: string): SQL | undefined {
  const at = key.indexOf(':');
  const kind = key.slice(0, at);
  const of = key.slice(at + 1);
  switch (kind) {
    case 'area':
      return like(devices.areaCode, atOrBelow(of));
    case 'direct':
      return and(eq(devices.areaCode, of), sql`${holderArea(reader)} is null`);
    case 'concentrator':
      return eq(devices.parentDeviceId, of);
    case 'loop': {
      const [id = '', loop = ''] = of.split('/');
      return and(eq(devices.parentDeviceId, id), sql`${loopOf} = ${loop}`);
    }
    case 'group':
      return isMember(db, reader, of);
    case 'lamp':
      return eq(devices.id, of);
    default:
      return sql`false`;
  }
}
