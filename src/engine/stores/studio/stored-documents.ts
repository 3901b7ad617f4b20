import { action, makeObservable, type ObservableMap, observable, runInAction } from 'mobx';
import type { DocumentOverlay } from '../../../schemas/wire/documents.ts';
import type { KnownChanges } from '../../compile/overlay/note-origins.ts';
import { listDocuments, readDocument } from '../../data/platform/documents.ts';
import type { CallPort } from '../../data/ports.ts';
import { type DocumentBase, textWith } from './document-text.ts';

/** What the tenant has stored of each document, and the version that each text of the editor is made of. */
export class StoredDocuments {
  private readonly overlays: ObservableMap<string, DocumentOverlay> = observable.map({}, { deep: false });
  private readonly bases = new Map<string, DocumentBase>();
  private readonly onVersion: ObservableMap<string, number> = observable.map();

  /** @param isEdited true for a document whose text in the editor is not the stored one */
  constructor(
    private readonly call: CallPort,
    private readonly isEdited: (file: string) => boolean,
  ) {
    makeObservable(this, { standOn: action, follow: action, forget: action });
  }

  /** The overlay of a document; undefined if the tenant has not changed it. */
  of(file: string): DocumentOverlay | undefined {
    return this.overlays.get(file);
  }

  /** What the changes of a document are of; undefined until it is read. */
  baseOf(file: string): DocumentBase | undefined {
    return this.bases.get(file);
  }

  /** The version that the text of a document is made of; 0 for the base. */
  versionOf(file: string): number {
    return this.onVersion.get(file) ?? 0;
  }

  standOn(file: string, number: number): void {
    this.onVersion.set(file, number);
  }

  /** Who made which change of a document: `version 3 by Wu`, as the expanded form says it. */
  known(file: string): KnownChanges | undefined {
    const overlay = this.overlays.get(file);
    return (
      overlay && {
        baseText: overlay.baseText,
        made: overlay.changes.map((change, at) => ({ change, by: makerOf(overlay.origins[at]) })),
      }
    );
  }

  /** Reads all that the tenant has changed; returns the texts by file. @throws PlatformError */
  async readAll(): Promise<ReadonlyMap<string, string>> {
    const rows = await listDocuments(this.call);
    const found = await Promise.all(rows.map(({ file }) => this.read(file)));
    return new Map(found.map((overlay) => [overlay.file, textWith(overlay, overlay.changes)]));
  }

  /** Reads a document as it is stored; its text in the editor stays on its version. @throws PlatformError */
  async read(file: string): Promise<DocumentOverlay> {
    const overlay = await readDocument(this.call, { query: { file } });
    const { baseText, isOwn } = overlay;
    this.bases.set(file, { baseText, isOwn });
    runInAction(() => {
      if (overlay.newest) this.overlays.set(file, overlay);
      else this.overlays.delete(file);
    });
    return overlay;
  }

  /** Stands on the newest versions of all documents whose stored texts are shown. */
  follow(): void {
    for (const file of new Set([...this.overlays.keys(), ...this.onVersion.keys()]))
      if (!this.isEdited(file)) this.onVersion.set(file, this.overlays.get(file)?.newest?.number ?? 0);
  }

  /** Forgets a document that is gone. */
  forget(file: string): void {
    this.overlays.delete(file);
    this.onVersion.delete(file);
  }
}

/** A version that is gone, as of the oldest, has no author any more. */
function makerOf(origin: DocumentOverlay['origins'][number] | undefined): KnownChanges['made'][number]['by'] {
  if (!origin) return { zh: '已更改', en: 'changed' };
  const { number, authorName: name } = origin;
  return name === ''
    ? { zh: `版本 ${number}`, en: `version ${number}` }
    : { zh: `${name} 的版本 ${number}`, en: `version ${number} by ${name}` };
}
