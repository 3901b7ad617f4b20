import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { Administration, UserRecord } from './administer-users.ts';
import { isContactTaken } from './taken-contact.ts';
import type { CheckedUser } from './user-rules.ts';

/** The function that resets other users' passwords (contract 3.3). */
const resetPassword = '100005';
const contactFields = ['phoneNumber', 'email'] as const;
type ContactField = (typeof contactFields)[number];

/**
 * Checks phone and mailbox of a saved user. Both can reset the password and nobody verifies them here, so changing
 * them requires the function that resets passwords. They are unique within a tenant.
 * @param before the current account; undefined for a new one
 * @throws Refusal A0301, or A0400 for the fields
 */
export async function refuseContacts(
  administration: Administration,
  { id, user, before }: { id: string; user: CheckedUser; before: UserRecord | undefined },
): Promise<void> {
  const { tx, tenantId, actorId } = administration;
  const changed = contactFields.filter((field) => keyOf(user[field]) !== keyOf(before?.[field]));
  if (before && changed.length > 0 && !(await mayResetPasswords(administration))) {
    throw refuse(envelopeStatus.notPermitted, changed, id === actorId ? 'contactOfOneself' : 'contactNeedsReset');
  }
  for (const field of changed) {
    const [channel, problem] = field === 'email' ? (['mail', 'emailTaken'] as const) : (['sms', 'phoneTaken'] as const);
    const address = user[field];
    if (!address || !(await isContactTaken(tx, { tenantId, userId: id, channel, address }))) continue;
    throw refuse(envelopeStatus.badRequest, [field], problem);
  }
}

const keyOf = (contact: string | null | undefined) => contact?.trim().toLowerCase() ?? '';

async function mayResetPasswords({ tx, tenantId, actorId, actorIsAdmin }: Administration): Promise<boolean> {
  return actorIsAdmin || hasFunction(await loadPermissions(tx, { tenantId, userId: actorId }), resetPassword);
}

function refuse(status: Refusal['status'], at: ContactField[], key: MessageKey): Refusal {
  const fields: FieldMessages = Object.fromEntries(at.map((field) => [field, key]));
  return new Refusal(status, key, {}, fields);
}
