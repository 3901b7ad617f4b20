import {
  AlarmRuleAttributes,
  AlarmTypeChange,
  AlarmTypeCondition,
  AlarmTypeSave,
  AlarmTypeTrial,
} from '../../../src/schemas/wire/alarm-types.ts';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { oneAlarmType, pageOfAlarmTypes } from './alarm-type-rows.ts';
import { deleteAlarmTypes } from './delete-alarm-types.ts';
import { listRuleAttributes } from './list-rule-attributes.ts';
import { createAlarmType, updateAlarmType } from './save-alarm-type.ts';
import { simulateAlarmType } from './simulate-alarm-type.ts';

const base = '/island-alarm/api/alarmtype';
const page = { menus: ['/projectConfig/alarmTypesConfig'] };
/** The page of products lists the types that apply to one. */
const readers = { menus: [...page.menus, '/projectConfig/iotDeviceConfig'] };
/** Our own functions. */
const codes = { add: '200731', edit: '200732', delete: '200733' };

/** Routes of alarm types and what a tenant sets for them (PAGE-53); the tree is among those of alarms. */
export const alarmTypeRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${base}/findByPage`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: AlarmTypeCondition,
    handle: pageOfAlarmTypes,
  },
  {
    method: 'POST',
    path: `${base}/simulate`,
    audit: 'none',
    access: page,
    body: AlarmTypeTrial,
    handle: simulateAlarmType,
  },
  {
    method: 'POST',
    path: base,
    audit: { type: 'add', object: audited.alarmType },
    access: { functions: [codes.add] },
    body: AlarmTypeSave,
    handle: createAlarmType,
  },
  {
    method: 'GET',
    path: `${base}/attribute/list`,
    access: page,
    query: AlarmRuleAttributes,
    handle: listRuleAttributes,
  },
  { method: 'GET', path: `${base}/:id`, access: page, handle: oneAlarmType },
  {
    method: 'PUT',
    path: `${base}/:id`,
    audit: { type: 'edit', object: audited.alarmType },
    access: { functions: [codes.edit] },
    body: AlarmTypeChange,
    handle: updateAlarmType,
  },
  {
    method: 'DELETE',
    path: `${base}/:ids`,
    audit: { type: 'delete', object: audited.alarmType },
    access: { functions: [codes.delete] },
    handle: deleteAlarmTypes,
  },
];
