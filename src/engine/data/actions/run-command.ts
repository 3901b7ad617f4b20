import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Action } from '../../../schemas/shared/action.ts';
import type { CommandMetadata, CommandRow, CommandTaskRow } from '../../../schemas/wire/commands.ts';
import { deviceObstacle } from '../../records/device-obstacle.ts';
import { fillText } from '../../records/fill-text.ts';
import { readRows } from '../../records/read-rows.ts';
import { readCommand, readCommands, readCommandTask, sendCommand, sendCommandTask } from '../platform/devices.ts';
import { replyTime } from '../platform/reply-time.ts';
import type { Ports, Values } from '../ports.ts';
import type { Step } from './define-verb.ts';

type CommandPorts = Pick<Ports, 'ask' | 'call' | 'clock' | 'events' | 'secret' | 'tell'>;
type Device = Values & { id: string };

/** Devices whose products are read with one call. */
const devicesPerRead = 200;
/** A task is read again this often until it ends, since events may get lost, and at most this many times. */
const readEveryMs = 5_000;
const maxReads = 24;

const texts = {
  noDevice: { zh: '请先选择设备', en: 'Choose a device first' },
  lacks: { zh: '“{device}”的产品没有此命令', en: 'The product of "{device}" does not have this command' },
  noneHas: { zh: '所选设备都不能执行此命令', en: 'None of the selected devices can run this command' },
  someHave: {
    zh: '所选 {total} 台设备中，{able} 台可执行命令“{command}”',
    en: '{able} of {total} devices can run "{command}"',
  },
  othersLeftOut: { zh: '不会发送给其他设备。', en: 'It is not sent to the others.' },
  send: { zh: '发送', en: 'Send' },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '“{device}”已执行“{command}”', en: '"{device}" ran "{command}"' },
  failed: { zh: '“{device}”未能执行“{command}”：{reason}', en: '"{device}" could not run "{command}": {reason}' },
  noReply: { zh: '已发送“{command}”，“{device}”尚未应答', en: '"{command}" sent; "{device}" has not replied yet' },
  allDone: {
    zh: '{succeeded} 台设备已执行“{command}”',
    en: '{succeeded} {succeeded:device|devices} ran "{command}"',
  },
  someFailed: {
    zh: '“{command}”：{succeeded} 台成功，{failed} 台失败',
    en: '"{command}": {succeeded} done, {failed} failed',
  },
  stillRunning: {
    zh: '“{command}”仍在执行：{succeeded} 台成功，{failed} 台失败',
    en: '"{command}" is still running: {succeeded} done, {failed} failed',
  },
} satisfies Record<string, Text>;

/** Sends a command to the devices that can execute it, and tells the result; false if nothing was sent. */
export async function runCommand(
  { key, parameters: given, devices: to, as }: NonNullable<Action['command']>,
  ports: CommandPorts,
  step: Step,
): Promise<boolean> {
  const { ask, call, secret, tell } = ports;
  const chosen = to === undefined ? (step.values.selection ?? step.values.row) : step.valueOf(to);
  const devices = await withProducts(devicesIn(chosen), call);
  const [first] = devices;
  if (!first) return refuse(texts.noDevice);
  const commands = await commandsOf(devices, key, call);
  const having = devices.filter(({ productModelId }) => commands.has(String(productModelId)));
  const able = having.filter((device) => !deviceObstacle(device));
  const [target] = able;
  if (!target) {
    const lacks = having.length > 0 ? deviceObstacle(having[0]!) : fillText(texts.lacks, { device: nameOf(first) });
    return refuse(devices.length === 1 && lacks ? lacks : texts.noneHas);
  }
  const command = commands.get(String(target.productModelId))?.name ?? key;
  if (able.length < devices.length) {
    const title = fillText(texts.someHave, { total: devices.length, able: able.length, command });
    const { othersLeftOut: text, send: ok, cancel } = texts;
    if (!(await ask({ title, text, ok, cancel }))) return false;
  }
  let headers: Readonly<Record<string, string>>;
  try {
    ({ headers } = await secret.confirmBatch('batchPassword', undefined));
  } catch (error) {
    if (Object(error).kind !== 'cancelled') throw error;
    return false;
  }
  const parameters = given === undefined ? {} : (step.valueOf(given) as Values);
  if (able.length === 1) {
    const row = await sendOne({ deviceId: target.id, command: key, parameters }, headers, ports);
    step.keep(as, row);
    const values = { device: nameOf(target), command, reason: row.failureText ?? row.failure ?? '' };
    if (row.trackStatus === 'SUCCESS') tell.toast('success', fillText(texts.done, values));
    else if (row.trackStatus === 'FAIL') tell.toast('error', fillText(texts.failed, values));
    else tell.toast('info', fillText(texts.noReply, values));
    return true;
  }
  const task = await sendMany({ command: key, parameters, idList: able.map(({ id }) => id) }, headers, ports);
  step.keep(as, task);
  const values = { ...task, command };
  if (task.status !== 'END') tell.toast('info', fillText(texts.stillRunning, values));
  else if (task.failed > 0) tell.toast('warning', fillText(texts.someFailed, values));
  else tell.toast('success', fillText(texts.allDone, values));
  return true;

  function refuse(text: Text): false {
    tell.toast('warning', text);
    return false;
  }
}

