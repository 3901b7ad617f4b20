import {
  CommissioningPageRequest,
  ConfigureRequest,
  IdentifyRequest,
  PlaceRequest,
  PolePageRequest,
  ReplacementCondition,
  ReplaceRequest,
  TakeOffRequest,
  TestBatchRequest,
  TestCancelRequest,
  TestRequest,
  TestRunCondition,
} from '../../../src/schemas/wire/commissioning.ts';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { cancelTests } from './cancel-tests.ts';
import { configureLamps } from './configure-lamps.ts';
import { identifyLamp } from './identify-lamp.ts';
import { pageOfControllers, sendController } from './lamp-rows.ts';
import { placeLamp, takeOffLamp } from './place-lamp.ts';
import { pageOfPoles, sendPole, sendPositions } from './pole-rows.ts';
import { pageOfReplacements, replaceLamp } from './replace-lamp.ts';
import { startTest, startTests } from './start-tests.ts';
import { exportRuns, pageOfRuns, sendRun } from './test-rows.ts';

const path = '/island-ams/lighting/commissioning';
const readers = { menus: ['/lightTools/commissioning'] };
/** Live lighting shows what has become of a lamp too. */
const lampReaders = { menus: ['/lightTools/commissioning', '/znld'] };
const commission = { functions: ['100807'] };
/** Of the ticket: a test of many lamps switches them (BATCH-03). */
const batchControl = '100248';

/** Routes of commissioning: found controllers, their poles and values, test runs, and replaced lamps. */
export const commissioningRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${path}/lamp/page`,
    audit: 'none',
    access: readers,
    body: CommissioningPageRequest,
    handle: pageOfControllers,
  },
  { method: 'GET', path: `${path}/lamp/:id`, access: readers, handle: sendController },
  {
    method: 'POST',
    path: `${path}/pole/page`,
    audit: 'none',
    access: readers,
    body: PolePageRequest,
    handle: pageOfPoles,
  },
  { method: 'GET', path: `${path}/pole/:id`, access: readers, handle: sendPole },
  { method: 'GET', path: `${path}/pole/:id/positions`, access: readers, handle: sendPositions },
  {
    method: 'POST',
    path: `${path}/identify`,
    audit: { type: 'control', object: audited.device, ids: ['deviceId'] },
    access: commission,
    body: IdentifyRequest,
    handle: identifyLamp,
  },
  {
    method: 'POST',
    path: `${path}/place`,
    audit: { type: 'mount', object: audited.carrier, ids: ['vehicleId'] },
    access: commission,
    body: PlaceRequest,
    handle: placeLamp,
  },
  {
    method: 'POST',
    path: `${path}/takeOff`,
    audit: { type: 'unmount', object: audited.carrier, ids: ['vehicleId'] },
    access: commission,
    body: TakeOffRequest,
    handle: takeOffLamp,
  },
  {
    method: 'POST',
    path: `${path}/configure`,
    audit: { type: 'edit', object: audited.device, ids: ['idList'] },
    access: commission,
    body: ConfigureRequest,
    handle: configureLamps,
  },
  {
    method: 'POST',
    path: `${path}/test`,
    audit: { type: 'control', object: audited.device, ids: ['deviceId'] },
    access: commission,
    body: TestRequest,
    handle: startTest,
  },
  {
    method: 'POST',
    path: `${path}/test/batch`,
    audit: { type: 'control', object: audited.device, ids: ['idList'] },
    access: commission,
    ticket: batchControl,
    body: TestBatchRequest,
    handle: startTests,
  },
  // No batch password: anyone who sees a problem must be able to stop the test at once.
  {
    method: 'POST',
    path: `${path}/test/cancel`,
    audit: { type: 'control', object: audited.lampTest, ids: ['idList'] },
    access: commission,
    body: TestCancelRequest,
    handle: cancelTests,
  },
  {
    method: 'POST',
    path: `${path}/test/page`,
    audit: 'none',
    access: lampReaders,
    body: SystemPageRequest,
    condition: TestRunCondition,
    handle: pageOfRuns,
  },
  {
    method: 'POST',
    path: `${path}/test/export`,
    audit: { type: 'export', object: audited.lampTest },
    access: readers,
    body: ExportRequest,
    condition: TestRunCondition,
    handle: exportRuns,
  },
  { method: 'GET', path: `${path}/test/:id`, access: lampReaders, handle: sendRun },
  {
    method: 'POST',
    path: `${path}/replace`,
    audit: { type: 'edit', object: audited.device, ids: ['deviceId'] },
    access: commission,
    body: ReplaceRequest,
    handle: replaceLamp,
  },
  {
    method: 'POST',
    path: `${path}/replacement/page`,
    audit: 'none',
    access: lampReaders,
    body: SystemPageRequest,
    condition: ReplacementCondition,
    handle: pageOfReplacements,
  },
];
