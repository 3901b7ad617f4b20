import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareTexts } from '../../src/engine/records/compare-texts.ts';
import { naturally } from '../http/page.ts';
import { makeRealDatabase, type RealDatabase, testServer } from '../testing/real-postgres.ts';
import type { Db } from './db.ts';
import { type Database, openDatabase } from './open-database.ts';
import { makeTestDatabase } from './test-database.ts';

const names = [
  '赵',
  '阿',
  '灯10',
  '王',
  '灯2',
  '重庆路',
  '白',
  '中山路',
  'b',
  'A',
  '10号',
  '2号',
  '沈阳路',
  '李',
  '宁',
];
const sorted = [
  '2号',
  '10号',
  '阿',
  '白',
  '重庆路',
  '灯2',
  '灯10',
  '李',
  '宁',
  '沈阳路',
  '王',
  '赵',
  '中山路',
  'A',
  'b',
];
/** The characters of GB 2312, which names are made of. */
const characters = Array.from({ length: 72 * 94 }, (_, at) =>
  new TextDecoder('gbk').decode(Uint8Array.of(0xb0 + Math.floor(at / 94), 0xa1 + (at % 94))),
).filter((one) => /^\p{Script=Han}$/u.test(one));

/** Texts in the order of names. */
async function inOrder(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from json_array_elements_text(${JSON.stringify(texts)}) as name order by ${naturally(sql`name`)}`,
  );
  return rows.map(({ name }) => name);
}

describe('the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await makeTestDatabase();
  });
  afterAll(() => database.close());

  it('sorts Chinese names by pinyin, and 2 before 10', async () => {
    expect(await inOrder(database.db, names)).toEqual(sorted);
  });

  it('has the order of every character that the browser has', async () => {
    expect(characters.length).toBeGreaterThan(6700);
    expect(await inOrder(database.db, characters)).toEqual([...characters].sort(compareTexts));
  });

  it('reads devices by name from their index', async () => {
    const plan = await database.db.transaction(async (tx) => {
      // The city of the test is so small that sorting it is as fast.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      return tx.execute(
        sql`explain select id from devices where tenant_id = 't' order by ${naturally(sql`name`)}, id limit 15`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('using devices_name');
  });
});

describe('a PostgreSQL with ICU', () => {
  let real: RealDatabase;
  let database: Database;
  beforeAll(async () => {
    if (!testServer) return;
    real = await makeRealDatabase();
    database = await openDatabase({ dataDir: '', databaseUrl: real.url });
  });
  afterAll(async () => {
    await database?.close();
    await real?.drop();
  });

  it.runIf(testServer)('sorts names as the embedded one does (only with TEST_DATABASE_URL set)', async () => {
    expect(await inOrder(database.db, names)).toEqual(sorted);
  });
});
