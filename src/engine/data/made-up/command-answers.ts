import type { CommandRow, CommandTaskRow } from '../../../schemas/wire/commands.ts';
import { city, madeUpTime } from './made-up-city.ts';

const [userName] = city.people;
const shared = {
  command: 'dim',
  commandName: '调光',
  parameters: { luminance: 40 },
  userName,
  createTime: madeUpTime(0),
};

/** A command that its device has answered. */
const command: CommandRow = {
  ...shared,
  id: '501',
  taskId: '51',
  deviceId: '1001',
  deviceName: '滨海大道1号灯',
  deviceUid: 'LP-001',
  trackStatus: 'SUCCESS',
  failure: null,
  failureText: null,
  reply: { luminance: 40 },
  attempt: 1,
  sentTime: madeUpTime(0),
  expiresTime: madeUpTime(0),
  repliedTime: madeUpTime(0),
};
const task: CommandTaskRow = {
  ...shared,
  id: '51',
  name: '调光',
  status: 'END',
  total: 1,
  succeeded: 1,
  failed: 0,
  endedTime: madeUpTime(0),
};

/** Answers to what is asked after a command was sent: it has succeeded at once. Undefined for any other call. */
export const commandAnswer = (path: string): { data: unknown } | undefined => {
  const found = answers.find(([pattern]) => pattern.test(path));
  return found && { data: found[1] };
};

const answers: readonly [RegExp, unknown][] = [
  [/\/batchTask\/commandTracking\/[^/]+$/, { content: [command], totalElements: 1 }],
  [/\/batchTask\/[^/]+$/, task],
  [/\/batchTask$|\/commandTracking\/retry$/, task.id],
  [/\/sendDownlinkCommond$|\/command\/\d+$/, command],
  [/\/batchOpt\/verify$/, 'made-up'],
];
