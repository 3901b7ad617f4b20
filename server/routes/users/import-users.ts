import { eq, inArray, or, sql } from 'drizzle-orm';
import type { ImportError, ImportResult } from '../../../src/schemas/wire/users.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { departments, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, readFields, success } from '../../http/envelope.ts';
import { readUpload } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { hashPassword, type PasswordCost } from '../../security/password-hash.ts';
import { addNews, announceNews } from '../news/add-news.ts';
import { administerUsers, membersChanged } from './administer-users.ts';
import { type FileRow, readUserFile } from './read-user-file.ts';
import { type CheckedUser, readTenantNames, validateUser } from './user-rules.ts';

/** Maximum concurrent hashes: each blocks a thread for half a second while others sign in. */
const hashedAtOnce = 2;

interface Candidate {
  row: number;
  user: CheckedUser;
  initPassword: string;
  fields: FieldMessages;
}

/** Maximum characters of an e-mail address, as in UserSave. */
const longestEmail = 80;

const isGood = ({ fields }: Candidate) => Object.keys(fields).length === 0;

/** What is unique across tenants (AUTH-18), with the messages for a repetition in the file and for another account. */
const unique = [
  { field: 'loginName', repeated: 'loginNameRepeated', taken: 'loginNameTaken' },
  { field: 'phoneNumber', repeated: 'phoneRepeated', taken: 'phoneTaken' },
  { field: 'email', repeated: 'emailRepeated', taken: 'emailTaken' },
] as const;
const keyOf = ({ user }: Candidate, field: (typeof unique)[number]['field']) => user[field]?.toLowerCase();

/**
 * POST /system/api/user/import: imports users from a CSV file (form field `file`). Valid rows are created together;
 * the others are listed with their reasons.
 */
export async function importUsers(c: AppContext): Promise<Response> {
  const { db, realtime, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const rows = await readUserFile(await readUpload(c), c.var.locale);
  const candidates = await judgeRows(db, tenantId, rows);
  await markTaken(db, candidates);
  const hashes = await hashAll(candidates.filter(isGood), c.var.services.passwordCost);
  await createAll(c, candidates.filter(isGood), hashes);
  const failed = candidates.filter((candidate) => !isGood(candidate));
  const result: ImportResult = {
    total: rows.length,
    ok: rows.length - failed.length,
    failed: failed.length,
    errors: failed.flatMap(({ row, fields }) =>
      Object.entries(readFields(fields, c.var.locale)).map(
        ([field, message]): ImportError => ({ row, field, message }),
      ),
    ),
  };
  if (result.ok > 0) realtime.toTenant(tenantId, membersChanged);
  await announceNews(db, realtime, await addNews(db, clock(), { tenantId, userIds: [userId], ...hasEnded(result) }));
  return success(c, result, { key: 'imported', params: { ok: result.ok, failed: result.failed } });
}

/** Sends the result as a message too: the user may have left the page. */
const hasEnded = ({ ok, failed }: ImportResult) =>
  ({
    newsType: 'import',
    newsInfo: {
      zh: `用户导入完成：成功 ${ok} 人，失败 ${failed} 行`,
      en: `User import finished: ${ok} imported, ${failed} rows failed`,
    },
    eventType: 'users',
  }) as const;

async function judgeRows(db: Queryable, tenantId: string, rows: FileRow[]): Promise<Candidate[]> {
  const known = await db
    .select({ code: departments.code, name: departments.name })
    .from(departments)
    .where(eq(departments.tenantId, tenantId));
  const tenant = await readTenantNames(db, tenantId);
  const seen = new Set<string>();
  return rows.map(({ row, values }) => {
    const department = findDepartment(known, values);
    const { user, fields } = validateUser(
      {
        loginName: values.loginName ?? '',
        name: values.name ?? '',
        phoneNumber: values.phoneNumber ?? '',
        email: values.email ?? null,
        initPassword: values.initPassword ?? '',
        department: { code: typeof department === 'object' ? department.code : '' },
      },
      tenant,
    );
    if (typeof department === 'string') fields.department = department;
    if ((user.email?.length ?? 0) > longestEmail) fields.email = 'tooLong';
    const candidate = { row, user, initPassword: values.initPassword ?? '', fields };
    for (const { field, repeated } of unique) {
      const key = keyOf(candidate, field);
      if (!key) continue;
      if (seen.has(`${field} ${key}`)) fields[field] ??= repeated;
      seen.add(`${field} ${key}`);
    }
    return candidate;
  });
}

/** Finds a department by code or unique name; otherwise returns the error. */
function findDepartment(known: { code: string; name: string }[], values: FileRow['values']) {
  const text = values.departmentCode?.trim() || values.department?.trim() || '';
  if (text === '') return 'fieldRequired';
  const byCode = known.find(({ code }) => code === text);
  if (byCode) return byCode;
  const [named, another] = known.filter(({ name }) => name === text);
  if (another) return 'departmentAmbiguous';
  return named ?? 'departmentMissing';
}

/** Marks what other accounts have. */
async function markTaken(db: Queryable, candidates: Candidate[]): Promise<void> {
  if (candidates.length === 0) return;
  const columns = {
    loginName: sql<string>`lower(${users.loginName})`,
    phoneNumber: sql<string | null>`${users.phoneNumber}`,
    email: sql<string | null>`lower(${users.email})`,
  };
  const keysOf = (field: keyof typeof columns) => candidates.map((candidate) => keyOf(candidate, field) ?? '');
  const found = await db
    .select(columns)
    .from(users)
    .where(or(...unique.map(({ field }) => inArray(columns[field], keysOf(field)))));
  for (const { field, taken } of unique) {
    const known = new Set(found.map((row) => row[field]));
    for (const candidate of candidates) {
      const key = keyOf(candidate, field);
      if (key && known.has(key)) candidate.fields[field] ??= taken;
    }
  }
}

/** Rows with the same initial password share a hash: their author knows they are equal. */
async function hashAll(candidates: Candidate[], cost: PasswordCost | undefined): Promise<Map<string, string>> {
  const passwords = [...new Set(candidates.map(({ initPassword }) => initPassword))];
  const hashes = new Map<string, string>();
  for (let at = 0; at < passwords.length; at += hashedAtOnce) {
    const some = passwords.slice(at, at + hashedAtOnce);
    const made = await Promise.all(some.map((password) => hashPassword(password, cost)));
    some.forEach((password, index) => hashes.set(password, made[index] ?? ''));
  }
  return hashes;
}

/** Creates all users; rejects those whose name or contact was taken in the meantime. */
async function createAll(c: AppContext, candidates: Candidate[], hashes: Map<string, string>): Promise<void> {
  if (candidates.length === 0) return;
  const created = await administerUsers(c, ({ tx, tenantId, now }) =>
    tx
      .insert(users)
      .values(
        candidates.map(({ user, initPassword }) => ({
          id: newId(),
          tenantId,
          ...user,
          passwordHash: hashes.get(initPassword) ?? '',
          passwordUpdatedAt: now,
          passwordIsTemporary: true,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ loginName: users.loginName }),
  );
  const names = new Set(created.map(({ loginName }) => loginName));
  const late = candidates.filter(({ user }) => !names.has(user.loginName));
  await markTaken(c.var.services.db, late);
  // The other account may be gone again.
  for (const candidate of late.filter(isGood)) candidate.fields.loginName = 'loginNameTaken';
}
