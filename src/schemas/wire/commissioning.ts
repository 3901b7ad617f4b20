import { type Static, Type } from 'typebox';
import { idText, limits, listOfIds, optional, optionalText, pageFields } from './limits.ts';

/** How far a lamp controller has come, from reported by the network to tested on its pole. */
export const commissioningStages = ['found', 'identified', 'placed', 'configured', 'tested'] as const;
export type CommissioningStage = (typeof commissioningStages)[number];

/** Limits of commissioning. */
export const commissioningLimits = {
  /** Seconds for which a lamp may blink. */
  blinkSeconds: { min: 3, max: 60, standard: 10 },
  /** Maximum lamps of one call. */
  lamps: 200,
  /** Maximum characters. */
  model: 60,
  loop: 8,
  reason: 200,
  /** Days back for which the hours of a replaced lamp are known. */
  replacedDays: 7,
} as const;

/** Levels of a test run in percent, in their order. */
export const testLevels = [100, 50, 0] as const;
export type TestLevel = (typeof testLevels)[number];

/** What became of a test run. */
export const testStatuses = ['running', 'passed', 'failed', 'cancelled'] as const;
export type TestStatus = (typeof testStatuses)[number];

/** Why a step of a test run failed: a measurement, no answer, or somebody else's command. */
export const testReasons = [
  'noRatedPower',
  'noPower',
  'levelDiffers',
  'powerLow',
  'powerHigh',
  'stillOn',
  'timeout',
  'offline',
  'rejected',
  'notActivated',
  'unsupported',
  'disturbed',
] as const;
export type TestReason = (typeof testReasons)[number];

/** What a lamp reported at a level: percent, W, V, A. */
export interface TestMeasurement {
  level: number | null;
  power: number | null;
  voltage: number | null;
  current: number | null;
  powerFactor: number | null;
}

/** A level of a test run. */
export interface TestStep {
  level: TestLevel;
  /** The command that is open or was answered last: the level, then the reading. */
  commandId?: string;
  isReading?: boolean;
  askedTime?: string;
  answeredTime?: string;
  measured?: TestMeasurement;
  /** Watts; null without a rated power. */
  expected?: { min: number; max: number } | null;
  /** Absent while it is not decided. */
  verdict?: 'passed' | 'failed' | 'skipped';
  reason?: TestReason;
}

/** Filters of lamp controllers. */
export const CommissioningCondition = Type.Object({
  searchValue: optionalText(),
  /** Whether it is on a pole. */
  isPlaced: optional(Type.Boolean()),
  stage: optionalText(limits.word),
  /** The last test run: one of testStatuses, or none. */
  test: optionalText(limits.word),
  concentratorId: optionalText(limits.id),
  idList: optional(listOfIds(commissioningLimits.lamps)),
});
export type CommissioningCondition = Static<typeof CommissioningCondition>;

/** POST /island-ams/lighting/commissioning/lamp/page. */
export const CommissioningPageRequest = Type.Object({ ...pageFields(1000), ...CommissioningCondition.properties });
export type CommissioningPageRequest = Static<typeof CommissioningPageRequest>;

/** A lamp controller with its state of commissioning. */
export interface CommissioningRow {
  id: string;
  uid: string;
  name: string;
  deviceModelName: string;
  deviceArea: string;
  manager: string;
  onlineStatus: string;
  /** The concentrator or gateway that reported it. */
  concentratorId: string | null;
  concentratorName: string | null;
  loopId: string | null;
  /** dBm. */
  signal: number | null;
  firstSeenTime: string;
  lastActiveTime: string | null;
  stage: CommissioningStage;
  /** Steps that are missing, in the reader's language. */
  missing: string[];
  /** Who is identifying it now. */
  identifying: string | null;
  identifiedTime: string | null;
  identifiedByName: string | null;
  vehicleId: string | null;
  vehicleName: string | null;
  position: string | null;
  placedTime: string | null;
  placedByName: string | null;
  location: { type: 'Point'; coordinates: [number, number]; coordinateSystemType: 'GCJ02' } | null;
  /** The nearest pole with a free place, of one that is not placed and knows its position. */
  nearestId: string | null;
  nearestName: string | null;
  /** Metres. */
  nearestDistance: number | null;
  lampPower: number | null;
  dimmingType: string | null;
  phase: string | null;
  driverModel: string | null;
  lampType: string | null;
  configuredTime: string | null;
  configuredByName: string | null;
  /** The last test run, or none. */
  test: TestStatus | 'none';
  testRunId: string | null;
  testTime: string | null;
  testByName: string | null;
  /** Why it failed, or its progress. */
  testText: string | null;
  /** Hours of the present lamp. */
  burningHours: number | null;
  replacedTime: string | null;
  rights?: string;
}

