/**
 * A program that a test kills: writes pairs of rows to the database of a data directory, each pair in a transaction,
 * and prints the number of each acknowledged pair. Parameters: the data directory, the first number.
 */
import { openDatabase } from '../db/open-database.ts';
import { clientReports } from '../db/schema.ts';

const [dataDir = '', first] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl: undefined });
const row = (id: string) => ({ id, title: 't', type: 'kill', text: 'x'.repeat(500) });

async function write(number: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(clientReports).values(row(`${number}a`));
    await tx.insert(clientReports).values(row(`${number}b`));
  });
  process.stdout.write(`${number}\n`);
}

for (let number = Number(first); ; number += 4) await Promise.all([0, 1, 2, 3].map((more) => write(number + more)));
