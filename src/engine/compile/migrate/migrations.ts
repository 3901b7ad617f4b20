import { fromFirstPages } from './from-first-pages.ts';
import type { Migration } from './migration.ts';

/** The version of the grammar. */
export const currentVersion = 1;

/** All migrations, each to the version of the next. */
export const migrations: readonly Migration[] = [fromFirstPages];
