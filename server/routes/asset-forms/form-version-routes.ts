import type { TSchema } from 'typebox';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  FormVersionCondition,
  FormVersionQuery,
  FormVersionReason,
  FormVersionRequest,
  FormVersionSave,
} from '../../../src/schemas/wire/form-versions.ts';
import type { OperationType } from '../../operation-log/audit.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { discardFormVersion, publishFormVersion, rollBackForm, saveFormVersion } from './change-form-version.ts';
import { designCodes } from './form-owner.ts';
import { pageOfFormVersions, sendFormVersion } from './read-form-versions.ts';

const form = '/island-assets/api/form';
const designers = { functions: Object.values(designCodes) };

/** Versions of the forms of products and models: drafts, publishing, going back. */
export const formVersionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${form}/versions/page`,
    audit: 'none',
    access: designers,
    body: SystemPageRequest,
    condition: FormVersionCondition,
    handle: pageOfFormVersions,
  },
  { method: 'GET', path: `${form}/version`, access: designers, query: FormVersionQuery, handle: sendFormVersion },
  change('save', 'edit', FormVersionSave, saveFormVersion),
  change('publish', 'release', FormVersionReason, publishFormVersion),
  change('rollback', 'rollBack', FormVersionReason, rollBackForm),
  change('discard', 'discard', FormVersionRequest, discardFormVersion),
];

function change(name: string, type: OperationType, body: TSchema, handle: Route['handle']): Route {
  const audit = { type, object: audited.assetForm, ids: ['businessId'] };
  return { method: 'POST', path: `${form}/version/${name}`, audit, access: designers, body, handle };
}
