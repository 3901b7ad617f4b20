import {
  GroupDeviceExport,
  GroupDevicePage,
  GroupDevices,
  GroupQuery,
  GroupSave,
  GroupTreeQuery,
  GroupUids,
} from '../../../src/schemas/wire/groups.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { deviceReaders } from '../assets/device-readers.ts';
import { addGroupUids } from './add-uids.ts';
import { copyGroup } from './copy-group.ts';
import { deleteGroups } from './delete-groups.ts';
import { exportGroupDevices } from './export-group.ts';
import { addGroupDevices, emptyGroup, pageOfGroupDevices, removeGroupDevices } from './group-devices.ts';
import { sendGroups, sendGroupTree } from './group-tree.ts';
import { createGroup, updateGroup } from './save-group.ts';

const group = '/island-business/api/group';
/** Groups of one's own are for those who read devices: a condition must not reveal more. */
const readers = { menus: deviceReaders };

/**
 * Routes of groups of devices (contract 3.12, 4 and 5). Private ones need no function; handlers require those of the
 * tenant's.
 */
export const groupRoutes: readonly Route[] = [
  { method: 'GET', path: `${group}/list`, access: 'session', query: GroupQuery, handle: sendGroups },
  {
    method: 'POST',
    path: `${group}/device/group/tree`,
    audit: 'none',
    access: 'session',
    query: GroupTreeQuery,
    handle: sendGroupTree,
  },
  {
    method: 'POST',
    path: group,
    audit: { type: 'add', object: audited.group },
    access: readers,
    body: GroupSave,
    handle: createGroup,
  },
  {
    method: 'POST',
    path: `${group}/device/pageList`,
    audit: 'none',
    access: readers,
    body: GroupDevicePage,
    handle: pageOfGroupDevices,
  },
  {
    method: 'POST',
    path: `${group}/device`,
    audit: { type: 'edit', object: audited.group, ids: ['groupId'] },
    access: readers,
    body: GroupDevices,
    handle: addGroupDevices,
  },
  {
    method: 'POST',
    path: `${group}/device/uids`,
    audit: { type: 'edit', object: audited.group, ids: ['groupId'] },
    access: readers,
    body: GroupUids,
    handle: addGroupUids,
  },
  {
    method: 'POST',
    path: `${group}/device/export`,
    audit: { type: 'export', object: audited.device, ids: [] },
    access: readers,
    body: GroupDeviceExport,
    handle: exportGroupDevices,
  },
  {
    method: 'POST',
    path: `${group}/:id/copy`,
    audit: { type: 'add', object: audited.group, ids: [] },
    access: readers,
    handle: copyGroup,
  },
  {
    method: 'DELETE',
    path: `${group}/device/:id/all`,
    audit: { type: 'edit', object: audited.group, ids: [] },
    access: readers,
    handle: emptyGroup,
  },
  {
    method: 'DELETE',
    path: `${group}/device/:id/:ids`,
    audit: { type: 'edit', object: audited.group, ids: [] },
    access: readers,
    handle: removeGroupDevices,
  },
  {
    method: 'PUT',
    path: `${group}/:id`,
    audit: { type: 'edit', object: audited.group },
    access: readers,
    body: GroupSave,
    handle: updateGroup,
  },
  {
    method: 'DELETE',
    path: `${group}/:ids`,
    audit: { type: 'delete', object: audited.group },
    access: readers,
    handle: deleteGroups,
  },
];
