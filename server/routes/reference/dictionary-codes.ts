import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { Refusal } from '../../http/envelope.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';

/**
 * The demo's own function codes: the first of each is free for a tenant's page about one dictionary, the second belongs
 * to the page of all dictionaries.
 */
const anyDictionary = { add: ['100821', '200641'], edit: ['100822', '200642'], delete: ['100823', '200643'] };
/** Functions of the page of models, for the types of carriers and facilities only. */
const modelTypes = { add: '200611', edit: '200612', delete: '200613' };
const typesOfModels: readonly string[] = [DICTIONARY_TYPE_IDS.carrierType, DICTIONARY_TYPE_IDS.facilityType];

type Change = keyof typeof modelTypes;

/** Functions that permit a change of some dictionary. */
export const dictionaryCodes: Record<Change, string[]> = {
  add: [...anyDictionary.add, modelTypes.add],
  edit: [...anyDictionary.edit, modelTypes.edit],
  delete: [...anyDictionary.delete, modelTypes.delete],
};

/** @throws Refusal A0301 for a user who may change only the types of models, unless this dictionary is one */
export async function requireDictionary(
  tx: Queryable,
  user: SessionUser,
  { change, typeId }: { change: Change; typeId: string },
): Promise<void> {
  if (typesOfModels.includes(typeId)) return;
  const permissions = await loadPermissions(tx, user);
  if (!hasFunction(permissions, ...anyDictionary[change]))
    throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
}
