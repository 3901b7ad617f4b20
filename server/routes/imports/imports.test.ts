import { eq } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../src/schemas/wire/envelope.ts';
import type { ImportState } from '../../../src/schemas/wire/imports.ts';
import type { Queryable } from '../../db/db.ts';
import { importJobs, news, operationLog, users } from '../../db/schema.ts';
import { KnownRecords } from '../../records/known-records.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { createImportClient, type ImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';
import { dictionaryImport } from '../reference/import-dictionaries.ts';
import { cancelJob, endInterrupted, takeJob } from './import-jobs.ts';
import { readTable } from './read-table.ts';
import { runImport } from './run-import.ts';

const path = `/system/api/dictionary?dictTypeId=${DICTIONARY_TYPE_IDS.supplier}`;
const heading = 'Name,Code,Order,Enabled';
const allHeadings = `${heading},Color,Remark`;
let platform: TestPlatform;
let admin: string;
let userId: string;
let tenantId: string;
let client: ImportClient;
let chinese: ImportClient;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  client = createImportClient(platform, { token: admin, path });
  chinese = createImportClient(platform, { token: admin, path, language: 'zh' });
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  userId = user?.id ?? '';
  tenantId = user?.tenantId ?? '';
});
afterAll(() => platform.close());

/** A workbook with the rows. */
const sheet = async (rows: (string | number | boolean | Date | null)[][]) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
const progressOf = async (batchNum: string) => {
  const to = `/island-assets/assets/importProgress?batchNum=${batchNum}`;
  return (await platform.call<ImportState>('GET', to, { token: admin })).data;
};
const entries = async (dictValue: string) =>
  (
    await platform.call<{ data: Record<string, unknown>[] }>('POST', '/system/api/dictionary/pageList', {
      token: admin,
      body: { condition: { dictTypeId: DICTIONARY_TYPE_IDS.supplier, dictValue }, pageSize: 10_000 },
    })
  ).data.data;

