import { and, eq, like } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { dictionaries, importJobs, users } from '../../db/schema.ts';
import { KnownRecords } from '../../records/known-records.ts';
import { takeJob } from '../../routes/imports/import-jobs.ts';
import type { ImportContext } from '../../routes/imports/import-kind.ts';
import { runImport } from '../../routes/imports/run-import.ts';
import { dictionaryImport } from '../../routes/reference/import-dictionaries.ts';
import { DICTIONARY_TYPE_IDS, TENANT_IDS } from '../../seed/special-ids.ts';
import { silentRealtime as realtime } from '../silent-realtime.ts';

const tenantId = TENANT_IDS.city;

/** A checked file of dictionary entries, whose codes begin with `id`; the last one is a code that is taken. */
export async function addCheckedJob(db: Db, id: string, rows: number): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.tenantId, tenantId)).orderBy(users.id);
  const records = Array.from({ length: rows }, (_, index) => [`${id}${index}`, `${id}${index}`]);
  const taken = [`${id}taken`, `${id}taken`];
  await db.insert(dictionaries).values({
    id: `${id}taken`,
    tenantId,
    typeId: DICTIONARY_TYPE_IDS.supplier,
    label: { zh: `${id}taken`, en: `${id}taken` },
    value: `${id}taken`,
  });
  await db.insert(importJobs).values({
    id,
    tenantId,
    userId: user!.id,
    kind: dictionaryImport.kind,
    fileName: 'rows.csv',
    status: 'checked',
    total: rows + 2,
    ok: rows + 1,
    failed: 1,
    done: rows + 2,
    headings: ['Name', 'Code'],
    rows: [...records, ['', `${id}bad`], taken],
    problems: [{ row: rows + 2, column: 'Name', value: '', message: 'Required' }],
    context: { dictTypeId: DICTIONARY_TYPE_IDS.supplier },
  });
}

/** Imports a checked job in parts of two rows with the database `using`; `ready` is called before each. */
export async function importJob(db: Db, id: string, using: Db = db, ready: () => unknown = () => {}): Promise<void> {
  const [{ userId } = { userId: '' }] = await db.select().from(importJobs).where(eq(importJobs.id, id));
  const owner = { userId, tenantId };
  const now = new Date();
  const job = await takeJob(db, owner, { id, kind: dictionaryImport.kind, locale: 'en' }, now);
  const log = { info() {}, warn() {}, error() {} };
  const call = { method: 'POST', path: '/x/import', ip: null, userAgent: null, requestId: null };
  const context: ImportContext = {
    services: {
      db: using,
      clock: () => new Date(),
      realtime,
      log,
      passwordCost: undefined,
      records: new KnownRecords(),
    },
    user: owner,
    locale: 'en',
    refers: job.context,
    call,
  };
  const kind: typeof dictionaryImport = {
    ...dictionaryImport,
    rowsPerPart: 2,
    async prepare(rows, own) {
      const work = await dictionaryImport.prepare(rows, own);
      return { ...work, ready: async () => void (await ready()) };
    },
  };
  await runImport(kind, job, context, new AbortController().signal);
}

/** The job beside the rows that are there. */
export async function readOutcome(db: Db, id: string) {
  const [job] = await db.select().from(importJobs).where(eq(importJobs.id, id));
  const found = await db
    .select({ value: dictionaries.value })
    .from(dictionaries)
    .where(and(eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.supplier), like(dictionaries.value, `${id}%`)));
  return { job: job!, stored: found.map(({ value }) => value).filter((value) => value !== `${id}taken`) };
}
