import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  LampBatchCommand,
  LampCommand,
  LampPageRequest,
  LampPlaceQuery,
  LightingTreeQuery,
  OverrideCondition,
} from '../../../src/schemas/wire/lighting.ts';
import { HolderCondition } from '../../../src/schemas/wire/lighting-holders.ts';
import { DeviationPageRequest, NightRequest, WhatIfRequest } from '../../../src/schemas/wire/lighting-nights.ts';
import { CalendarSave, ProgramSave, SpecialDay } from '../../../src/schemas/wire/lighting-words.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { AssignmentQuery, assignGroups, CalendarGroups, listAssignments } from './assign-calendars.ts';
import { sendAssignmentImpact } from './assignment-impact.ts';
import {
  createCalendar,
  deleteCalendars,
  listCalendars,
  makeDefault,
  pageOfCalendars,
  updateCalendar,
} from './calendar-rows.ts';
import { sendImpact } from './command-impact.ts';
import { commandLamp, commandLamps } from './command-lamps.ts';
import { DayCondition, deleteDays, pageOfDays, saveDay } from './day-rows.ts';
import { listHeldPrograms } from './held-programs.ts';
import { pageOfHolders, sendHolder } from './holder-rows.ts';
import { dayImport } from './import-days.ts';
import { sendLampPlaces } from './lamp-places.ts';
import { pageOfLamps, sendLamp } from './lamp-rows.ts';
import { sendLightingTree } from './lighting-tree.ts';
import { LoadAgain, loadAgain } from './load-again.ts';
import { listNights, pageOfDeviations, sendNightBand, sendNightSummary } from './night-rows.ts';
import { pageOfOverrides, releaseOverrideRows } from './override-rows.ts';
import {
  createProgram,
  deletePrograms,
  listPrograms,
  ProgramCondition,
  pageOfPrograms,
  sendProgram,
  updateProgram,
} from './program-rows.ts';
import { DayQuery, DaysSave, listDays, saveDays } from './special-days.ts';
import { pageOfSteps, StepCondition } from './step-rows.ts';
import { sendWhatIf } from './what-if-route.ts';

const path = '/island-ams/lighting';
const readers = { menus: ['/znld'] };
/** Switching and dimming one lamp, and many with a ticket (BATCH-03). */
const controlLamps = '100801';
const batchControl = '100248';
const editPrograms = '100804';
const assignCalendars = '100805';

