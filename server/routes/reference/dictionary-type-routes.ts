import { DictionaryTypeCondition, DictionaryTypeSave } from '../../../src/schemas/wire/dictionaries.ts';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { isPlatformType, oneType, pageOfTypes, sendTypeTree } from './dictionary-type-rows.ts';
import { createType, deleteTypes, updateType } from './save-dictionary-type.ts';

const base = '/system/api/dictionaryType';
/** Our own functions. */
const codes = { add: '200644', edit: '200645', delete: '200646' };

/** Routes of dictionaries themselves (PAGE-44, contract 4); those of entries also list all of them. */
export const dictionaryTypeRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${base}/pageList`,
    audit: 'none',
    access: 'session',
    body: SystemPageRequest,
    condition: DictionaryTypeCondition,
    handle: pageOfTypes,
  },
  { method: 'GET', path: `${base}/tree`, access: 'session', handle: sendTypeTree },
  {
    method: 'POST',
    path: base,
    audit: { type: 'add', object: audited.dictionaryType },
    access: { functions: [codes.add] },
    body: DictionaryTypeSave,
    handle: createType,
  },
  { method: 'GET', path: `${base}/:id`, access: 'session', handle: oneType },
  { method: 'GET', path: `${base}/:id/checkSystem`, access: 'session', handle: isPlatformType },
  {
    method: 'PUT',
    path: `${base}/:id`,
    audit: { type: 'edit', object: audited.dictionaryType },
    access: { functions: [codes.edit] },
    body: DictionaryTypeSave,
    handle: updateType,
  },
  {
    method: 'DELETE',
    path: `${base}/:ids`,
    audit: { type: 'delete', object: audited.dictionaryType },
    access: { functions: [codes.delete] },
    handle: deleteTypes,
  },
];
