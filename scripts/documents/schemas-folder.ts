import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { documentHash, readDocuments } from '../../server/documents/read-documents.ts';
import { type CheckedDocuments, DocumentChecks, issuesOf } from '../../src/engine/compile/check/check-documents.ts';
import type { DocumentFile } from '../../src/engine/compile/check/document-file.ts';
import type { DocumentSources } from '../../src/engine/compile/check/document-sources.ts';
import { checkConfig } from '../../src/engine/compile/config/check-config.ts';
import type { Issue } from '../../src/engine/compile/issue.ts';
import type { Texts } from '../../src/engine/compile/mend/mend-documents.ts';
import type { KnownDataSet } from '../../src/schemas/data-sets.ts';
import type { KnownCall } from '../../src/schemas/known-calls.ts';
import { callsFor } from './platform-calls.ts';
import { dataSetsFor } from './platform-data-sets.ts';

/** What a check of a folder of documents finds. */
export interface CheckedFolder extends CheckedDocuments {
  dataSets: readonly KnownDataSet[] | undefined;
  calls: readonly KnownCall[] | undefined;
  /** In the order of the files: the configuration, the data sets, the calls, the site, the records, the pages. */
  issues: readonly Issue[];
}

/** A folder of documents with the configuration beside it. */
export class SchemasFolder {
  /** The path of the configuration; it may not exist. */
  readonly configFile: string;
  /** What issues call the configuration. */
  readonly configName: string;
  private readonly known = new Map<string, DocumentFile>();
  private readonly checks: DocumentChecks;

  /** @param isTyped true if documents are checked while they are typed */
  constructor(
    readonly folder: string,
    isTyped = false,
  ) {
    this.configFile = process.env.CONSOLE_CONFIG || join(folder, '..', 'console.config.json');
    this.configName = basename(this.configFile);
    this.checks = new DocumentChecks(isTyped);
  }

  /** Reads site.json, the records, the pages, and the configuration if there is one. */
  async read(): Promise<Texts> {
    const { site, records, pages } = await readDocuments(this.folder);
    const texts = new Map([site, ...records, ...pages].map(({ file, text }) => [file, text]));
    if (existsSync(this.configFile)) texts.set(this.configName, await readFile(this.configFile, 'utf8'));
    return texts;
  }

  /** The path of a document on disk. */
  pathOf(file: string): string {
    return file === this.configName ? this.configFile : join(this.folder, file);
  }

  /** @param opens as in DocumentChecks */
  check(texts: Texts, opens?: (path: string) => boolean): CheckedFolder {
    const configText = texts.get(this.configName);
    const config = configText === undefined ? undefined : checkConfig(this.configName, configText);
    const { list: dataSets, issues: inSets } = dataSetsFor(this.folder, config ? config.config : {});
    const { list: calls, issues: inCalls } = callsFor(this.folder, config ? config.config : {});
    const site = this.documentOf('site.json', texts.get('site.json') ?? '');
    const inFolder = (folder: string) =>
      [...texts].flatMap(([file, text]) => (file.startsWith(`${folder}/`) ? [this.documentOf(file, text)] : []));
    const options = { records: inFolder('records'), dataSets, calls, opens };
    const checked = this.checks.check(site, inFolder('pages'), options);
    return {
      ...checked,
      dataSets,
      calls,
      issues: [...(config?.issues ?? []), ...inSets, ...inCalls, ...issuesOf(checked)],
    };
  }

  /** What editors of the console read: the documents without the configuration, and what they are checked against. */
  sourcesOf(texts: Texts, { dataSets, calls }: Pick<CheckedFolder, 'dataSets' | 'calls'>): DocumentSources {
    const files = Object.fromEntries([...texts].filter(([file]) => file !== this.configName));
    return { files, ...(dataSets && { dataSets }), ...(calls && { calls }) };
  }

  /** What the last check knew beyond each document. */
  get context() {
    return this.checks.context;
  }

  private documentOf(file: string, text: string): DocumentFile {
    const known = this.known.get(file);
    if (known?.text === text) return known;
    const document = { file, text, hash: documentHash(Buffer.from(text)) };
    this.known.set(file, document);
    return document;
  }
}
