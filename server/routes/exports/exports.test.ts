import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { newId } from '../../db/new-id.ts';
import { dictionaries } from '../../db/schema.ts';
import type { AppEnv, Services } from '../../http/app-env.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readGuarded } from '../csv/write-csv.ts';
import { readTable } from '../imports/read-table.ts';
import { sendFile } from './send-file.ts';
import { writeSheet } from './spreadsheet.ts';

const rowCount = 12_000;
let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const [{ tenantId } = { tenantId: '' }] = await platform.db.query.users.findMany({
    where: (table, { eq }) => eq(table.loginName, accounts.admin),
  });
  for (let from = 0; from < rowCount; from += 2000) {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      id: newId(),
      tenantId,
      typeId: DICTIONARY_TYPE_IDS.installer,
      label: { zh: `条目 ${from + index}`, en: `Entry ${from + index}` },
      value: `V${from + index}`,
      sort: from + index,
    }));
    await platform.db.insert(dictionaries).values(rows);
  }
});
afterAll(() => platform.close());

const call = (body: Record<string, unknown>) =>
  platform.app.fetch(
    new Request('http://platform.test/system/api/dictionary/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ condition: { dictTypeId: DICTIONARY_TYPE_IDS.installer, dictValue: 'V' }, ...body }),
    }),
  );

describe('an export', () => {
  it('has every row, in the order of the list, in both formats', async () => {
    const columns = ['dictValue', 'dictLabel'];
    const sort = { sortName: 'dictSort', sortOrder: 'DESC' };
    const csv = readCsv(await (await call({ columns, ...sort })).text());
    expect(csv).toHaveLength(rowCount + 1);
    expect(csv.slice(0, 2)).toEqual([
      ['Code', 'Name'],
      [`V${rowCount - 1}`, `Entry ${rowCount - 1}`],
    ]);
    const answer = await call({ columns, format: 'xlsx', ...sort, condition: { dictValue: 'V11' } });
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const { headings, rows } = await readTable(new File([await answer.arrayBuffer()], 'rows.xlsx'));
    expect(headings).toEqual(['Code', 'Name']);
    expect(rows).toEqual(csv.slice(1).filter(([code]) => code?.startsWith('V11')));
  });

  it('refuses an unknown format', async () => {
    const answer = await call({ format: 'pdf' });
    expect(await answer.json()).toMatchObject({ code: '0', status: 'A0400' });
  });
});

describe.each(['csv', 'xlsx'] as const)('a file that is sent while it is read (%s)', (format) => {
  const logged: string[] = [];
  let pulled = 0;
  let isOver = false;
  async function* rows(failsAt: number) {
    isOver = false;
    try {
      for (pulled = 0; pulled < 1_000_000; pulled += 1) {
        if (pulled === failsAt) throw new Error('the database is gone');
        yield ['x'.repeat(50), String(pulled)];
      }
    } finally {
      isOver = true;
    }
  }
  const send = (failsAt = -1) => {
    pulled = 0;
    const app = new Hono<AppEnv>();
    app.get('/', (c) => {
      const log = { info: () => {}, warn: () => {}, error: (text: string) => void logged.push(text) };
      c.set('services', { log } as unknown as Services);
      return sendFile(c, { name: 'rows', format, columns: [{ heading: 'a' }, { heading: 'b' }], rows: rows(failsAt) });
    });
    return app.fetch(new Request('http://platform.test/'));
  };

  it('stops reading when the browser gives up, without a log entry', async () => {
    const reader = (await send()).body?.getReader();
    // A workbook starts with bytes of its own.
    while (pulled === 0) await reader?.read();
    await reader?.cancel();
    await expect.poll(() => isOver).toBe(true);
    expect(pulled).toBeLessThan(100_000);
    expect(logged).toEqual([]);
  });

  it('breaks off if its rows cannot be read to the end, and says so in the log', async () => {
    await expect((await send(20_000)).text()).rejects.toThrow();
    expect(logged.splice(0)).toEqual(['an export failed']);
  });
});

describe('an export that the browser abandons half-way', () => {
  it.each(['csv', 'xlsx'] as const)('ends its queries once the connection is closed (%s)', async (format) => {
    let read = 0;
    let isOver = false;
    async function* rows() {
      try {
        for (; read < rowCount; read += 1000) {
          const { value } = dictionaries;
          const part = await platform.db.select({ value }).from(dictionaries).orderBy(value).limit(1000).offset(read);
          // Random, so that neither the archive nor the socket's buffer holds all of it.
          for (const row of part) yield [row.value, randomBytes(2000).toString('hex')];
        }
      } finally {
        isOver = true;
      }
    }
    const app = new Hono<AppEnv>();
    app.get('/', (c) => {
      c.set('services', platform.options as unknown as Services);
      return sendFile(c, { name: 'rows', format, columns: [{ heading: 'a' }, { heading: 'b' }], rows: rows() });
    });
    const server = createAdaptorServer({ fetch: app.fetch });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const browser = new AbortController();
      const response = await fetch(`http://127.0.0.1:${port}/`, { signal: browser.signal });
      const reader = response.body?.getReader();
      while (read === 0) await reader?.read();
      browser.abort();
      await expect.poll(() => isOver).toBe(true);
      expect(read).toBeLessThan(rowCount);
    } finally {
      server.close();
    }
  });
});

describe('a workbook', () => {
  it('round-trips every text that XML can hold', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', '-5', '@x', '_x0041_', '_x005F_', ' x ', 'a\nb', '123456789012345678', '1.2E+17', '灯'),
    );
    // The reader trims nothing but invisible characters, marks formulas as CSV does, and drops blank rows and empty ends.
    const record = fc.tuple(
      fc.constant('x'),
      text.filter((value) => !value.includes('\r')),
      text.filter((value) => !value.includes('\r')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 20 }), async (records) => {
        const columns = ['a', 'b', 'c'].map((heading) => ({ heading }));
        const bytes = await new Response(writeSheet('Rows', columns, records)).arrayBuffer();
        const { headings, rows } = await readTable(new File([bytes], 'rows.xlsx'));
        expect(headings).toEqual(['a', 'b', 'c']);
        expect(rows.map((row) => columns.map((_, at) => readGuarded(row[at] ?? '')))).toEqual(records);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