/** Routes of lighting: lamps, what people set over their programs, programs, calendars and holidays. */
export const lightingRoutes: readonly Route[] = [
  { method: 'GET', path: `${path}/tree`, access: readers, query: LightingTreeQuery, handle: sendLightingTree },
  {
    method: 'POST',
    path: `${path}/lamp/page`,
    audit: 'none',
    access: readers,
    body: LampPageRequest,
    handle: pageOfLamps,
  },
  {
    method: 'POST',
    path: `${path}/lamp/places`,
    audit: 'none',
    access: readers,
    body: LampPlaceQuery,
    handle: sendLampPlaces,
  },
  { method: 'GET', path: `${path}/lamp/:id`, access: readers, handle: sendLamp },
  {
    method: 'POST',
    path: `${path}/command`,
    audit: { type: 'control', object: audited.device, ids: ['deviceId'] },
    access: { functions: [controlLamps] },
    body: LampCommand,
    handle: commandLamp,
  },
  {
    method: 'POST',
    path: `${path}/command/batch`,
    audit: { type: 'control', object: audited.commandTask, ids: [] },
    access: { functions: [batchControl] },
    ticket: batchControl,
    body: LampBatchCommand,
    condition: LampPageRequest,
    handle: commandLamps,
  },
  {
    method: 'POST',
    path: `${path}/command/impact`,
    audit: 'none',
    access: { functions: [controlLamps, batchControl] },
    body: LampBatchCommand,
    condition: LampPageRequest,
    handle: sendImpact,
  },
  {
    method: 'POST',
    path: `${path}/override/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: OverrideCondition,
    handle: pageOfOverrides,
  },
  {
    method: 'DELETE',
    path: `${path}/override/:ids`,
    audit: { type: 'control', object: audited.lightingOverride },
    access: { functions: [controlLamps] },
    handle: releaseOverrideRows,
  },
  {
    method: 'POST',
    path: `${path}/program/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: ProgramCondition,
    handle: pageOfPrograms,
  },
  { method: 'GET', path: `${path}/program/list`, access: readers, handle: listPrograms },
  { method: 'GET', path: `${path}/program/:id`, access: readers, handle: sendProgram },
  {
    method: 'POST',
    path: `${path}/program`,
    audit: { type: 'add', object: audited.lightingProgram },
    access: { functions: [editPrograms] },
    body: ProgramSave,
    handle: createProgram,
  },
  {
    method: 'PUT',
    path: `${path}/program/:id`,
    audit: { type: 'edit', object: audited.lightingProgram },
    access: { functions: [editPrograms] },
    body: ProgramSave,
    handle: updateProgram,
  },
  {
    method: 'DELETE',
    path: `${path}/program/:ids`,
    audit: { type: 'delete', object: audited.lightingProgram },
    access: { functions: [editPrograms] },
    handle: deletePrograms,
  },
  {
    method: 'POST',
    path: `${path}/calendar/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: ProgramCondition,
    handle: pageOfCalendars,
  },
  { method: 'GET', path: `${path}/calendar/list`, access: readers, handle: listCalendars },
  {
    method: 'POST',
    path: `${path}/calendar`,
    audit: { type: 'add', object: audited.lightingCalendar },
    access: { functions: [editPrograms] },
    body: CalendarSave,
    handle: createCalendar,
  },
  {
    method: 'PUT',
    path: `${path}/calendar/:id`,
    audit: { type: 'edit', object: audited.lightingCalendar },
    access: { functions: [editPrograms] },
    body: CalendarSave,
    handle: updateCalendar,
  },
  {
    method: 'PUT',
    path: `${path}/calendar/:id/default`,
    audit: { type: 'edit', object: audited.lightingCalendar },
    access: { functions: [assignCalendars] },
    handle: makeDefault,
  },
  {
    method: 'PUT',
    path: `${path}/calendar/:id/groups`,
    audit: { type: 'edit', object: audited.lightingCalendar },
    access: { functions: [assignCalendars] },
    body: CalendarGroups,
    handle: assignGroups,
  },
  {
    method: 'POST',
    path: `${path}/calendar/:id/groups/impact`,
    audit: 'none',
    access: { functions: [assignCalendars] },
    body: CalendarGroups,
    handle: sendAssignmentImpact,
  },
  {
    method: 'DELETE',
    path: `${path}/calendar/:ids`,
    audit: { type: 'delete', object: audited.lightingCalendar },
    access: { functions: [editPrograms] },
    handle: deleteCalendars,
  },
  {
    method: 'GET',
    path: `${path}/assignment/list`,
    access: readers,
    query: AssignmentQuery,
    handle: listAssignments,
  },
  {
    method: 'POST',
    path: `${path}/step/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: StepCondition,
    handle: pageOfSteps,
  },
  {
    method: 'POST',
    path: `${path}/holder/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: HolderCondition,
    handle: pageOfHolders,
  },
  { method: 'GET', path: `${path}/holder/:id`, access: readers, handle: sendHolder },
  { method: 'GET', path: `${path}/holder/:id/programs`, access: readers, handle: listHeldPrograms },
  {
    method: 'POST',
    path: `${path}/holder/load`,
    audit: { type: 'control', object: audited.lightingHolder, ids: ['idList'] },
    access: { functions: [assignCalendars] },
    body: LoadAgain,
    handle: loadAgain,
  },
  { method: 'GET', path: `${path}/day/list`, access: readers, query: DayQuery, handle: listDays },
  {
    method: 'PUT',
    path: `${path}/day/list`,
    audit: { type: 'edit', object: audited.lightingDays },
    access: { functions: [editPrograms] },
    body: DaysSave,
    handle: saveDays,
  },
  {
    method: 'POST',
    path: `${path}/day/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: DayCondition,
    handle: pageOfDays,
  },
  {
    method: 'POST',
    path: `${path}/day`,
    audit: { type: 'edit', object: audited.lightingDays },
    access: { functions: [editPrograms] },
    body: SpecialDay,
    handle: saveDay,
  },
  {
    method: 'DELETE',
    path: `${path}/day/:ids`,
    audit: { type: 'delete', object: audited.lightingDays },
    access: { functions: [editPrograms] },
    handle: deleteDays,
  },
  ...importRoutes(dayImport),
  { method: 'GET', path: `${path}/night/list`, access: readers, handle: listNights },
  {
    method: 'POST',
    path: `${path}/night/band`,
    audit: 'none',
    access: readers,
    body: NightRequest,
    handle: sendNightBand,
  },
  {
    method: 'POST',
    path: `${path}/night/summary`,
    audit: 'none',
    access: readers,
    body: NightRequest,
    handle: sendNightSummary,
  },
  {
    method: 'POST',
    path: `${path}/night/deviation/page`,
    audit: 'none',
    access: readers,
    body: DeviationPageRequest,
    handle: pageOfDeviations,
  },
  {
    method: 'POST',
    path: `${path}/whatIf`,
    audit: 'none',
    access: readers,
    body: WhatIfRequest,
    handle: sendWhatIf,
  },
];