/** POST .../pole/page: poles with their places for lamps. */
const PoleCondition = Type.Object({
  searchValue: optionalText(),
  hasFreePlace: optional(Type.Boolean()),
  /** A lamp to place: the nearest poles come first, if it has coordinates. */
  deviceId: optionalText(limits.id),
  idList: optional(listOfIds()),
});
export const PolePageRequest = Type.Object({ ...pageFields(), ...PoleCondition.properties });

/** Whether a pole has a free place for a lamp; `open` without a limit, `none` if its model has no places. */
export const placesStates = ['free', 'full', 'none', 'open'] as const;
export type PlacesState = (typeof placesStates)[number];

/** A pole with its places for lamps; `total` and `free` are null if its model does not limit them. */
export interface PoleRow {
  id: string;
  name: string;
  uid: string;
  deviceArea: string;
  address: string | null;
  location: { type: 'Point'; coordinates: [number, number]; coordinateSystemType: 'GCJ02' } | null;
  used: number;
  total: number | null;
  free: number | null;
  places: PlacesState;
  /** Metres to the lamp that was asked for; null without one, or if either has no coordinates. */
  distance: number | null;
  /** Name with places, for lists to choose from. */
  choice: string;
  /** Names of its lamps by position. */
  lamps: string[];
  rights?: string;
}

/** POST .../identify: the lamp blinks. */
export const IdentifyRequest = Type.Object({
  deviceId: idText(),
  seconds: Type.Optional(
    Type.Integer({
      minimum: commissioningLimits.blinkSeconds.min,
      maximum: commissioningLimits.blinkSeconds.max,
    }),
  ),
});

/** POST .../place: puts a lamp on a pole; one that is on another moves if `fromVehicleId` names that. */
export const PlaceRequest = Type.Object({
  deviceId: idText(),
  vehicleId: idText(),
  /** Default: the first free one. */
  position: optional(Type.String({ pattern: '^[A-Z]$', maxLength: 1 })),
  fromVehicleId: optionalText(limits.id),
});

/** POST .../takeOff. */
export const TakeOffRequest = Type.Object({ deviceId: idText(), vehicleId: idText() });

const model = () => optionalText(commissioningLimits.model);
/** The attribute of a product may allow less. */
const watts = () => optional(Type.Integer({ minimum: 1, maximum: 1000 }));

/** POST .../configure: the same values for all lamps; what is absent or empty stays. */
export const ConfigureRequest = Type.Object({
  idList: listOfIds(commissioningLimits.lamps),
  lampPower: watts(),
  dimmingType: optionalText(limits.word),
  phase: optionalText(limits.word),
  loopId: optionalText(commissioningLimits.loop),
  driverModel: model(),
  lampType: model(),
});
export type ConfigureRequest = Static<typeof ConfigureRequest>;

/** POST .../test and .../test/batch. */
export const TestRequest = Type.Object({ deviceId: idText() });
export const TestBatchRequest = Type.Object({ idList: listOfIds(commissioningLimits.lamps) });

/** POST .../test/cancel: runs by their ids. */
export const TestCancelRequest = Type.Object({ idList: listOfIds(commissioningLimits.lamps) });

/** Filters of test runs. */
export const TestRunCondition = Type.Object({
  searchValue: optionalText(),
  deviceId: optionalText(limits.id),
  status: optionalText(limits.word),
});

/** A test run with its protocol, in the reader's language. */
export interface TestRunRow {
  id: string;
  deviceId: string;
  deviceName: string;
  deviceUid: string;
  vehicleName: string | null;
  userName: string;
  startedTime: string;
  endedTime: string | null;
  status: TestStatus;
  /** Who has cancelled it, at its end. */
  cancelledByName: string | null;
  /** Which steps failed and why, who cancelled it, or the progress. */
  text: string;
  ratedPower: number | null;
  /** Percent. */
  tolerance: number;
  steps: TestStepRow[];
  rights?: string;
}

/** A step of a protocol. */
export interface TestStepRow extends TestMeasurement {
  id: string;
  asked: number;
  /** '153–207 W'. */
  expected: string;
  verdict: 'waiting' | 'passed' | 'failed' | 'skipped';
  why: string;
  time: string | null;
}

/** POST .../replace: a new lamp on the same controller. */
export const ReplaceRequest = Type.Object({
  deviceId: idText(),
  reason: Type.String({ minLength: 1, maxLength: commissioningLimits.reason }),
  lampPower: watts(),
  lampType: model(),
  /** Default: now. */
  changedTime: optionalText(30),
});

/** POST .../replacement/page. */
export const ReplacementCondition = Type.Object({ deviceId: optionalText(limits.id) });

/** A replaced lamp. */
export interface ReplacementRow {
  id: string;
  deviceId: string;
  deviceName: string;
  changedTime: string;
  reason: string;
  hoursReached: number | null;
  switchesReached: number | null;
  powerBefore: number | null;
  powerAfter: number | null;
  lampTypeBefore: string | null;
  lampType: string | null;
  userName: string;
}
