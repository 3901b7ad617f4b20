import { and, eq } from 'drizzle-orm';
import type { PersonalData } from '../../access/personal-data.ts';
import type { Queryable } from '../../db/db.ts';
import { users } from '../../db/schema.ts';
import { maskContact } from '../../texts/mask-contact.ts';

const contactFields = ['loginName', 'phoneNumber', 'email'] as const;
type Contacts = Pick<typeof users.$inferSelect, (typeof contactFields)[number]>;

/** Reads what a form may send back masked. */
export async function readContacts(db: Queryable, tenantId: string, id: string): Promise<Contacts | undefined> {
  const [found] = await db
    .select({ loginName: users.loginName, phoneNumber: users.phoneNumber, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
  return found;
}

/**
 * Replaces contacts that are sent back masked by the stored ones, and for an editor who sees them masked also those that
 * are left out: nobody saves a mask.
 */
export function unmaskSaved<Save extends { [Field in keyof Contacts]?: string | null | undefined }>(
  save: Save,
  stored: Contacts | undefined,
  { isShown }: Pick<PersonalData, 'isShown'>,
): Save {
  if (!stored) return save;
  const kept = contactFields.flatMap((field): [string, string][] => {
    const [sent, value] = [save[field], stored[field]];
    if (!value) return [];
    const isMask = typeof sent === 'string' && sent !== value && sent.trim() === maskContact(value);
    return isMask || (sent === undefined && !isShown) ? [[field, value]] : [];
  });
  return { ...save, ...Object.fromEntries(kept) };
}
