import { type Static, Type } from 'typebox';
import type { CalendarRule, ProgramStep, SpecialDay } from './lighting-words.ts';
import { limits, optionalText } from './limits.ts';

/** What a concentrator holds, or is asked to: all that it needs to switch its lamps without the platform. */
export interface HeldContent {
  programs: { id: string; name: string; steps: ProgramStep[] }[];
  calendars: { id: string; name: string; rules: CalendarRule[]; defaultProgramId: string }[];
  /** Holidays and make-up workdays, if a rule asks for them. */
  days: Pick<SpecialDay, 'date' | 'kind'>[];
  /** The calendar of lamps that `assigned` does not name; null if it names all. */
  calendarId: string | null;
  /** Ids of calendars by the ids of lamps. */
  assigned: Record<string, string>;
}

/** How much a concentrator holds at most (TALQ: maximumPrograms, maximumCalendars, maxSwitchPointsPerProgram). */
export interface HolderLimits {
  programs: number;
  calendars: number;
  /** Of one program. */
  steps: number;
}

/** Keys of the technical data by which a product declares the limits of its devices, and what holds without them. */
export const holderLimits = {
  programs: { uKey: 'maxPrograms', standard: 8 },
  calendars: { uKey: 'maxCalendars', standard: 4 },
  steps: { uKey: 'maxSteps', standard: 10 },
} as const satisfies Record<keyof HolderLimits, { uKey: string; standard: number }>;

/** The command by which a concentrator fetches what it is asked to hold. */
export const loadCommand = 'loadLighting';

/**
 * Why a concentrator does not hold what it is asked to: beyond its limits, found before anything is sent; its memory is
 * full, or it does not know a step's moment, as it says itself; it refuses without a reason, or cannot hold programs.
 */
export const loadRefusals = [
  'programs',
  'calendars',
  'steps',
  'memoryFull',
  'stepUnknown',
  'rejected',
  'unsupported',
] as const;
export type LoadRefusal = (typeof loadRefusals)[number];

/** Facts that the text of a refusal names. */
export type RefusalFacts = Record<string, string | number>;

/**
 * Whether a concentrator holds what it is asked to: `loaded`; `waiting` with something older; `refused` with whatever it
 * has held before; `empty` while it holds nothing yet.
 */
export const holderStates = ['loaded', 'waiting', 'refused', 'empty'] as const;
export type HolderState = (typeof holderStates)[number];

/** Filters of POST /island-ams/lighting/holder/page. */
export const HolderCondition = Type.Object({
  searchValue: optionalText(),
  state: optionalText(limits.word),
  local: optionalText(limits.word),
});
export type HolderCondition = Static<typeof HolderCondition>;

/** A concentrator with what it holds and is asked to. */
export interface HolderRow {
  id: string;
  name: string;
  uid: string;
  deviceArea: string;
  onlineStatus: string;
  state: HolderState;
  /** Why, in the reader's language: the refusal, or that it waits for the link. */
  reason: string | null;
  lamps: number;
  /** Lamps that follow something older, or that the platform switches itself. */
  oldLamps: number;
  /** Held and most: '3 / 8'. */
  programs: string;
  calendars: string;
  /** Where the switch of the cabinet stands: ON or OFF overrides its lamps. */
  local: 'NONE' | 'ON' | 'OFF';
  askedTime: string;
  loadedTime: string | null;
  rights?: string;
}

/** A program that a concentrator holds or is asked to. */
export interface HeldProgramRow {
  id: string;
  name: string;
  /** same, changed, missing (not loaded yet) or old (no longer asked for). */
  difference: 'same' | 'changed' | 'missing' | 'old';
  /** Its steps in words; null on the side that lacks it. */
  asked: string | null;
  loaded: string | null;
}

/** What an assignment of a calendar would bring: counts of the lamps and concentrators that the reader sees. */
export interface AssignmentImpact {
  /** Lamps that change their calendar. */
  lamps: number;
  /** Concentrators of such lamps, with what they would hold and what they hold at most. */
  holders: {
    id: string;
    name: string;
    lamps: number;
    programs: number;
    maxPrograms: number;
    calendars: number;
    maxCalendars: number;
  }[];
  /** The same in the reader's language. */
  text: string;
}
