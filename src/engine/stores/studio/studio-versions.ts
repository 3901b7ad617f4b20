import { action, makeObservable, type ObservableMap, observable, observableRef, runInAction } from 'mobx';
import type { Change, Side } from '../../../schemas/wire/document-changes.ts';
import type {
  DocumentDifference,
  DocumentImpact,
  DocumentIssue,
  DocumentOverlay,
  DocumentRefusal,
  DocumentSaveConflict,
  DocumentVersion,
} from '../../../schemas/wire/documents.ts';
import { applyEdits } from '../../compile/fix/text-edit.ts';
import { formatJson } from '../../compile/json/format-json.ts';
import { readJson } from '../../compile/json/read-json.ts';
import { applyChanges } from '../../compile/overlay/apply-changes.ts';
import { differencesOf } from '../../compile/overlay/differences-of.ts';
import { editsOf } from '../../compile/overlay/edits-of.ts';
import { mergeThree } from '../../compile/overlay/merge-three.ts';
import type { KnownChanges } from '../../compile/overlay/note-origins.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import {
  approveDocument,
  discardDocument,
  listDocuments,
  publishDocument,
  readDocument,
  readDocumentDifference,
  readDocumentImpact,
  readDocumentVersions,
  rejectDocument,
  removeDocument,
  rollBackDocument,
  saveDocument,
} from '../../data/platform/documents.ts';
import type { CallPort } from '../../data/ports.ts';
import { StudioPresence } from './studio-presence.ts';

type Json = Record<string, unknown>;

const maxVersions = 100;

interface Deps {
  call: CallPort;
  timer: (run: () => void, ms: number) => void;
  /** Receives the text of a document as the platform stores it. */
  onStored(file: string, text: string): void;
  /** A page of the tenant's own is gone. */
  onRemoved(file: string): void;
}

/** What the tenant has changed of the documents, in versions on the platform. */
export class StudioVersions {
  /** The document whose versions are read. */
  file: string | undefined = undefined;
  versions: readonly DocumentVersion[] | undefined = undefined;
  difference: DocumentDifference | undefined = undefined;
  impact: DocumentImpact | undefined = undefined;
  /** Somebody saved meanwhile: what both sides did. */
  conflict: DocumentSaveConflict | undefined = undefined;
  /** Why the last save was refused, or what it warned of. */
  issues: readonly DocumentIssue[] = [];
  failure: PlatformError | undefined = undefined;
  isBusy = false;
  readonly presence: StudioPresence;
  private readonly overlays: ObservableMap<string, DocumentOverlay> = observable.map({}, { deep: false });

  constructor(private readonly deps: Deps) {
    this.presence = new StudioPresence(deps);
    makeObservable<this, 'begin'>(this, {
      file: observable,
      versions: observableRef,
      difference: observableRef,
      impact: observableRef,
      conflict: observableRef,
      issues: observableRef,
      failure: observableRef,
      isBusy: observable,
      forget: action,
      begin: action,
    });
  }

  /** The overlay of a document; undefined if the tenant has not changed it. */
  of(file: string): DocumentOverlay | undefined {
    return this.overlays.get(file);
  }

  /** Whether it is a page of the tenant's own, which is stored. */
  isOwn(file: string): boolean {
    return this.overlays.get(file)?.isOwn ?? false;
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
    const rows = await listDocuments(this.deps.call);
    const found = await Promise.all(rows.map(({ file }) => this.read(file)));
    return new Map(found.map((overlay) => [overlay.file, textOf(overlay)]));
  }

  /** Stands on the newest versions of documents whose stored texts are shown, and reads the list of versions again. */
  async followStored(isShown: (file: string) => boolean): Promise<void> {
    for (const [file, { newest }] of this.overlays)
      if (newest && isShown(file)) this.onVersion.set(file, newest.number);
    if (this.file !== undefined && isPage(this.file)) await this.readVersions();
  }

  /** Follows the document in the editor: who else has it open, and its versions. */
  async open(file: string | undefined): Promise<void> {
    if (file === this.file) return;
    this.begin(file);
    const isFollowed = file !== undefined && isPage(file);
    this.presence.enter(isFollowed ? file : undefined);
    if (!isFollowed) return;
    await this.readVersions();
  }

  async readVersions(): Promise<void> {
    const { file } = this;
    if (file === undefined) return;
    const { call } = this.deps;
    const body = { condition: { file }, pageNum: 1, pageSize: maxVersions };
    const answer = await readDocumentVersions(call, { body }).catch(() => undefined);
    if (file === this.file)
      runInAction(() => {
        this.versions = answer?.data ?? [];
      });
  }

  /**
   * Saves what a text changes of the base as a draft.
   *
   * @returns true if it is stored; else `issues`, `conflict` or `failure` say why not, and nothing is lost
   */
  async save(file: string, text: string, why: string): Promise<boolean> {
    return this.run(async () => {
      const overlay = await this.read(file);
      const changes = changesOf(overlay, text);
      if (!changes) return false;
      const onVersion = this.onVersion.get(file) ?? overlay.newest?.number ?? 0;
      const saved = await saveDocument(this.deps.call, { body: { file, changes, why, onVersion } });
      runInAction(() => {
        this.issues = saved.warnings;
        this.onVersion.set(file, saved.number);
      });
      await this.readStored(file, text);
      return true;
    });
  }

