import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { PersonalizationPart, PersonalizationSystem } from '../../../src/schemas/wire/personalization-rules.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { Refusal } from '../../http/envelope.ts';

/** The function each section of a group requires. */
const functions: Readonly<Record<PersonalizationSystem, Readonly<Partial<Record<PersonalizationPart, string>>>>> = {
  esso: {
    logo: '100028',
    imageMap: '100029',
    backgroundImage: '100030',
    favicon: '100031',
    title: '100031',
    icp: '100031',
  },
  portal: { logo: '100032', favicon: '100033', title: '100033' },
  screen: { title: '200331' },
};

/** Every function of personalisation. */
export const themeFunctions: string[] = [...new Set(Object.values(functions).flatMap((parts) => Object.values(parts)))];

/** @throws Refusal A0301 if the user lacks the function of a section */
export async function requireParts(
  db: Queryable,
  user: SessionUser,
  system: PersonalizationSystem,
  parts: readonly PersonalizationPart[],
): Promise<void> {
  const permissions = await loadPermissions(db, user);
  for (const part of parts) {
    const id = functions[system][part];
    if (id === undefined || !hasFunction(permissions, id))
      throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  }
}
