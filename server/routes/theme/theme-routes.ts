import { GalleryQuery, PersonalizationReset, PersonalizationSave } from '../../../src/schemas/wire/personalization.ts';
import { maxPictureBytes } from '../../../src/schemas/wire/personalization-rules.ts';
import { TenantQuery } from '../../../src/schemas/wire/session.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { deleteFiles, listFiles, uploadFile } from './personalized-files.ts';
import { itemOf, readPersonalization } from './read-personalization.ts';
import { resetPersonalization, savePersonalization } from './save-personalization.ts';
import { themeFunctions } from './theme-functions.ts';

const files = '/system/api/theme/personalizedFiles';
const settings = '/system/api/theme/personalizedSettings';
/** Any of them grants access; the handler checks each section. */
const access = { functions: themeFunctions };

/** Routes of personalisation: a tenant's sign-in page, console and wall screen (contract 3.4). */
export const themeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/system/api/theme/themeSettings',
    access: 'public',
    query: TenantQuery,
    handle: themeSettings,
  },
  { method: 'GET', path: settings, access: 'session', handle: personalizedSettings },
  {
    method: 'POST',
    path: `${settings}/new`,
    audit: { type: 'edit', object: audited.personalization },
    access,
    body: PersonalizationSave,
    handle: savePersonalization,
  },
  {
    method: 'POST',
    path: `${settings}/reset`,
    audit: { type: 'edit', object: audited.personalization },
    access,
    body: PersonalizationReset,
    handle: resetPersonalization,
  },
  { method: 'GET', path: files, access: { menus: ['/admin/personalConf'] }, query: GalleryQuery, handle: listFiles },
  {
    method: 'POST',
    path: files,
    audit: { type: 'upload', object: audited.personalization },
    access,
    upload: { maxBytes: maxPictureBytes },
    query: GalleryQuery,
    handle: uploadFile,
  },
  {
    method: 'DELETE',
    path: `${files}/:ids`,
    audit: { type: 'delete', object: audited.personalization },
    access,
    handle: deleteFiles,
  },
];

/** Settings of a tenant's sign-in screen; public (AUTH-12). */
async function themeSettings(c: AppContext): Promise<Response> {
  const rows = await readPersonalization(c.var.services.db, readQuery(c, TenantQuery).tenantId ?? '');
  return success(c, rows.map(itemOf));
}

async function personalizedSettings(c: AppContext): Promise<Response> {
  const rows = await readPersonalization(c.var.services.db, signedIn(c).tenantId);
  return success(c, rows.map(itemOf));
}
