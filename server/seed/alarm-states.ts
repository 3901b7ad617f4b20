import type { HandleResult } from '../../src/schemas/wire/alarms.ts';
import type { Random } from './random/random.ts';
import type { AlarmKind } from './special-ids.ts';
import { HOUR_MS, MINUTE_MS } from './tenant-context.ts';

export interface AlarmStateContext {
  random: Random;
  now: Date;
  /** When the alarm happened. */
  at: Date;
  kind: AlarmKind;
  handlers: readonly string[];
  /** Whether a device could not be reached, which lasts longer. */
  isOffline?: boolean;
}

const NOTES: readonly [note: string, result: HandleResult][] = [
  ['现场复位后恢复正常', 'fixed'],
  ['更换灯具驱动电源', 'fixed'],
  ['通信模块重启，已恢复上报', 'fixed'],
  ['线路接头重新压接并做防水', 'fixed'],
  ['已通知维保单位处理', 'fixed'],
  ['误报，核实后关闭', 'false'],
  ['供电恢复后自动消除', 'fixed'],
];
const AI_NOTES: readonly [note: string, result: HandleResult][] = [
  ['已通知现场人员到场处置', 'fixed'],
  ['现场已恢复正常', 'fixed'],
  ['误报，画面中为树影', 'false'],
  ['误报，镜头有水滴', 'false'],
];

/** The states of unhandled alarms, in turn: most are new. */
const TURNS = ['new', 'acknowledged', 'cleared', 'shelved', 'new', 'new'] as const;
const unhandled = {
  acknowledgedAt: null,
  acknowledgedBy: null,
  clearedAt: null,
  handledAt: null,
  handledBy: null,
  handleResult: null,
  handleNote: null,
  shelvedUntil: null,
  shelvedBy: null,
};

/** The state of the nth unhandled alarm of a kind. */
export function openState({ random, now, at, kind, handlers }: AlarmStateContext, turn: number) {
  const person = random.pick(handlers);
  const state = TURNS[turn % TURNS.length];
  const before = (ms: number) => new Date(Math.min(now.getTime(), at.getTime() + ms));
  const isMomentary = kind === 'ai';
  return {
    ...unhandled,
    clearedAt: isMomentary ? at : state === 'cleared' ? before(random.whole(5, 60) * MINUTE_MS) : null,
    ...(state === 'acknowledged' && {
      acknowledgedAt: before(random.whole(1, 30) * MINUTE_MS),
      acknowledgedBy: person,
    }),
    ...(state === 'shelved' && {
      // A city of yesterday still has them.
      shelvedUntil: new Date(now.getTime() + random.whole(26, 72) * HOUR_MS),
      shelvedBy: person,
    }),
  };
}

/** Offline alarms are open for so long; then somebody has sent the maintainer. */
const unattendedMs = 48 * HOUR_MS;

/** The state of the offline alarm of a device that is still offline: active, and handled if it is old. */
export function offlineState(context: AlarmStateContext, turn: number) {
  const { random, now, at, handlers } = context;
  if (now.getTime() - at.getTime() < unattendedMs) return { ...openState(context, turn % 2), clearedAt: null };
  const person = random.pick(handlers);
  const acknowledgedAt = new Date(at.getTime() + random.whole(3, 90) * MINUTE_MS);
  return {
    ...unhandled,
    acknowledgedAt,
    acknowledgedBy: person,
    handledAt: new Date(acknowledgedAt.getTime() + random.decimal(2, 30, 1) * HOUR_MS),
    handledBy: person,
    handleResult: 'fixed' as const,
    handleNote: '已派维保单位更换通信模块，恢复上报后告警消除',
  };
}

/** Most are back within hours, some only after a repair. */
const lostFactor = (random: Random): number => 1 + Math.floor(20 * random.next() ** 4);

/** The state of an alarm that has been handled. */
export function pastState({ random, now, at, kind, handlers, isOffline = false }: AlarmStateContext) {
  const person = random.pick(handlers);
  const before = (ms: number) => new Date(Math.min(now.getTime(), at.getTime() + ms));
  const clearedAt =
    kind === 'ai' ? at : before(random.whole(5, 240) * (isOffline ? lostFactor(random) : 1) * MINUTE_MS);
  const [handleNote, handleResult] = random.pick(kind === 'ai' ? AI_NOTES : NOTES);
  const acknowledgedAt = before(random.whole(1, 30) * MINUTE_MS);
  const handledAt = before(clearedAt.getTime() - at.getTime() + random.decimal(0.6, 20, 1) * HOUR_MS);
  return {
    ...unhandled,
    acknowledgedAt,
    acknowledgedBy: person,
    clearedAt,
    handledAt,
    handledBy: person,
    handleResult,
    handleNote,
  };
}
