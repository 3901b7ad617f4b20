import { type Static, Type } from 'typebox';
import { commandLimits } from './commands.ts';
import { deviceFilterFields } from './devices.ts';
import type { LevelReason } from './lighting-words.ts';
import { limits, listOfIds, optional, optionalText, pageFields } from './limits.ts';
import { boxFields } from './map.ts';

/** What a lamp does now: `local` if the switch of its cabinet decides; `mixed` is of several lamps only. */
export const lampStates = ['on', 'dimmed', 'off', 'local', 'fault', 'offline', 'unknown'] as const;
export type LampState = (typeof lampStates)[number];

/** How many lamps there are of each state. */
export type LampCounts = Record<LampState, number> & { total: number };

/**
 * What a node of the tree stands for: an area with those below it, the lamps of an area that report by themselves, a
 * concentrator or a loop of it, a group. The key is `kind:` with its code or id; a loop's has the number after a slash.
 */
export const lightingNodeKinds = ['area', 'direct', 'concentrator', 'loop', 'group', 'lamp'] as const;
export type LightingNodeKind = (typeof lightingNodeKinds)[number];

const nodeKey = () => optionalText(limits.filter);

/** Filters of lamps: those of devices, a node of the tree, states, and why they have their level. */
export const lampFilterFields = {
  ...deviceFilterFields,
  node: nodeKey(),
  state: optionalText(limits.word),
  reason: optionalText(limits.word),
  programId: optionalText(limits.id),
  /** Whether a command waits for its answer. */
  isPending: optional(Type.Boolean()),
  /** Whether its concentrator does not hold what it is asked to. */
  isOld: optional(Type.Boolean()),
};
export const LampCondition = Type.Object(lampFilterFields);
export type LampCondition = Static<typeof LampCondition>;

/** POST /island-ams/lighting/lamp/page. */
export const LampPageRequest = Type.Object({ ...pageFields(1000), ...lampFilterFields });
export type LampPageRequest = Static<typeof LampPageRequest>;

/** POST /island-ams/lighting/lamp/places: lamps in a box with the same filters. */
export const LampPlaceQuery = Type.Object({ ...boxFields, condition: optional(LampCondition) });
export type LampPlaceQuery = Static<typeof LampPlaceQuery>;

/** The query of GET /island-ams/lighting/tree: without `parent` areas, concentrators, loops and groups. */
export const LightingTreeQuery = Type.Object({ parent: Type.Optional(Type.String({ maxLength: limits.filter })) });

/** A node of the tree of lamps. */
export interface LightingNode extends LampCounts {
  key: string;
  kind: LightingNodeKind;
  name: string;
  /** The state of all its lamps, or `mixed`. */
  state: LampState | 'mixed';
  hasChildren: boolean;
  children: LightingNode[];
}

/** What a lamp has been asked for and has not confirmed. */
export interface PendingLevel {
  /** Percent; null for a reading. */
  level: number | null;
  since: string;
  userName: string;
  taskId: string | null;
}

/** A lamp with what it does and why. */
export interface LampRow {
  id: string;
  name: string;
  uid: string;
  deviceModelName: string;
  deviceArea: string;
  manager: string;
  vehicleId: string | null;
  vehicleName: string | null;
  concentratorId: string | null;
  concentratorName: string | null;
  loopId: string | null;
  onlineStatus: string;
  location: { type: 'Point'; coordinates: [number, number]; coordinateSystemType: 'GCJ02' } | null;
  state: LampState;
  /** Percent, as reported; 0 is off. */
  level: number | null;
  pending: PendingLevel | null;
  /** `pending` while a command waits for its answer. */
  pendingState: 'pending' | null;
  reason: LevelReason | null;
  /** Why in the reader's language: the program, or the person with the end of the override. */
  why: string;
  since: string | null;
  userName: string | null;
  /** What the program asks for now, and when it changes next. */
  plannedLevel: number | null;
  nextStepTime: string | null;
  programId: string | null;
  programName: string | null;
  calendarId: string | null;
  calendarName: string | null;
  overrideId: string | null;
  expireTime: string | null;
  /** V, A, W, kWh since the noon at which the night began, and hours. */
  voltage: number | null;
  current: number | null;
  power: number | null;
  powerFactor: number | null;
  energyToday: number | null;
  burningHours: number | null;
  /** Names of its active alarms. */
  faults: string[];
  lastActiveTime: string | null;
  rights?: string;
}

const wallTime = () => optionalText(30);
const seconds = () => optional(Type.Integer({ minimum: 0, maximum: 3600 }));

/** What lamps are told: a level over their programs, to follow these again, or to report. */
export const lampActions = ['on', 'off', 'level', 'program', 'read'] as const;
export type LampAction = (typeof lampActions)[number];

const commandFields = {
  action: Type.Unsafe<LampAction>(Type.Union(lampActions.map((action) => Type.Literal(action)))),
  /** Percent, with `level`. */
  level: optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Default: now. */
  startTime: wallTime(),
  /** Default: until the next override, or the noon at which the night ends with `until`. */
  expireTime: wallTime(),
  /** night, until the next noon; time, until `expireTime`; open, until the next override. Default: by `expireTime`. */
  until: optional(
    Type.Unsafe<'night' | 'time' | 'open'>(Type.String({ pattern: '^(night|time|open)$', maxLength: 5 })),
  ),
  rampTo: seconds(),
  rampFrom: seconds(),
};

/** POST /island-ams/lighting/command: one lamp. */
export const LampCommand = Type.Object({
  deviceId: Type.String({ minLength: 1, maxLength: limits.id }),
  ...commandFields,
});
export type LampCommand = Static<typeof LampCommand>;

/** POST /island-ams/lighting/command/batch and /impact: the lamps of `idList`, else those that `condition` matches. */
export const LampBatchCommand = Type.Object({
  idList: optional(listOfIds(commandLimits.devices)),
  condition: optional(Type.Unsafe<Record<string, unknown>>(Type.Object({}))),
  /** Every lamp that matches the condition; without one every lamp that the user sees. */
  all: optional(Type.Boolean()),
  ...commandFields,
});
export type LampBatchCommand = Static<typeof LampBatchCommand>;

/** What a command to lamps would do, before it is sent. */
export interface CommandImpact extends LampCounts {
  /** All of it in the reader's language. */
  text: string;
  /** Lamps that take the command; others are not activated, or do not know it. */
  reachable: number;
  /** The overrides that it replaces, by person. */
  overrides: { userName: string; level: number; expireTime: string | null; lamps: number }[];
  /** The programs that act on the lamps until the end, with their next steps. */
  programs: { programId: string; programName: string; lamps: number; steps: { time: string; level: number }[] }[];
}

/** The answer to a command: the task of one that is sent at once, and how many overrides it replaced. */
export interface CommandSent {
  taskId: string | null;
  lamps: number;
  replaced: number;
}

/** POST /island-ams/lighting/override/page. */
export const OverrideCondition = Type.Object({
  /** inForce, waiting or ended. */
  state: optionalText(limits.word),
  searchValue: optionalText(),
  deviceId: optionalText(limits.id),
});

/** An override of a lamp. */
export interface OverrideRow {
  id: string;
  deviceId: string;
  deviceName: string;
  level: number;
  state: 'inForce' | 'waiting' | 'ended';
  startTime: string;
  expireTime: string | null;
  userName: string;
  createTime: string;
  endedTime: string | null;
  /** expired, replaced or released. */
  endedBy: string | null;
  /** The person who replaced or released it. */
  endedByName: string | null;
}
