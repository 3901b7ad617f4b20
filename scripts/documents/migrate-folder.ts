import { writeFileSync } from 'node:fs';
import { migrateDocument } from '../../src/engine/compile/migrate/migrate-document.ts';
import type { DocumentType } from '../../src/engine/compile/migrate/migration.ts';
import type { CommandOutput } from './command-output.ts';
import type { SchemasFolder } from './schemas-folder.ts';
import { unifiedDifference } from './unified-difference.ts';

/**
 * Rewrites the documents of a folder to the current version of the grammar, and prints one line for each and for what
 * only its author can decide.
 *
 * @param dryRun prints the differences instead, and writes nothing
 */
export async function migrateFolder(documents: SchemasFolder, { out }: CommandOutput, dryRun: boolean): Promise<void> {
  let count = 0;
  for (const [file, text] of await documents.read()) {
    const migrated = migrateDocument(text, typeOf(file, documents));
    if (!migrated) {
      out(`skipped ${file}: it is no JSON object`);
      continue;
    }
    for (const { line, column, message, hint } of migrated.undecided)
      out(`undecided ${file}:${line}:${column} ${message}. ${hint}`);
    if (migrated.text === text) continue;
    count++;
    if (dryRun) out(unifiedDifference(file, text, migrated.text));
    else {
      writeFileSync(documents.pathOf(file), migrated.text);
      out(`migrated ${file} from version ${migrated.from}`);
    }
  }
  out(`${count} documents ${dryRun ? 'to migrate' : 'migrated'}`);
}

const typeOf = (file: string, { configName }: SchemasFolder): DocumentType => {
  if (file === configName) return 'config';
  if (file === 'site.json') return 'site';
  return file.startsWith('records/') ? 'record' : 'page';
};
