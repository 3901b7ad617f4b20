import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import {
  BillCondition,
  EnergyCondition,
  EnergyDaysRequest,
  EnergySettingsSave,
  MeterCondition,
} from '../../../src/schemas/wire/lighting-energy.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { exportEnergy, listEnergyDays, pageOfEnergy } from './energy-rows.ts';
import { saveEnergySettings, sendEnergySettings } from './energy-settings.ts';
import { exportBills, listConcentrators, pageOfBills, pageOfMeters } from './meter-rows.ts';

const path = '/island-ams/lighting/energy';
const readers = { menus: ['/lightTools/lightingEnergy'] };
const editSettings = '100806';
const file = { type: 'export', object: audited.lightingEnergyFile } as const;

/** Routes of the energy of lighting: usage, meters, bills, and what they are compared with. */
export const lightingEnergyRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${path}/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: EnergyCondition,
    handle: pageOfEnergy,
  },
  {
    method: 'POST',
    path: `${path}/days`,
    audit: 'none',
    access: readers,
    body: EnergyDaysRequest,
    handle: listEnergyDays,
  },
  {
    method: 'POST',
    path: `${path}/export`,
    audit: file,
    access: readers,
    body: ExportRequest,
    condition: EnergyCondition,
    handle: exportEnergy,
  },
  { method: 'GET', path: `${path}/concentrators`, access: readers, handle: listConcentrators },
  {
    method: 'POST',
    path: `${path}/meter/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: MeterCondition,
    handle: pageOfMeters,
  },
  {
    method: 'POST',
    path: `${path}/bill/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: BillCondition,
    handle: pageOfBills,
  },
  {
    method: 'POST',
    path: `${path}/bill/export`,
    audit: file,
    access: readers,
    body: ExportRequest,
    condition: BillCondition,
    handle: exportBills,
  },
  { method: 'GET', path: `${path}/settings`, access: readers, handle: sendEnergySettings },
  {
    method: 'PUT',
    path: `${path}/settings`,
    audit: { type: 'edit', object: audited.lightingEnergySettings },
    access: { functions: [editSettings] },
    body: EnergySettingsSave,
    handle: saveEnergySettings,
  },
];
