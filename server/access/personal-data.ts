import type { Queryable } from '../db/db.ts';
import { maskContact, maskContactsIn } from '../texts/mask-contact.ts';
import { hasFunction, loadPermissions } from './permissions.ts';
import type { SessionUser } from './session-user.ts';

/** Functions of the page of users: seeing phone numbers and mail addresses, and exporting users. */
export const personalDataCodes = { see: '200511', export: '200512' };

/** How a reader sees phone numbers and mail addresses, also those that are the names of accounts. */
export interface PersonalData {
  /** False for a reader who sees them masked. */
  readonly isShown: boolean;
  show<Contact extends string | null>(contact: Contact): Contact;
  /** Shows a text that may have some. */
  showIn<Content extends string | null>(content: Content): Content;
}

export const shownPersonalData: PersonalData = {
  isShown: true,
  show: (contact) => contact,
  showIn: (content) => content,
};
const masked: PersonalData = {
  isShown: false,
  show: (contact) => (contact === null ? contact : (maskContact(contact) as typeof contact)),
  showIn: (content) => (content === null ? content : (maskContactsIn(content) as typeof content)),
};

/** Loads how a user sees personal data. */
export async function loadPersonalData(
  db: Queryable,
  user: Pick<SessionUser, 'userId' | 'tenantId'>,
): Promise<PersonalData> {
  return hasFunction(await loadPermissions(db, user), personalDataCodes.see) ? shownPersonalData : masked;
}
