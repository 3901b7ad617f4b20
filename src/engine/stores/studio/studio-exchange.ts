import { actionBound, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { DocumentBundle, DocumentImportResult } from '../../../schemas/wire/documents.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import { exportDocuments, importDocuments } from '../../data/platform/documents.ts';
import { inBackground } from '../../data/platform/platform-call.ts';
import type { CallPort } from '../../data/ports.ts';
import { describeFailure } from '../messages/failure-messages.ts';
import { wrongEntry } from './wrong-entry.ts';

type Text = { zh: string; en: string };
type Imported = DocumentImportResult['documents'][number];

/** Texts of documents that are not stored on a platform, in one file. */
interface TextBundle {
  kind: 'texts';
  version: 1;
  /** By file below schemas/. */
  files: Record<string, string>;
}

interface Deps {
  call: CallPort;
  /** False on a platform that keeps no changes of tenants. */
  hasOverlays: boolean;
  /** The texts in the editor that are not saved, by file. */
  edited(): ReadonlyMap<string, string>;
  /** Takes a text of a file into the editor. */
  write(file: string, text: string): void;
  /** Called once documents are stored. */
  onImported(): Promise<void>;
}

/** Documents that are compared in one call: each takes the platform a moment. */
const atOnce = 8;

/** All that a tenant has changed as a file, and back: what it would change is seen before it is stored. */
export class StudioExchange {
  state: 'idle' | 'reading' | 'shown' | 'storing' | 'done' = 'idle';
  /** Why nothing was read or stored. */
  failure: string | Text | undefined = undefined;
  /** What the file would change of each document, of the platform's answer to a dry run. */
  documents: readonly Imported[] = [];
  /** Texts of a file that go to the editor alone. */
  texts: ReadonlyMap<string, string> = new Map();
  /** Documents of the file, and how many of them are compared; undefined while the file itself is read. */
  progress: { done: number; total: number } | undefined = undefined;
  private bundle: DocumentBundle | undefined;
  /** Ends what is read and compared. */
  private reading = new AbortController();

  constructor(private readonly deps: Deps) {
    makeObservable(this, {
      state: observable,
      failure: observableRef,
      documents: observableRef,
      texts: observableRef,
      progress: observableRef,
      close: actionBound,
    });
  }

  /** The number of mistakes; with any nothing can be stored. */
  get errors(): number {
    return this.documents.flatMap(({ issues }) => issues).filter(({ severity }) => severity === 'error').length;
  }

  /** True if storing would change nothing. */
  get isSame(): boolean {
    return this.texts.size === 0 && this.documents.every(({ changes }) => changes.length === 0);
  }

  /** The documents of the tenant as a file, or why there is none. */
  async exportAll(): Promise<Blob | { failure: string }> {
    try {
      return blobOf(await exportDocuments(this.deps.call));
    } catch (error) {
      return { failure: asPlatformError(error).message };
    }
  }

  /** The texts of the editor that are not saved, as a file. */
  exportEdited(): Blob {
    const files = Object.fromEntries(this.deps.edited());
    return blobOf({ kind: 'texts', version: 1, files } satisfies TextBundle);
  }

  /** Reads a file, and shows what it would change; `close` ends it. */
  async read(file: Blob): Promise<void> {
    this.close();
    const { signal } = this.reading;
    runInAction(() => {
      this.state = 'reading';
    });
    try {
      const value = jsonOf(await file.text());
      if (signal.aborted) return;
      if (isEmpty(value)) this.refuse(nothing);
      else if (isTexts(value)) this.showTexts(value);
      else if (!isBundle(value)) this.refuse(notOurs);
      else if (!this.deps.hasOverlays) this.refuse(noOverlays);
      else await this.compare(value, signal);
    } catch (error) {
      if (!signal.aborted) this.refuse(describeFailure(error).text);
    }
  }

  /** Stores the documents of the file as drafts, all or none; texts go to the editor. */
  async store(why: string): Promise<void> {
    if (this.state !== 'shown' || this.errors > 0) return;
    for (const [file, text] of this.texts) this.deps.write(file, text);
    const { bundle } = this;
    const { signal } = this.reading;
    runInAction(() => {
      this.state = bundle ? 'storing' : 'done';
    });
    if (!bundle) return;
    try {
      await importDocuments(this.deps.call, { body: { bundle, isDryRun: false, why } });
      await this.deps.onImported();
      if (signal.aborted) return;
      runInAction(() => {
        this.state = 'done';
      });
    } catch (error) {
      if (signal.aborted) return;
      const failure = asPlatformError(error);
      const data = failure.data as Partial<DocumentImportResult> | null | undefined;
      runInAction(() => {
        this.failure = describeFailure(failure).text;
        this.documents = data?.documents ?? this.documents;
        this.state = 'shown';
      });
    }
  }

  close(): void {
    this.reading.abort();
    this.reading = new AbortController();
    this.progress = undefined;
    this.state = 'idle';
    this.failure = undefined;
    this.documents = [];
    this.texts = new Map();
    this.bundle = undefined;
  }

  /** Compares document by document, in parts, so that it is seen how far it is. */
  private async compare(bundle: DocumentBundle, signal: AbortSignal): Promise<void> {
    const { documents } = bundle;
    const total = documents.length;
    const found: Imported[] = [];
    while (found.length < total) {
      const done = found.length;
      runInAction(() => {
        this.progress = { done, total };
      });
      const part: DocumentBundle = { ...bundle, documents: documents.slice(done, done + atOnce) };
      try {
        const body = { bundle: part, isDryRun: true, why: '' };
        const answer = await importDocuments(this.deps.call, { body, signal, options: inBackground });
        if (signal.aborted) return;
        found.push(...answer.documents);
      } catch (error) {
        if (signal.aborted) return;
        const failure = asPlatformError(error);
        this.refuse(wrongEntry(failure, part, done) ?? describeFailure(failure).text);
        return;
      }
      // An answer for another number of documents would never end.
      if (found.length !== done + part.documents.length) return this.refuse(notCompared);
    }
    this.bundle = bundle;
    runInAction(() => {
      this.documents = found;
      this.progress = undefined;
      this.state = 'shown';
    });
  }

  private showTexts({ files }: TextBundle): void {
    runInAction(() => {
      this.texts = new Map(Object.entries(files));
      this.state = 'shown';
    });
  }

  private refuse(failure: string | Text): void {
    runInAction(() => {
      this.progress = undefined;
      this.failure = failure;
      this.state = 'idle';
    });
  }
}

const notOurs: Text = {
  zh: '这不是页面文档的导出文件。请选择由此处导出的文件。',
  en: 'This is not an export of page documents. Choose a file that was exported here.',
};
const nothing: Text = {
  zh: '文件中没有文档。导出时没有可导出的更改，请选择另一个文件。',
  en: 'The file has no documents. Choose another.',
};
const notCompared: Text = {
  zh: '平台没有比较文件中的全部文档。请重试，或重新导出。',
  en: 'The platform did not compare all documents in the file. Try again, or export it again.',
};
const noOverlays: Text = {
  zh: '文件来自保存租户更改的平台，此平台无法导入。请在原平台导出所需页面的文本。',
  en: 'The file comes from a platform that stores tenant changes, which this platform does not. Export the page texts there instead.',
};

const blobOf = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isBundle = (value: unknown): value is DocumentBundle =>
  isRecord(value) && value.kind === 'documents' && value.version === 1 && Array.isArray(value.documents);
const filePattern = /^(site|(pages|records)(\/[^/\\]+)+)\.json$/;
const isTexts = (value: unknown): value is TextBundle =>
  isRecord(value) &&
  value.kind === 'texts' &&
  value.version === 1 &&
  isRecord(value.files) &&
  Object.entries(value.files).every(([file, text]) => filePattern.test(file) && typeof text === 'string');
const isEmpty = (value: unknown): boolean =>
  (isBundle(value) && value.documents.length === 0) || (isTexts(value) && Object.keys(value.files).length === 0);
