import { and, eq, inArray, isNull, like, notExists, type SQL, sql } from 'drizzle-orm';
import type { LampCondition } from '../../../src/schemas/wire/lighting.ts';
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

type Reader = Pick<SessionUser, 'userId' | 'tenantId'>;

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
    state ? sql`${lampState} = ${state}` : undefined,
    reason ? planned(eq(lightingLamps.reason, reason)) : undefined,
    programId ? planned(eq(lightingLamps.programId, programId)) : undefined,
    isOld === undefined ? undefined : planned(sql`(${lightingLamps.heldProgram} is not null) = ${isOld}`),
    isPending === true ? sql`exists (${openCommands(db)})` : undefined,
    isPending === false ? notExists(openCommands(db)) : undefined,
  ];
}

/** The lamps of a node of the tree; of an unknown one none. */
function matchesNode(db: Queryable, reader: Reader, key: string): SQL | undefined {
  const at = key.indexOf(':');
  const kind = key.slice(0, at);
  const of = key.slice(at + 1);
  switch (kind) {
    case 'area':
      return like(devices.areaCode, atOrBelow(of));
    case 'direct':
      return and(eq(devices.areaCode, of), isNull(devices.parentDeviceId));
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
