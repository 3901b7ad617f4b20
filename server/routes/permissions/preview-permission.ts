import {
  PermissionPreview,
  type PermissionPreviewResult,
  type ScopeSave,
} from '../../../src/schemas/wire/permissions.ts';
import { type AssetFilters, filtersOf, loadAssetFilters } from '../../access/asset-scope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { type EffectiveGroup, effective, filtersOfPermission, tableOf } from './effective.ts';
import { countHolders, findPermission } from './permission-rows.ts';
import { checkCodes } from './save-permission.ts';

type Counts = Omit<PermissionPreviewResult, 'text'>;

/** POST /system/api/permission/preview: how many assets it would allow once saved. Saves nothing. */
export async function previewPermission(c: AppContext): Promise<Response> {
  const { id, ...configs } = await readBody(c, PermissionPreview);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  await checkCodes(db, tenantId, configs);
  const seen = await loadAssetFilters(db, signedIn(c));
  const countIn = (group: EffectiveGroup, allowed: AssetFilters) =>
    db.$count(tableOf[group], effective(tenantId, group, { allowed, seen }));
  const countsOf = async (allowed: AssetFilters): Promise<Counts> => ({
    devices: await countIn('Device', allowed),
    carriers: await countIn('Carrier', allowed),
    facilities: await countIn('Facility', allowed),
  });
  const found = await countsOf(
    filtersOf({ Device: scopesOf(configs.deviceConfig), Carrier: scopesOf(configs.carrierConfig) }),
  );
  const words = [message(c.var.locale, 'permissionPreview', { ...found })];
  if (id) {
    await findPermission(db, tenantId, id);
    const before = await countsOf(await filtersOfPermission(db, id));
    const isSame = (Object.keys(found) as (keyof Counts)[]).every((key) => found[key] === before[key]);
    words.push(message(c.var.locale, isSame ? 'permissionPreviewSame' : 'permissionPreviewBefore', { ...before }));
    const holders = await countHolders(db, id);
    if (holders.users + holders.roles > 0) words.push(message(c.var.locale, 'permissionPreviewHolders', holders));
  }
  const answer: PermissionPreviewResult = { ...found, text: words.join('\n') };
  return success(c, answer);
}

/** As saving stores them: a group that is left out or off allows nothing. */
const scopesOf = (config: ScopeSave | undefined) =>
  config === undefined || config.enabled === false
    ? []
    : [
        {
          areaCodes: config.areaCodes ?? [],
          departmentCodes: config.departmentCodes ?? [],
          includesChildren: config.includesChildren ?? true,
          rights: config.rights ?? ('control' as const),
        },
      ];
