import { inArray } from 'drizzle-orm';
import { newId as newProcessId } from '../db/new-id.ts';
import * as schema from '../db/schema.ts';
import type { PasswordCost } from '../security/password-hash.ts';
import { type AccountPlan, type SeededAccount, standardAccounts } from './accounts.ts';
import { type Hash, hashOnce } from './hash-once.ts';
import { insertRows } from './insert-rows.ts';
import { makeAreas } from './make-areas.ts';
import { makeAssetPictures } from './make-asset-pictures.ts';
import { makeDepartments } from './make-departments.ts';
import { makeDevices } from './make-devices.ts';
import { makeFacilities } from './make-facilities.ts';
import { countFoundLamps, makeFoundLamps } from './make-found-lamps.ts';
import { makeGroups } from './make-groups.ts';
import { makeHolders } from './make-holders.ts';
import type { DictionaryIds } from './make-labels.ts';
import { makeLampFaults } from './make-lamp-faults.ts';
import { makeLighting } from './make-lighting.ts';
import { makeMeterDays } from './make-meter-days.ts';
import { makeMiniApps } from './make-mini-apps.ts';
import { makeModelAttributes } from './make-model-attributes.ts';
import { makeModels } from './make-models.ts';
import { makeNoonReports } from './make-noon-reports.ts';
import { makeOutage } from './make-outage.ts';
import { makeOutages } from './make-outages.ts';
import { makePoles } from './make-poles.ts';
import { makeReports } from './make-reports.ts';
import { fillSensorValues, gatherFacts } from './make-sensor-values.ts';
import { makeFlows, makePersonalization } from './make-settings.ts';
import { misplaceDevices } from './misplace-devices.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import type { Place } from './places/place.ts';
import { seedFeedback, seedOperations, seedOwned } from './seed-activity.ts';
import { prepareAlarms, seedAlarms } from './seed-alarms.ts';
import { seedDesk } from './seed-desk.ts';
import { seedHistory } from './seed-history.ts';
import { seedLightingNights } from './seed-lighting-nights.ts';
import { prepareLightingPlans } from './seed-lighting-plans.ts';
import { isLimited, seedLimitedAccounts } from './seed-limited-accounts.ts';
import { seedNotices } from './seed-notices.ts';
import { seedPeople } from './seed-people.ts';
import { seedRoles } from './seed-roles.ts';
import { sideBySide } from './side-by-side.ts';
import { DICTIONARY_TYPE_IDS } from './special-ids.ts';
import { createTenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** Options; everything but code and time defaults to a small tenant. */
export interface TenantOptions {
  /** Unique, such as 'journey-1'. Seeds the random numbers: the same code gives the same tenant. */
  code: string;
  now: Date;
  id?: string;
  name?: string;
  /** Default: a small park with six roads. */
  place?: Place;
  /** E-mail domain. Default `<code>.demo`. */
  domain?: string;
  /** Default: admin@, operator@, viewer@, manager@ and district@ the domain. */
  accounts?: AccountPlan[];
  /** Default: false. */
  operatesPlatform?: boolean;
  /** Ordinary users besides the accounts. Default 6. */
  colleagues?: number;
  /** Default 30; there are two poles for five devices. */
  devices?: number;
  /** Days of measured history. Default 45. */
  historyDays?: number;
  /** See PeopleOptions. Default true. */
  demo?: boolean;
  /** Cost of the password hashes; tests lower it. */
  passwordCost?: PasswordCost;
  /** Hashes at another tenant's cost, and what that has in common with this one only once. */
  hash?: Hash;
  newId?: () => string;
}

/** The created tenant; `accounts` in the requested order, those with `areas` last. */
export interface SeededTenant {
  tenantId: string;
  accounts: SeededAccount[];
}

/** Two poles for five devices. */
const POLES_PER_DEVICE = 0.4;

/** Creates a tenant with all its data. The platform's own data must exist: see seedPlatform. */
export async function seedTenant(db: Writer, options: TenantOptions): Promise<SeededTenant> {
  const { code, now, newId = newProcessId, place = HARBOUR_PARK, domain = `${code}.demo` } = options;
  const tenantId = options.id ?? newId();
  const name = options.name ?? `${place.name}（${code}）`;
  const context = createTenantContext({ tenantId, code, place, now, newId });
  await db.insert(schema.tenants).values({
    id: tenantId,
    code,
    name,
    operatesPlatform: options.operatesPlatform ?? false,
    contactName: place.contact.name,
    contactPhone: place.contact.phone,
    createdAt: now,
    updatedAt: now,
  });

  const departments = makeDepartments(context);
  await insertRows(db, schema.departments, departments.rows);
  const { rows: areas, roads } = makeAreas(context);
  await insertRows(db, schema.areas, areas);

  const allPlans = options.accounts ?? standardAccounts(domain, place);
  const plans = allPlans.filter((plan) => !isLimited(plan));
  const roleIds = await seedRoles(db, context);
  const people = { tenantName: name, demo: options.demo ?? true, hash: options.hash ?? hashOnce(options.passwordCost) };
  const { accounts, userIds, handlerIds } = await seedPeople(db, context, departments, roleIds, {
    ...people,
    accounts: plans,
    colleagues: options.colleagues ?? 6,
    domain,
  });
  await seedDesk(
    db,
    context,
    accounts.map(({ userId }, index) => ({ userId, role: plans[index]?.role ?? 'viewer' })),
  );

  const devices = options.devices ?? 30;
  const dictionaries = await readDictionaries(db);
  const { models, files: scenes } = makeModels(context);
  await insertRows(db, schema.mediaFiles, scenes);
  await insertRows(db, schema.assetModels, models);
  const pictures = makeAssetPictures(context);
  await insertRows(db, schema.mediaFiles, pictures.files);
  const poleCount = Math.max(1, Math.round(devices * POLES_PER_DEVICE));
  const poles = makePoles(context, poleCount, roads, models, dictionaries, departments.codeOf('lighting'), pictures.of);
  await insertRows(
    db,
    schema.carriers,
    poles.map(({ row }) => row),
  );
  const facilities = makeFacilities(context, poles, models, dictionaries, departments.codeOf('municipal'), pictures.of);
  await insertRows(db, schema.facilities, facilities);
  const foundCount = countFoundLamps(devices);
  const deviceRows = makeDevices(context, devices - foundCount, poles, models, dictionaries, departments.codeOf);
  const outage = makeOutage(context, deviceRows);
  const found = makeFoundLamps(context, {
    count: foundCount,
    devices: deviceRows,
    poles,
    models,
    departmentCode: departments.codeOf('lighting'),
  });
  const facts = gatherFacts([...deviceRows, ...found]);
  fillSensorValues([...deviceRows, ...found], facts);
  const alarms = prepareAlarms(context, { devices: deviceRows, handlers: handlerIds, outage });
  const faults = makeLampFaults(context, { devices: deviceRows, alarms: alarms.rows, handlers: handlerIds });
  alarms.rows.push(...faults.alarms);
  const outages = makeOutages(deviceRows, alarms.rows);
  misplaceDevices(deviceRows);
  const historyDays = options.historyDays ?? 45;
  await insertRows(db, schema.devices, [...deviceRows, ...found]);
  const reports = makeReports(deviceRows, facts);
  const noonReports = makeNoonReports([...deviceRows, ...found], facts, { now, reports });
  const allReports = [...reports, ...noonReports];
  const meterDays = await sideBySide(
    () => insertRows(db, schema.deviceReports, allReports),
    () => makeMeterDays(deviceRows, facts, now, historyDays),
  );
  await insertRows(db, schema.lightingMeterDays, meterDays);

  await insertRows(db, schema.personalization, makePersonalization(context));
  const flows = makeFlows(context);
  await insertRows(db, schema.flowDefinitions, flows);
  const flowId = flows[0]?.id ?? null;
  await seedAlarms(db, context, { ...alarms, devices: deviceRows, handlers: handlerIds, flowId });
  await seedFeedback(db, context, userIds, accounts[0]?.userId);
  await seedNotices(
    db,
    context,
    departments,
    accounts.map(({ userId }) => userId),
  );
  await seedOperations(db, context, accounts, {
    device: deviceRows,
    carrier: poles.map(({ row }) => row),
    facility: facilities,
  });
  const { groups, members } = makeGroups(context, deviceRows);
  await insertRows(db, schema.deviceGroups, groups);
  await insertRows(db, schema.deviceGroupMembers, members);
  const lampGroup = groups.find((group) => group.deviceTypeCode === 'SingleLampController' && group.condition === null);
  const lighting = makeLighting(context, lampGroup?.id);
  await insertRows(db, schema.lightingPrograms, lighting.programs);
  await insertRows(db, schema.lightingCalendars, lighting.calendars);
  await insertRows(db, schema.lightingDays, lighting.days);
  await insertRows(db, schema.lightingAssignments, lighting.assignments);
  await seedLightingNights(db, context, outages, faults.troubles);
  const makeLampPlans = await prepareLightingPlans(db, context, historyDays);
  // The database makes the history in the meantime.
  const lampPlans = await sideBySide(() => seedHistory(db, context, historyDays, outages), makeLampPlans);
  await insertRows(db, schema.lightingPlanMonths, lampPlans.months);
  await insertRows(db, schema.lightingPlanLamps, lampPlans.lamps);
  const grouped = members.flatMap(({ groupId, deviceId }) => (groupId === lampGroup?.id ? deviceId : []));
  await insertRows(db, schema.lightingHolders, makeHolders(context, { lighting, devices: deviceRows, grouped }));
  const { apps, authorizations } = makeMiniApps(context, departments.codeOf);
  await insertRows(db, schema.miniApps, apps);
  await insertRows(db, schema.miniAppAuthorizations, authorizations);
  await insertRows(db, schema.modelAttributes, makeModelAttributes(context, models));
  await seedOwned(db, context, accounts, { userIds, devices: deviceRows, alarms: alarms.rows });
  const limited = await seedLimitedAccounts(db, context, allPlans.filter(isLimited), {
    ...people,
    departments,
    roleIds,
  });
  return { tenantId, accounts: [...accounts, ...limited] };
}

/** Dictionary entries that assets refer to, by business attribute. */
async function readDictionaries(db: Writer): Promise<DictionaryIds> {
  const { production, supplier, installer, maintenanceVendor, operationalUnit } = DICTIONARY_TYPE_IDS;
  const types = { production, supplier, installer, maintenanceVendor, operationalUnit };
  const rows = await db
    .select({ id: schema.dictionaries.id, typeId: schema.dictionaries.typeId, value: schema.dictionaries.value })
    .from(schema.dictionaries)
    .where(inArray(schema.dictionaries.typeId, Object.values(types)))
    .orderBy(schema.dictionaries.typeId, schema.dictionaries.sort);
  const idsOf = (typeId: string) =>
    rows.filter((row) => row.typeId === typeId).map(({ value, id }) => [value, id] as const);
  return new Map(Object.entries(types).map(([key, typeId]) => [key, new Map(idsOf(typeId))]));
}
