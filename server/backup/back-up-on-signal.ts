import type { Database } from '../db/open-database.ts';
import { failedBackup, newBackup } from './backup-folder.ts';

/** With this signal `npm run backup` asks the running platform; Windows has none for it. */
export const backupSignal = 'SIGUSR2';

/** Backs up the embedded database whenever the process is asked to; the platform goes on meanwhile. */
export function backUpOnSignal(
  { backUp }: Pick<Database, 'backUp'>,
  dataDir: string,
  print: (line: string) => void,
): void {
  let isBusy = false;
  // Without a listener the signal would end the process, whatever its database.
  process.on(backupSignal, () => {
    if (!backUp) return print('Back up a PostgreSQL with its own tools, such as pg_dump: see docs/running.md.');
    if (isBusy) return;
    isBusy = true;
    const folder = newBackup(dataDir, new Date());
    backUp(folder)
      .then(
        () => print(`Backed up to ${folder}`),
        (error: Error) => print(failedBackup(folder, error)),
      )
      .finally(() => {
        isBusy = false;
      });
  });
}
