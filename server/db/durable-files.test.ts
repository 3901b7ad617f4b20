import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import { makeTestDataDir } from './test-database.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await makeTestDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a program with an open database `db` and the number of its `syncs`; returns what it prints as JSON. */
function run(program: string): unknown {
  const code = `
    import { fsyncSync } from 'node:fs';
    import { openDurably } from '${new URL('./durable-files.mjs', import.meta.url).href}';
    let syncs = 0;
    let isBroken = false;
    const db = await openDurably('${join(dataDir, 'postgres')}', {
      sync(handle) {
        if (isBroken) throw new Error('EIO');
        fsyncSync(handle);
        syncs += 1;
      },
    });
    const during = async (work) => {
      const before = syncs;
      await work();
      return syncs - before;
    };
    ${program}
    process.exit(0);`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
}

describe('the embedded database', () => {
  it('is durable unless the configuration says otherwise', async () => {
    for (const syncsData of [undefined, false]) {
      const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined, syncsData });
      const { rows } = await db.execute(sql`select current_setting('fsync') as fsync`);
      expect(rows).toEqual([{ fsync: syncsData === false ? 'off' : 'on' }]);
      await close();
    }
  });

  it('syncs a commit before it acknowledges it, and acknowledges none that could not be synced; reading, and changes before the commit, sync nothing', () => {
    const program = `
      await db.exec('create table t (a int)');
      const counts = [
        await during(() => db.query('insert into t values (1)')),
        await during(() => db.query('select * from t')),
        await during(() => db.transaction(async (tx) => {
          const inside = await during(() => tx.query('insert into t values (2)'));
          if (inside !== 0) throw new Error('synced before the commit');
        })),
        await during(() => db.exec('checkpoint')) > 3,
      ];
      isBroken = true;
      const unsynced = await db.query('insert into t values (1)').then(() => 'acknowledged', () => 'failed');
      console.log(JSON.stringify({ counts, unsynced }));`;
    expect(run(program)).toEqual({ counts: [1, 0, 1, true], unsynced: 'failed' });
  });
});
