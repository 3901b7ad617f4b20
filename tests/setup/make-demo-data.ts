import { makeTestDataDir } from '../../server/db/test-database.ts';

/** A program: makes a data directory with the demo in it, two tenants and four accounts, and prints `{ dataDir }`. */
console.log(JSON.stringify({ dataDir: await makeTestDataDir() }));
