import { makeTestDataDir } from '../../server/db/test-database.ts';

/** A program: creates a data directory with the demo, two tenants and six accounts, and prints `{ dataDir }`. */
console.log(JSON.stringify({ dataDir: await makeTestDataDir() }));
