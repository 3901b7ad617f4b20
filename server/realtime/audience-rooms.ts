import type { Permissions } from '../access/permissions.ts';
import type { Audience } from './realtime.ts';

const prefix = 'may:';
const roomOf = (tenantId: string, kind: 'function' | 'menu', value: string) => `${prefix}${tenantId}:${kind}:${value}`;

/** The rooms of an audience. */
export const roomsOfAudience = (tenantId: string, audience: Audience): string[] =>
  'functions' in audience
    ? audience.functions.map((id) => roomOf(tenantId, 'function', id))
    : audience.menus.map((path) => roomOf(tenantId, 'menu', path));

/** The rooms that a user's permissions open: one per function, one per platform entry and path above it. */
export function roomsOfPermissions(tenantId: string, { functions, menus }: Permissions): Set<string> {
  const paths = menus.filter((menu) => menu.tenantId === null).flatMap(({ url }) => pathsAbove(url));
  return new Set([
    ...functions.map(({ id }) => roomOf(tenantId, 'function', id)),
    ...paths.map((path) => roomOf(tenantId, 'menu', path)),
  ]);
}

/** True for a room that permissions open. */
export const isAudienceRoom = (room: string): boolean => room.startsWith(prefix);

/** '/csmb/device' and '/csmb'. */
function pathsAbove(url: string): string[] {
  const segments = url.split('/').slice(1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}
