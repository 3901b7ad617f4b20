import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { openDatabase } from './open-database.ts';
import { clientReports } from './schema.ts';
import { makeTestDataDir } from './test-database.ts';

let dataDir = '';
let writer: ChildProcess | undefined;
afterAll(() => {
  writer?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Lets the writer acknowledge `count` pairs, kills it, and returns every number it printed. */
async function writeAndKill(first: number, count: number): Promise<number[]> {
  const args = [...programParameters('server/testing/write-pairs.ts'), dataDir, String(first)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  writer = child;
  const acknowledged: number[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === count) child.kill('SIGKILL');
  });
  await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}

describe('kill -9 during writes', () => {
  it('loses no acknowledged data, leaves no partial transaction, and the next start works', async () => {
    dataDir = await makeTestDataDir();
    const acknowledged: number[] = [];
    for (const [round, count] of [100, 60].entries()) {
      acknowledged.push(...(await writeAndKill(round * 1_000_000, count)));
      expect(existsSync(join(dataDir, 'lampyris.lock'))).toBe(true);
    }
    const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
    const rows = await db.select({ id: clientReports.id }).from(clientReports);
    await close();
    const stored = new Set(rows.map((row) => row.id));
    const lost = acknowledged.filter((number) => !stored.has(`${number}a`) || !stored.has(`${number}b`));
    const halves = [...stored].filter(
      (id) => !stored.has(id.endsWith('a') ? `${id.slice(0, -1)}b` : `${id.slice(0, -1)}a`),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(160);
    expect({ lost, halves }).toEqual({ lost: [], halves: [] });
  });
});