  /** Takes up both sides of a conflict: the text with the chosen sides, to be saved on the stored version. */
  resolve(file: string, choices: Readonly<Record<string, Side>>): string | undefined {
    const { conflict } = this;
    const overlay = this.overlays.get(file);
    if (!conflict || !overlay) return undefined;
    const base = jsonOf(overlay.baseText) ?? {};
    const pageOf = (changes: readonly Change[]) => applyChanges(base, changes).page;
    const start = pageOf(conflict.baseChanges);
    const [mine, theirs] = [conflict.mineChanges, conflict.theirChanges].map((all) =>
      differencesOf(start, pageOf(all)),
    );
    const { page } = mergeThree(start, mine!, theirs!, choices);
    this.onVersion.set(file, conflict.theirs?.number ?? 0);
    this.forget();
    const changes = differencesOf(base, page);
    return textOf({ ...overlay, changes });
  }

  publish(file: string): Promise<boolean> {
    const number = this.of(file)?.newest?.number ?? 0;
    return this.change(file, () => publishDocument(this.deps.call, { body: { file, number } }));
  }

  approve(file: string, number: number): Promise<boolean> {
    return this.change(file, () => approveDocument(this.deps.call, { body: { file, number } }));
  }

  reject(file: string, number: number, why: string): Promise<boolean> {
    return this.change(file, () => rejectDocument(this.deps.call, { body: { file, number, why } }));
  }

  /** Publishes an earlier version once more; 0 is the base. */
  rollBack(file: string, number: number, why: string): Promise<boolean> {
    return this.change(file, () => rollBackDocument(this.deps.call, { body: { file, number, why } }));
  }

  /** Gives up a draft. */
  discard(file: string, number: number): Promise<boolean> {
    return this.change(file, () => discardDocument(this.deps.call, { body: { file, number } }));
  }

  /** Deletes a page of the tenant's own, also for its consoles. */
  remove(file: string): Promise<boolean> {
    return this.run(async () => {
      await removeDocument(this.deps.call, { body: { file } });
      runInAction(() => {
        this.overlays.delete(file);
        this.onVersion.delete(file);
      });
      this.deps.onRemoved(file);
      return true;
    });
  }

  async compare(file: string, from: number, to: number): Promise<void> {
    await this.run(async () => {
      const query = { file, from: String(from), to: String(to) };
      const difference = await readDocumentDifference(this.deps.call, { query });
      runInAction(() => {
        this.difference = difference;
      });
      return true;
    }, false);
  }

  /** Reads what publishing the text would touch. */
  async weigh(file: string, text: string): Promise<void> {
    await this.run(async () => {
      const overlay = this.overlays.get(file) ?? (await this.read(file));
      const changes = changesOf(overlay, text);
      if (!changes) return false;
      const impact = await readDocumentImpact(this.deps.call, { body: { file, changes } });
      runInAction(() => {
        this.impact = impact;
      });
      return true;
    }, false);
  }

  /** Forgets what was said about the last action. */
  forget(): void {
    this.conflict = undefined;
    this.issues = [];
    this.failure = undefined;
    this.difference = undefined;
    this.impact = undefined;
  }

  dispose(): void {
    void this.open(undefined);
  }

  /** The version that the text of a document is made of. */
  private readonly onVersion = new Map<string, number>();

  private begin(file: string | undefined): void {
    this.file = file;
    this.versions = undefined;
    this.forget();
  }

  private async read(file: string): Promise<DocumentOverlay> {
    const overlay = await readDocument(this.deps.call, { query: { file } });
    runInAction(() => {
      if (overlay.newest) this.overlays.set(file, overlay);
      else this.overlays.delete(file);
    });
    if (!this.onVersion.has(file)) this.onVersion.set(file, overlay.newest?.number ?? 0);
    return overlay;
  }

  /** Reads a document again after it was stored. @param text as it was typed, in the author's own layout */
  private async readStored(file: string, text?: string): Promise<void> {
    const overlay = await this.read(file);
    this.onVersion.set(file, overlay.newest?.number ?? 0);
    this.deps.onStored(file, text ?? textOf(overlay));
    await this.readVersions();
  }

  private change(file: string, run: () => Promise<unknown>): Promise<boolean> {
    return this.run(async () => {
      await run();
      await this.readStored(file);
      return true;
    });
  }

  private async run(step: () => Promise<boolean>, forgets = true): Promise<boolean> {
    if (this.isBusy) return false;
    runInAction(() => {
      this.isBusy = true;
      if (forgets) this.forget();
    });
    try {
      return await step();
    } catch (error) {
      const failure = asPlatformError(error);
      const { issues = [], conflict } = (failure.data ?? {}) as DocumentRefusal;
      runInAction(() => {
        this.issues = issues;
        this.conflict = conflict;
        if (issues.length === 0 && !conflict) this.failure = failure;
      });
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}

/** A version that is gone, as of the oldest, has no author any more. */
function makerOf(origin: DocumentOverlay['origins'][number] | undefined): string {
  if (!origin) return 'changed';
  return origin.authorName === '' ? `version ${origin.number}` : `version ${origin.number} by ${origin.authorName}`;
}

const isPage = (file: string) => file.startsWith('pages/');

/** The text of a document with its newest changes, in the layout of its base. */
function textOf({ baseText, isOwn, changes }: Pick<DocumentOverlay, 'baseText' | 'isOwn' | 'changes'>): string {
  if (isOwn) return `${formatJson(applyChanges({}, changes).page)}\n`;
  return applyEdits(baseText, editsOf(baseText, changes));
}

/** What a text changes of the base; undefined if it is no JSON object. */
function changesOf({ baseText }: DocumentOverlay, text: string): Change[] | undefined {
  const page = jsonOf(text);
  return page && differencesOf(jsonOf(baseText) ?? {}, page);
}

function jsonOf(text: string): Json | undefined {
  const read = readJson(text);
  const value = 'document' in read ? read.document.value : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}