describe('the import of a file', () => {
  it('is checked first: good and bad rows, each with its column and reason (PAGE-02)', async () => {
    const { code, data } = await client.check(
      [heading, 'First,IMP1,7,yes', ',,,', 'Second,IMP1,,no', ',IMP3,x,maybe', `${'n'.repeat(51)},IMP4,1.5,`].join(
        '\n',
      ),
    );
    expect(code).toBe('1');
    expect(data).toMatchObject({ status: 'checked', fileName: 'rows.csv', total: 4, ok: 1, failed: 3 });
    expect(data.taskId).toBe(data.batchNum);
    expect(data.problems).toEqual([
      { row: 4, column: 'Code', value: 'IMP1', message: 'This value appears twice in the file' },
      { row: 5, column: 'Name', value: '', message: 'Required' },
      { row: 5, column: 'Order', value: 'x', message: 'Enter a number' },
      { row: 5, column: 'Enabled', value: 'maybe', message: 'Enter yes or no' },
      { row: 6, column: 'Name', value: 'n'.repeat(51), message: 'The text is too long' },
      { row: 6, column: 'Order', value: '1.5', message: expect.any(String) },
    ]);
    expect(await entries('IMP')).toEqual([]);
  });

  it('stores the good rows, reports its progress, and logs its counts (RT-06)', async () => {
    platform.events.length = 0;
    const { data } = await client.check([heading, 'One,RUN1,,', 'Two,RUN2,900,no', 'Three,RUN1,,'].join('\n'));
    const end = await client.run(data.batchNum);
    expect(end).toMatchObject({ status: 'done', total: 3, done: 3, ok: 2, failed: 1 });
    expect(await entries('RUN')).toMatchObject([
      { dictLabel: 'One', dictValue: 'RUN1', enabled: true, mine: true },
      { dictLabel: 'Two', dictValue: 'RUN2', dictSort: 900, enabled: false },
    ]);
    // The message is the last of its events.
    await expect
      .poll(() => platform.events.map(({ event }) => event.type))
      .toEqual(expect.arrayContaining(['dictionary', 'NewsCenterValue', 'NewsCenterUnReadNum']));
    const progress = platform.events.filter(({ event }) => event.type === 'ImportProgress');
    expect(progress.every(({ to }) => to === `user:${userId}`)).toBe(true);
    expect(progress.at(-1)?.event).toMatchObject({
      data: { taskId: data.batchNum, done: 3, total: 3, ok: 2, failed: 1 },
    });
    const logged = async () =>
      (await platform.db.select().from(operationLog).where(eq(operationLog.objectType, 'dictionary')))
        .filter(({ type }) => type === 'import')
        .map(({ message }) => message)
        .toSorted();
    await expect.poll(logged).toEqual(['Import started: 3 rows', 'Imported: 2, failed: 1']);
  });

  it('gives the failed rows with their reasons, to be corrected and imported', async () => {
    const { data } = await client.check(
      ['Remark,Name,Code', 'keep,"a,b",FIX1', 'keep,=1+1,FIX2', "keep,'-x,FIX1"].join('\n'),
    );
    const end = await client.run(data.batchNum);
    expect(end).toMatchObject({ ok: 1, failed: 2 });
    const [head = [], ...rows] = await client.failedRows(data.batchNum);
    expect(head).toEqual(['Remark', 'Name', 'Code', 'Row number', 'Reason']);
    expect(rows).toEqual([
      ['keep', "'=1+1", 'FIX2', '3', 'Name: Enter the value: formulas are not imported'],
      ['keep', "'-x", 'FIX1', '4', 'Code: This value appears twice in the file'],
    ]);
    const corrected = rows.map((row, index) => row.with(1, `Corrected ${index}`).with(2, `FIX${index + 7}`));
    const again = await client.load([head, ...corrected].map((record) => record.join(',')).join('\n'));
    expect(again).toMatchObject({ status: 'done', ok: 2, failed: 0 });
    // Imported rows are no longer stored.
    const [job] = await platform.db.select().from(importJobs).where(eq(importJobs.id, again.batchNum));
    expect(job?.rows).toEqual([[], []]);
  });

  it('gives the failed rows as a workbook that can be corrected and imported', async () => {
    const uid = '123456789012345678';
    const { data } = await client.check(
      ['Remark,Name,Code', `-5+1,=1+1,${uid}`, 'a,b,XF2', `_x0041_,'@c,${uid}`].join('\n'),
      'a/b:[2026].csv',
    );
    expect(await client.run(data.batchNum)).toMatchObject({ ok: 1, failed: 2 });
    const file = await client.failedSheet(data.batchNum);
    const { headings, rows } = await readTable(new File([file], 'failed.xlsx'));
    expect(headings).toEqual(['Remark', 'Name', 'Code', 'Row number', 'Reason']);
    expect(rows).toEqual([
      ["'-5+1", "'=1+1", uid, '2', 'Name: Enter the value: formulas are not imported'],
      ['_x0041_', "'@c", uid, '4', 'Code: This value appears twice in the file'],
    ]);
    const { sheets } = await readXlsx(file, { readStyles: true });
    expect(sheets[0]?.name).toBe('Import');
    // What is corrected stays a text: a spreadsheet does not round it.
    expect(sheets[0]?.cells?.get('1,2')?.style?.numFmt).toBe('@');
    const corrected = rows.map((row, index) => row.with(1, `Sheet ${index}`).with(2, `${uid}${index}`));
    expect(await client.load(await sheet([headings, ...corrected]))).toMatchObject({
      status: 'done',
      ok: 2,
      failed: 0,
    });
    expect(await entries(`${uid}1`)).toMatchObject([{ dictLabel: 'Sheet 1' }]);
  });

  it('reads GB18030, a byte order mark, and workbooks alike', async () => {
    const gbk = new Uint8Array([
      // 名称,编号 / 华灯,GBK1
      0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb1, 0xe0, 0xba, 0xc5, 0x0a, 0xbb, 0xaa, 0xb5, 0xc6, 0x2c, 0x47, 0x42, 0x4b, 0x31,
    ]);
    expect(await chinese.load(gbk)).toMatchObject({ status: 'done', ok: 1 });
    expect(await chinese.load('\uFEFF名称,编号\r\n标记,BOM1\r\n')).toMatchObject({ status: 'done', ok: 1 });
    const book = await sheet([
      ['编号', '名称', '顺序', '是否启用'],
      ['XLS1', '表格', 3, true],
      [null, null, null, null],
      [1001, '数字', null, '否'],
    ]);
    const { data } = await chinese.check(book, 'rows.xlsx');
    expect(data).toMatchObject({ total: 2, ok: 2, problems: [] });
    await chinese.run(data.batchNum);
    expect(await entries('1001')).toMatchObject([{ dictLabel: '数字', enabled: false }]);
    expect((await entries('GBK1'))[0]?.dictLabel).toBe('华灯');
  });

  it('says which sheet and row were read, and numbers the rows as the file does', async () => {
    const rows = [['Lamps of 2026'], ['Name', 'Code', 'Order'], ['Src', 'SRC1', 11.000000000000002], ['', 'SRC2', 1]];
    const book = await writeXlsx({
      sheets: [
        { name: 'Old', hidden: true, rows: [['Name', 'Code']] },
        { name: 'Lamps', rows, rowDefs: new Map([[2, { hidden: true }]]), columns: [{}, {}, { hidden: true }] },
      ],
    });
    const { data } = await client.check(new Uint8Array(book), 'rows.xlsx');
    const source = { sheet: 'Lamps', headingRow: 2, hiddenRows: 1, hiddenColumns: ['Order'] };
    expect(data).toMatchObject({ ok: 1, failed: 1, source });
    expect(data.problems).toMatchObject([{ row: 4, column: 'Name' }]);
    expect(await client.run(data.batchNum)).toMatchObject({ status: 'done', ok: 1 });
    expect(await entries('SRC')).toMatchObject([{ dictValue: 'SRC1', dictSort: 11 }]);
    const [, failed] = await client.failedRows(data.batchNum);
    expect(failed).toEqual(['', 'SRC2', '1', '4', 'Name: Required']);
  });

  it('names the column of a number that a spreadsheet has rounded', async () => {
    const rounded = 'The spreadsheet has rounded this number: format the column as text and enter it again';
    const csv = await client.check(`${heading}\nA,1.2E+17,,`);
    expect(csv.data.problems).toEqual([{ row: 2, column: 'Code', value: '1.2E+17', message: rounded }]);
    const book = await client.check(
      await sheet([
        ['Name', 'Code'],
        ['A', 1.2e17],
      ]),
      'rows.xlsx',
    );
    expect(book.data.problems).toMatchObject([{ row: 2, column: 'Code', message: rounded }]);
  });

  it('runs nothing that a file brings', async () => {
    const { data } = await client.check(`${heading}\n"=HYPERLINK(""x"")",F1,,\n#REF!,F2,,\n"'=SUM(1)",F3,,`);
    expect(data.problems.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '2 Enter the value: formulas are not imported',
      '3 Enter the value: formulas are not imported',
    ]);
  });

  it.each([
    ['an empty file', '\n,\n', 'The file has no rows'],
    ['headings only', `${heading}\n\n,,,\n`, 'The file has no rows'],
    [
      'a missing column',
      'Lamps\nName;Order\na;1',
      'Missing columns: Code. Read: UTF-8 text separated by semicolons, headings in row 2: Name, Order',
    ],
    [
      'an unknown encoding',
      new Uint8Array([0x4e, 0xff, 0xff]),
      'The encoding of the file is unknown: save it as xlsx or CSV UTF-8',
    ],
    ['a duplicate column', `${heading},名称\na`, 'Duplicate column: Name'],
    ['an unclosed quote', `${heading}\n"a`, 'Unclosed quotation mark in row 2'],
    ['too many rows', `${heading}\n${'a,b\n'.repeat(100_000)}`, 'At most 10,000 rows: split the file'],
    ['too many columns', `${heading}${',x'.repeat(200)}\na,b`, 'Row 1 has more than 200 columns'],
    [
      'a NUL character',
      `${heading}\na\0,b`,
      'Row 2, column A has characters that cannot be stored: type the cell again',
    ],
    [
      'a workbook of Excel 97',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
      'The file cannot be read: save it as xlsx or CSV',
    ],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'This is not an xlsx or CSV file'],
    ['a broken workbook', new Uint8Array([0x50, 0x4b, 3, 4, 5]), 'The file cannot be read: save it as xlsx or CSV'],
  ])('refuses %s', async (_what, content, msg) => {
    expect(await client.check(content)).toMatchObject({ code: '0', status: 'A0400', msg });
  });

  it('refuses an empty workbook and one with too many rows', async () => {
    const rows = [['Name', 'Code'], ...Array.from({ length: 10_001 }, (_, index) => ['a', `L${index}`])];
    expect((await client.check(await sheet(rows))).msg).toBe('At most 10,000 rows: split the file');
    expect((await client.check(await sheet([]))).msg).toBe('The file has no rows');
    expect((await client.check(await sheet([['Lamps'], ['Name', 'Order']]))).msg).toBe(
      'Missing columns: Code. Read: sheet "S", headings in row 2: Name, Order',
    );
  });

  it('accepts its template, as CSV and as a workbook of texts', async () => {
    const csv = await (await client.template('csv')).text();
    expect(readCsv(csv)).toEqual([allHeadings.split(',')]);
    expect((await client.check(`${csv}Templ,TPL1,,`)).data).toMatchObject({ ok: 1 });
    const answer = await client.template('xlsx');
    expect(answer.headers.get('content-disposition')).toContain('.xlsx');
    const { headings } = await readTable(new File([await answer.arrayBuffer()], 'template.xlsx'));
    expect(headings).toEqual(allHeadings.split(','));
  });
});

