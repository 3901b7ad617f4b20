import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { Refusal } from '../../http/envelope.ts';

/** Functions of the tenant's groups: adding groups and devices are the contract's (3.3), the others ours. */
export const groupCodes = {
  add: '100352',
  edit: '200571',
  delete: '200572',
  addDevices: '100354',
  removeDevices: '200573',
} as const;

/**
 * Requires the function for a group of the tenant; a private one needs none, as only its owner finds it.
 * @throws Refusal A0301
 */
export async function requireGroupFunction(
  db: Queryable,
  user: SessionUser,
  { groupType }: { groupType: string },
  code: string,
): Promise<void> {
  if (groupType === 'PRIVATE') return;
  if (!hasFunction(await loadPermissions(db, user), code))
    throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
}
