import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '../../src/schemas/grammar/text.ts';

/** The last version of a document without errors: the hash of its text, and what the index says about it. */
export interface GoodVersion {
  hash: string;
  id: string;
  title: Text;
}

/**
 * The last version of each document without errors, which readers keep while an author corrects a mistake (PAGE-03).
 * They survive a restart in a folder, if it can be written.
 */
export class KeptDocuments {
  private readonly versions: Map<string, GoodVersion>;
  private readonly texts = new Map<string, string>();

  /** @param folder where the versions are stored; without it they last until the process ends */
  constructor(private readonly folder?: string) {
    this.versions = this.readVersions();
  }

  /** Keeps a version without errors. @param file the full path of the document */
  keep(file: string, version: GoodVersion, text: string): void {
    if (this.versions.get(file)?.hash === version.hash) return;
    this.versions.set(file, version);
    this.texts.set(version.hash, text);
    this.write(`${version.hash}.json`, text);
    this.write(listFile, JSON.stringify([...this.versions]));
  }

  /** The last version without errors. @param file the full path of the document */
  find(file: string): GoodVersion | undefined {
    const version = this.versions.get(file);
    return version && this.text(version.hash) !== undefined ? version : undefined;
  }

  /** The text of a kept version. */
  text(hash: string): string | undefined {
    const known = this.texts.get(hash);
    if (known !== undefined || !/^[0-9a-f]{16}$/.test(hash)) return known;
    const text = this.read(`${hash}.json`);
    // A file that somebody changed is not what its name says.
    if (text === undefined || createHash('sha256').update(text).digest('hex').slice(0, 16) !== hash) return undefined;
    this.texts.set(hash, text);
    return text;
  }

  private readVersions(): Map<string, GoodVersion> {
    try {
      return new Map(JSON.parse(this.read(listFile) ?? '[]') as [string, GoodVersion][]);
    } catch {
      return new Map();
    }
  }

  private read(name: string): string | undefined {
    if (this.folder === undefined) return undefined;
    try {
      return readFileSync(join(this.folder, name), 'utf8');
    } catch {
      return undefined;
    }
  }

  private write(name: string, text: string): void {
    if (this.folder === undefined) return;
    const file = join(this.folder, name);
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.part`, text);
      renameSync(`${file}.part`, file);
    } catch {
      // A folder that cannot be written: the versions last until the process ends.
    }
  }
}

/** Named after what it lists: earlier platforms kept the texts of authors in versions.json. */
const listFile = 'served.json';
