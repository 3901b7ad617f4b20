import { asc, eq } from 'drizzle-orm';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import { roles } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { message } from '../../texts/messages.ts';
import type { ImportContext } from '../imports/import-kind.ts';
import { userCodes } from './user-codes.ts';
import { findGivable } from './user-roles.ts';
import { findActiveAdmins } from './user-rows.ts';

/** The roles of a file by their names. */
export interface RolesByName {
  read(cell: string): { ids: string[]; problem?: Bilingual };
}

const separator = /[;；,，、\n]/;

/**
 * Reads roles by their names, several with ; or 、 between them. A name may itself have a separator.
 * @param cells all cells of the file, so that each role is checked once
 */
export async function findGivableRoles(context: ImportContext, cells: readonly string[]): Promise<RolesByName> {
  const { services, user, locale } = context;
  const { db } = services;
  const known = await db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(eq(roles.tenantId, user.tenantId))
    .orderBy(asc(roles.createdAt), asc(roles.id));
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const namesIn = (cell: string): string[] => {
    const whole = cell.trim();
    if (whole === '' || ids.has(whole)) return whole === '' ? [] : [whole];
    return [...new Set(whole.split(separator).map((name) => name.trim()))].filter((name) => name !== '');
  };
  const refused = new Map<string, Bilingual>();
  const named = [...new Set(cells.flatMap(namesIn))];
  const mayAssign = named.length === 0 || hasFunction(await loadPermissions(db, user), userCodes.assignRoles);
  const admins = new Set(named.length === 0 ? [] : await findActiveAdmins(db, user.tenantId, services.clock()));
  for (const name of named) {
    const id = ids.get(name);
    if (!id) refused.set(name, { zh: `没有名为“${name}”的角色`, en: `There is no role "${name}"` });
    else if (!mayAssign) refused.set(name, both('rolesNeedFunction'));
    else {
      const actorIsAdmin = admins.has(user.userId);
      const administration = { tx: db, tenantId: user.tenantId, actorId: user.userId, actorIsAdmin, admins };
      try {
        await findGivable({ ...administration, now: services.clock(), locale }, [id]);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { key, params } = error;
        refused.set(name, {
          zh: `${name}：${message('zh', key, params)}`,
          en: `${name}: ${message('en', key, params)}`,
        });
      }
    }
  }
  return {
    read(cell) {
      const names = namesIn(cell);
      const problems = names.flatMap((name) => refused.get(name) ?? []);
      if (problems.length === 0) return { ids: names.flatMap((name) => ids.get(name) ?? []) };
      return {
        ids: [],
        problem: { zh: problems.map(({ zh }) => zh).join('；'), en: problems.map(({ en }) => en).join('; ') },
      };
    },
  };
}

const both = (key: Parameters<typeof message>[1]): Bilingual => ({ zh: message('zh', key), en: message('en', key) });