describe('a running import', () => {
  /** Runs a checked file in parts of two rows; `stored` is called with each, before it is committed. */
  const runInParts = async (
    batchNum: string,
    stored: (part: number, tx: Queryable) => Promise<unknown>,
    signal?: AbortSignal,
  ) => {
    const owner = { userId, tenantId };
    const taking = { id: batchNum, kind: dictionaryImport.kind, locale: 'en' } as const;
    const job = await takeJob(platform.db, owner, taking, platform.now());
    let parts = 0;
    const kind: typeof dictionaryImport = {
      ...dictionaryImport,
      rowsPerPart: 2,
      async prepare(rows, context) {
        const work = await dictionaryImport.prepare(rows, context);
        const store: typeof work.store = async (part, tx) => {
          await work.store(part, tx);
          parts += 1;
          await stored(parts, tx);
        };
        return { ...work, store };
      },
    };
    const { realtime, log } = platform.options;
    const services = {
      db: platform.db,
      clock: platform.now,
      realtime,
      log,
      passwordCost: undefined,
      records: new KnownRecords(),
    };
    const call = { method: 'POST', path: '/x/import', ip: null, userAgent: null, requestId: null };
    const context = { services, user: owner, locale: 'en', refers: job.context, call } as const;
    return runImport(kind, job, context, signal ?? new AbortController().signal);
  };
  const lines = (mark: string) => Array.from({ length: 6 }, (_, index) => `${mark}${index},${mark}${index},,`);

  const cancel = (id: string, tx: Queryable) =>
    cancelJob(tx, { userId, tenantId }, { id, kind: dictionaryImport.kind }, platform.now());

  it('says that it is being cancelled', async () => {
    const { data } = await client.check(`${heading}\nSaid,SAID1,,`);
    await takeJob(
      platform.db,
      { userId, tenantId },
      { id: data.batchNum, kind: dictionaryImport.kind, locale: 'en' },
      platform.now(),
    );
    expect(await client.cancel(data.batchNum)).toMatchObject({
      code: '1',
      msg: 'Canceling import',
      data: { status: 'running' },
    });
    await endInterrupted(platform.db, platform.now(), true);
    expect(await progressOf(data.batchNum)).toMatchObject({ status: 'cancelled', ok: 0, untried: 1 });
  });

  it('is cancelled between two parts: what is stored stays, the rest is downloaded and imported later', async () => {
    const { data } = await client.check([heading, ...lines('CAN'), ',CANBAD,,'].join('\n'));
    const end = await runInParts(data.batchNum, (_, tx) => cancel(data.batchNum, tx));
    expect(end).toEqual({ status: 'cancelled', ok: 2, failed: 1, untried: 4 });
    expect(await progressOf(data.batchNum)).toMatchObject({ status: 'cancelled', total: 7, done: 3, untried: 4 });
    expect((await entries('CAN')).map(({ dictValue }) => dictValue)).toEqual(['CAN0', 'CAN1']);
    const [head = [], ...rows] = await client.failedRows(data.batchNum);
    expect(rows.map((row) => row.at(-1))).toEqual([
      ...Array.from({ length: 4 }, () => 'Not imported: canceled'),
      'Name: Required',
    ]);
    const again = await client.load([head, ...rows.slice(0, 4)].map((record) => record.join(',')).join('\n'));
    expect(again).toMatchObject({ status: 'done', ok: 4, failed: 0 });
    const sent = await platform.db.select().from(news).where(eq(news.userId, userId));
    expect(JSON.stringify(sent)).toContain('canceled: 2 rows imported, 1 failed, 4 not tried');
  });

  it('that is cancelled during its last part is done', async () => {
    const { data } = await client.check([heading, ...lines('LATE')].join('\n'));
    const end = await runInParts(data.batchNum, async (part, tx) => part === 3 && cancel(data.batchNum, tx));
    expect(end).toEqual({ status: 'done', ok: 6, failed: 0, untried: 0 });
    expect(await client.cancel(data.batchNum)).toMatchObject({
      code: '1',
      msg: 'The import has already ended',
      data: { status: 'done', ok: 6 },
    });
  });

  it('ends after its part if the platform stops', async () => {
    const { data } = await client.check([heading, ...lines('HALT')].join('\n'));
    const stop = new AbortController();
    const end = await runInParts(data.batchNum, async () => stop.abort(), stop.signal);
    expect(end).toEqual({ status: 'failed', ok: 2, failed: 0, untried: 4 });
    const [, ...rows] = await client.failedRows(data.batchNum);
    expect(rows.map((row) => row.at(-1))).toEqual(
      Array.from({ length: 4 }, () => 'Not imported: the import ended early'),
    );
  });

  it('is not one that has only been checked', async () => {
    const { data } = await client.check(`${heading}\nNot,NOT1,,`);
    expect(await client.cancel(data.batchNum)).toMatchObject({
      status: 'S0300',
      msg: 'The import of this file has not started',
    });
    expect(await client.run(data.batchNum)).toMatchObject({ status: 'done', ok: 1 });
  });
});

