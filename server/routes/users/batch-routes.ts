import { UserBatch, UserBatchEnabled, UserBatchMove, UserBatchRoles } from '../../../src/schemas/wire/users.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { enableUsers, giveRolesToUsers, moveUsers, signOutUsers, unlockUsers } from './batch-users.ts';
import { userCodes } from './user-codes.ts';

const batch = '/system/api/user/batch';
const object = audited.user;
const ids = ['ids'];

/** Routes that change many users, with an outcome for each; what cannot be undone by them, deleting, is not among them. */
export const batchRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${batch}/roles`,
    audit: { type: 'assignRoles', object, ids },
    access: { functions: [userCodes.assignRoles] },
    body: UserBatchRoles,
    handle: giveRolesToUsers,
  },
  {
    method: 'POST',
    path: `${batch}/department`,
    audit: { type: 'move', object, ids },
    access: { functions: [userCodes.edit] },
    body: UserBatchMove,
    handle: moveUsers,
  },
  {
    method: 'POST',
    path: `${batch}/enabled`,
    audit: { type: 'edit', object, ids },
    access: { functions: [userCodes.edit] },
    body: UserBatchEnabled,
    handle: enableUsers,
  },
  {
    method: 'POST',
    path: `${batch}/unlock`,
    audit: { type: 'unlock', object, ids },
    access: { functions: [userCodes.edit] },
    body: UserBatch,
    handle: unlockUsers,
  },
  {
    method: 'POST',
    path: `${batch}/signOut`,
    audit: { type: 'endSession', object, ids },
    access: { functions: [userCodes.resetPassword] },
    body: UserBatch,
    handle: signOutUsers,
  },
];
