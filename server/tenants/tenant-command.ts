/** `npm run tenant`: adds, lists, disables and enables tenants in the configured database. */
import { runTenantCommand } from './run-tenant-command.ts';

process.exitCode = await runTenantCommand(process.argv.slice(2), process.env);
