import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckContext } from '../../src/engine/compile/check/check-context.ts';
import type { Issue } from '../../src/engine/compile/issue.ts';
import { LastValues } from '../../src/engine/compile/language/last-values.ts';
import type { OpenDocuments } from '../../src/engine/compile/language/open-documents.ts';
import type { Texts } from '../../src/engine/compile/mend/mend-documents.ts';
import { type CheckedFolder, SchemasFolder } from '../documents/schemas-folder.ts';

/** A folder of documents, some of them open in an editor: their unsaved texts are checked with the files on disk. */
export class OpenFolder implements OpenDocuments {
  private readonly documents: SchemasFolder;
  private onDisk: Texts = new Map();
  private readonly open = new Map<string, TextDocument>();
  private readonly lastValues = new LastValues();
  private checked: CheckedFolder | undefined;

  constructor(readonly folder: string) {
    this.documents = new SchemasFolder(folder, true);
  }

  /** The path of the configuration. */
  get configFile(): string {
    return this.documents.configFile;
  }

  /** Reads all files again. */
  async read(): Promise<void> {
    this.onDisk = await this.documents.read();
    this.checked = undefined;
  }

  /** The name of a document in issues; undefined for a file that is none. */
  fileOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const path = fileURLToPath(uri);
    if (path === resolve(this.documents.configFile)) return this.documents.configName;
    const file = relative(this.folder, path).replaceAll('\\', '/');
    return file === 'site.json' || /^pages\/.+\.json$/.test(file) ? file : undefined;
  }

  /** The address of a document, as the editor writes it if it is open. */
  uriOf(file: string): string {
    return this.open.get(file)?.uri ?? pathToFileURL(this.documents.pathOf(file)).href;
  }

  /** Takes the text of an open document; undefined when it is closed. */
  type(file: string, document: TextDocument | undefined): void {
    if (document) this.open.set(file, document);
    else this.open.delete(file);
    this.checked = undefined;
  }

  /** The texts of all documents, with those that are not saved. */
  get texts(): Texts {
    const texts = new Map(this.onDisk);
    for (const [file, document] of this.open) texts.set(file, document.getText());
    // A new page has its place among the others.
    return new Map([...texts].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  textOf(file: string): string {
    return this.open.get(file)?.getText() ?? this.onDisk.get(file) ?? '';
  }

  /** The text of a document for positions in it. */
  documentOf(file: string): TextDocument {
    return this.open.get(file) ?? TextDocument.create(this.uriOf(file), 'json', 0, this.textOf(file));
  }

  versionOf(file: string): number | undefined {
    return this.open.get(file)?.version;
  }

  /** Checks all documents, unless nothing has changed. */
  check(): CheckedFolder {
    this.checked ??= this.documents.check(this.texts);
    return this.checked;
  }

  /** Checks other texts in place of these. */
  readonly checkTexts = (texts: Texts): readonly Issue[] => {
    this.checked = undefined;
    return this.documents.check(texts).issues;
  };

  /** What the documents are checked with. */
  get context(): CheckContext {
    this.check();
    return this.documents.context;
  }

  /** The value of the last version of a document that was JSON. */
  lastValueOf(file: string): unknown {
    return this.lastValues.of(file, this.textOf(file), this.onDisk.get(file) ?? '');
  }
}
