/**
 * A program that a test kills: imports a checked job of a data directory in parts of two rows, and prints a line before each.
 * Parameters: the data directory, the job.
 */
import { openDatabase } from '../../db/open-database.ts';
import { importJob } from './dictionary-job.ts';

const [dataDir = '', id = ''] = process.argv.slice(2);
const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined, syncsData: false });
await importJob(db, id, db, () => process.stdout.write('part\n'));
await close();
