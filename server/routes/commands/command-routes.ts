import {
  CommandRetry,
  CommandSend,
  CommandTaskQuery,
  CommandTaskSend,
  CommandTrackingQuery,
  MessageQuery,
} from '../../../src/schemas/wire/commands.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { deviceReaders } from '../assets/device-readers.ts';
import { DevicePageRequest } from '../assets/device-rows.ts';
import { sendMetadata } from './product-commands.ts';
import { pageOfMessages, sendCommandRow } from './read-commands.ts';
import { retryTask } from './retry-task.ts';
import { sendCommand } from './send-command.ts';
import { createTask } from './send-task.ts';
import { pageOfTasks, pageOfTracking, sendTask } from './task-rows.ts';

const streaming = '/island-streaming';
const readers = { menus: deviceReaders };
const controlDevices = '200114';
/** Also the function of the ticket (BATCH-03). */
const batchControl = '100248';

/** Routes of commands to devices, and of tasks with a command to many (contract 4, island-streaming). */
export const commandRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: `${streaming}/command/devicemodel/:id/downlinkmetadata`,
    access: readers,
    handle: sendMetadata,
  },
  {
    method: 'POST',
    path: `${streaming}/command/sendDownlinkCommond`,
    audit: { type: 'control', object: audited.device, ids: ['deviceId'] },
    access: { functions: [controlDevices] },
    body: CommandSend,
    handle: sendCommand,
  },
  { method: 'GET', path: `${streaming}/command/:id`, access: readers, handle: sendCommandRow },
  { method: 'GET', path: `${streaming}/messages`, access: readers, query: MessageQuery, handle: pageOfMessages },
  {
    method: 'POST',
    path: `${streaming}/batch/batchTask`,
    audit: { type: 'control', object: audited.commandTask, ids: [] },
    access: { functions: [batchControl] },
    ticket: batchControl,
    body: CommandTaskSend,
    condition: DevicePageRequest,
    handle: createTask,
  },
  {
    method: 'GET',
    path: `${streaming}/batch/batchTasks`,
    access: readers,
    query: CommandTaskQuery,
    handle: pageOfTasks,
  },
  { method: 'GET', path: `${streaming}/batch/batchTask/:id`, access: readers, handle: sendTask },
  {
    method: 'GET',
    path: `${streaming}/batch/batchTask/commandTracking/:id`,
    access: readers,
    query: CommandTrackingQuery,
    handle: pageOfTracking,
  },
  {
    method: 'POST',
    path: `${streaming}/batch/commandTracking/retry`,
    audit: { type: 'control', object: audited.commandTask, ids: ['taskId'] },
    access: { functions: [batchControl] },
    ticket: batchControl,
    body: CommandRetry,
    handle: retryTask,
  },
];
