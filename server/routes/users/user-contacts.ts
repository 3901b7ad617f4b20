import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { type Administration, refuseMorePowerful, type UserRecord } from './administer-users.ts';
import type { CheckedUser } from './user-rules.ts';

/** The function that resets other users' passwords (contract 3.3). */
const resetPassword = '100005';
const contactFields = ['phoneNumber', 'email'] as const;
export type ContactField = (typeof contactFields)[number];

/**
 * Checks a change of an account's phone and mailbox, and returns which of them change. Both can reset the password
 * and nobody verifies them here, so changing them requires what resetting the password does.
 * @throws Refusal A0301 for the fields
 */
export async function refuseContacts(
  administration: Administration,
  user: CheckedUser,
  before: UserRecord,
): Promise<ContactField[]> {
  const changed = contactFields.filter((field) => keyOf(user[field]) !== keyOf(before[field]));
  if (changed.length > 0 && !(await mayResetPasswords(administration))) {
    const isSelf = before.id === administration.actorId;
    throw refuse(changed, isSelf ? 'contactOfOneself' : 'contactNeedsReset');
  }
  if (changed.length > 0) await refuseMorePowerful(administration, before);
  return changed;
}

const keyOf = (contact: string | null | undefined) => contact?.trim().toLowerCase() ?? '';

async function mayResetPasswords({ tx, tenantId, actorId, actorIsAdmin }: Administration): Promise<boolean> {
  return actorIsAdmin || hasFunction(await loadPermissions(tx, { tenantId, userId: actorId }), resetPassword);
}

function refuse(at: ContactField[], key: MessageKey): Refusal {
  const fields: FieldMessages = Object.fromEntries(at.map((field) => [field, key]));
  return new Refusal(envelopeStatus.notPermitted, key, {}, fields);
}