describe('an import belongs to its user', () => {
  const refusals = async (batchNum: string, token: string) => {
    const calls = [
      ['POST', '/system/api/dictionary/import', { batchNum }],
      ['POST', '/system/api/dictionary/import/cancel', { batchNum }],
      ['GET', `/system/api/dictionary/import/error?batchNum=${batchNum}`, undefined],
      ['GET', `/island-assets/assets/importProgress?batchNum=${batchNum}`, undefined],
    ] as const;
    const answers = await Promise.all(calls.map(([method, to, body]) => platform.call(method, to, { token, body })));
    return answers.map(({ envelope }: { envelope: Envelope }) => envelope.status);
  };

  it('others are refused, also of another tenant', async () => {
    const { data } = await client.check(`${heading}\nOwn,OWN1,,`);
    const harbour = await refusals(data.batchNum, await platform.tokenOf(accounts.harbour));
    expect(harbour.every((status) => status !== '200')).toBe(true);
    expect(harbour[3]).toBe('A0404');
    expect(harbour[1]).toBe('A0404');
    const viewer = await refusals(data.batchNum, await platform.tokenOf(accounts.viewer));
    expect(viewer).toEqual(['A0301', 'A0301', 'A0301', 'A0404']);
    expect(await entries('OWN1')).toEqual([]);
    // Neither is it a file of another resource.
    const { envelope } = await platform.call('POST', '/system/api/area/import', {
      token: admin,
      body: { batchNum: data.batchNum },
    });
    expect(envelope.status).toBe('A0404');
  });

  it('starts once, with at least one good row', async () => {
    const { data } = await client.check(`${heading}\nOnce,ONCE1,,`);
    await client.run(data.batchNum);
    const start = async (batchNum: string) =>
      (await platform.call('POST', '/system/api/dictionary/import', { token: admin, body: { batchNum } })).envelope.msg;
    expect(await start(data.batchNum)).toBe('This file has already been imported. Upload it again');
    expect(await start((await client.check(`${heading}\n,,,x`)).data.batchNum)).toBe('There are no rows to import');
  });

  it('checks again what others took meanwhile', async () => {
    const one = await client.check(`${heading}\nRace,RACE1,,\nOther,RACE2,,`);
    await client.load(`${heading}\nRace,RACE1,,`);
    const end = await client.run(one.data.batchNum);
    expect(end).toMatchObject({ status: 'done', ok: 1, failed: 1 });
    expect(end.problems).toMatchObject([
      { row: 2, column: 'Name', message: 'This dictionary already has an entry with this name' },
      { row: 2, column: 'Code' },
    ]);
  });

  it('fails if its platform stops, and says which rows were not imported', async () => {
    const { data } = await client.check(`${heading}\nLost,LOST1,,`);
    await platform.db.update(importJobs).set({ status: 'running' }).where(eq(importJobs.id, data.batchNum));
    await endInterrupted(platform.db, platform.now(), true);
    const [job] = await platform.db.select().from(importJobs).where(eq(importJobs.id, data.batchNum));
    expect(job).toMatchObject({ status: 'failed', rows: [['Lost', 'LOST1', '', '']] });
  });

  it('that was cancelled when its platform stopped stays cancelled, with the rows that were not tried', async () => {
    const { data } = await client.check(`${heading}\nStopped,STOP1,,\nStopping,STOP2,,\n,STOP3,,`);
    const context = { triedTo: '2', cancelledAt: platform.now().toISOString(), locale: 'en' };
    await platform.db
      .update(importJobs)
      .set({ status: 'running', ok: 1, failed: 1, done: 2, context })
      .where(eq(importJobs.id, data.batchNum));
    await endInterrupted(platform.db, platform.now(), true);
    expect(await progressOf(data.batchNum)).toMatchObject({ status: 'cancelled', ok: 1, failed: 1, untried: 1 });
    const [, ...rows] = await client.failedRows(data.batchNum);
    expect(rows.map((row) => row.slice(1).join(' '))).toEqual([
      'STOP2   3 Not imported: canceled',
      'STOP3   4 Name: Required',
    ]);
  });

  it('keeps ten files of a user, for a day', async () => {
    for (let count = 0; count < 12; count += 1) await client.check(`${heading}\nKept,KEPT1,,`);
    expect(await platform.db.$count(importJobs, eq(importJobs.userId, userId))).toBe(10);
    platform.pass(25 * 3_600_000);
    const later = createImportClient(platform, {
      token: await platform.tryToSignIn(accounts.admin).then(({ data }) => data.value),
      path,
    });
    await later.check(`${heading}\nKept,KEPT1,,`);
    expect(await platform.db.$count(importJobs, eq(importJobs.userId, userId))).toBe(1);
  });
});