const nameOf = ({ name, uid }: Device): string => String(name ?? uid ?? '–');

/** The rows with an id, each once. */
function devicesIn(value: unknown): Device[] {
  const rows = Array.isArray(value) ? value : [value];
  const byId = new Map(
    rows.flatMap((row) => (isRecord(row) && row.id ? [[String(row.id), { ...row, id: String(row.id) }] as const] : [])),
  );
  return [...byId.values()];
}

/** Reads the devices whose product is not known. */
async function withProducts(devices: readonly Device[], call: Ports['call']): Promise<readonly Device[]> {
  const unknown = devices.filter(({ productModelId }) => !productModelId).map(({ id }) => id);
  const read = new Map<string, Values>();
  for (let start = 0; start < unknown.length; start += devicesPerRead) {
    const idList = unknown.slice(start, start + devicesPerRead);
    const answer = await call.send({
      method: 'POST',
      path: '/island-assets/device/page',
      body: { idList, pageNum: 1, pageSize: devicesPerRead, sortName: '', sortOrder: '' },
      options: { hideError: true, hideNotify: true },
    });
    for (const row of readRows(answer).rows) read.set(String(row.id), row);
  }
  return devices.map((device) => ({ ...device, ...read.get(device.id), id: device.id }));
}

/** The command of each product that has it, by the product. */
async function commandsOf(devices: readonly Device[], key: string, call: Ports['call']) {
  const products = [...new Set(devices.map(({ productModelId }) => String(productModelId ?? '')))].filter(Boolean);
  const lists = await Promise.all(products.map((id) => readCommands(call, { pathValues: { id } })));
  return new Map(
    products.flatMap((id, index) => {
      const list: unknown = lists[index];
      const found = Array.isArray(list) ? (list as CommandMetadata[]).find((one) => one.key === key) : undefined;
      return found ? [[id, found] as const] : [];
    }),
  );
}

/** Sends a command to one device, and returns it with its reply, or as it is when its time is up. */
async function sendOne(
  body: { deviceId: string; command: string; parameters: Values },
  headers: Readonly<Record<string, string>>,
  { call, clock, events }: CommandPorts,
): Promise<CommandRow> {
  // The reply may overtake the response.
  const replies = new Map<string, Partial<CommandRow>>();
  let heard = () => {};
  const stop = events.follow('CommandReply', (reply) => {
    if (reply.trackStatus !== 'PROCESS') replies.set(reply.id, reply as Partial<CommandRow>);
    heard();
  });
  try {
    const sent = await sendCommand(call, { body, headers });
    await new Promise<void>((resolve) => {
      heard = () => {
        if (replies.has(sent.id)) resolve();
      };
      heard();
      clock.timer(resolve, replyTime(sent));
    });
    const row: CommandRow = { ...sent, ...replies.get(sent.id) };
    if (row.trackStatus === 'SUCCESS') return row;
    // The event of a failure has its code only; its text is in the reader's language.
    const read = await readCommand(call, { pathValues: { id: sent.id } }).catch(() => undefined);
    return isRecord(read) ? { ...row, ...read } : row;
  } finally {
    stop();
  }
}

type Progress = Pick<CommandTaskRow, 'id' | 'status' | 'total' | 'succeeded' | 'failed'>;

/** Sends a command to many devices, and returns the task once it has ended, or as it is after two minutes. */
async function sendMany(
  body: { command: string; parameters: Values; idList: readonly string[] },
  headers: Readonly<Record<string, string>>,
  { call, clock, events }: CommandPorts,
): Promise<Progress> {
  const known = new Map<string, Progress>();
  let heard = () => {};
  const stop = events.follow('BatchTask', (progress) => {
    known.set(progress.id, progress);
    heard();
  });
  try {
    const id = await sendCommandTask(call, { body, headers });
    const none: Progress = { id, status: 'START', total: body.idList.length, succeeded: 0, failed: 0 };
    const isEnded = () => known.get(id)?.status === 'END';
    await new Promise<void>((resolve) => {
      heard = () => {
        if (isEnded()) resolve();
      };
      heard();
      const readAgain = async (reads: number) => {
        if (isEnded()) return;
        const task = await readCommandTask(call, { pathValues: { id } }).catch(() => undefined);
        if (isRecord(task)) known.set(id, task as unknown as Progress);
        heard();
        if (isEnded() || reads >= maxReads) resolve();
        else clock.timer(() => void readAgain(reads + 1), readEveryMs);
      };
      clock.timer(() => void readAgain(1), readEveryMs);
    });
    return { ...none, ...known.get(id) };
  } finally {
    stop();
  }
}
