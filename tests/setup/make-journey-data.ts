import { openDatabase } from '../../server/db/open-database.ts';
import { cheapCost, makeTestDataDir } from '../../server/db/test-database.ts';
import { seedTenant } from '../../server/seed/seed-tenant.ts';
import { type JourneyTenant, journeyWorkers } from './journey-world.ts';

/**
 * A program, so that the memory of its database is free before the platform starts: creates a data directory with a
 * tenant per worker and prints `{ dataDir, tenants }` as its last line.
 */
const dataDir = await makeTestDataDir();
const database = await openDatabase({ dataDir, databaseUrl: undefined, syncsData: false });
const tenants: JourneyTenant[] = [];
for (let index = 0; index < journeyWorkers; index++) {
  const options = { code: `journey-${index}`, now: new Date(), passwordCost: cheapCost };
  const { tenantId, accounts } = await seedTenant(database.db, options);
  const nameOf = (person: string) => {
    const account = accounts.find(({ loginName }) => loginName.startsWith(`${person}@`));
    if (!account) throw new Error(`The seed creates no account ${person}@ for a tenant.`);
    return account.loginName;
  };
  tenants.push({
    tenantId,
    password: accounts[0]!.password,
    batchPassword: accounts[0]!.batchPassword ?? '',
    accounts: {
      admin: nameOf('admin'),
      operator: nameOf('operator'),
      viewer: nameOf('viewer'),
      manager: nameOf('manager'),
      district: nameOf('district'),
    },
  });
}
await database.close();
console.log(JSON.stringify({ dataDir, tenants }));
