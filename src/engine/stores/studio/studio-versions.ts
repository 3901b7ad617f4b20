import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Side } from '../../../schemas/wire/document-changes.ts';
import type {
  DocumentIssue,
  DocumentOverlay,
  DocumentRefusal,
  DocumentSaveConflict,
  DocumentVersion,
} from '../../../schemas/wire/documents.ts';
import type { KnownChanges } from '../../compile/overlay/note-origins.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import {
  approveDocument,
  discardDocument,
  publishDocument,
  readDocumentVersions,
  rejectDocument,
  removeDocument,
  rollBackDocument,
  saveDocument,
} from '../../data/platform/documents.ts';
import type { CallPort } from '../../data/ports.ts';
import { DocumentComparison } from './document-comparison.ts';
import { changesIn, textWith } from './document-text.ts';
import { type PublishReview, type PublishTarget, reviewPublishing } from './review-publishing.ts';
import { type ConflictSides, conflictSides, mergedText } from './save-conflict.ts';
import { StoredDocuments } from './stored-documents.ts';
import { StudioPresence } from './studio-presence.ts';

const maxVersions = 100;

interface Deps {
  call: CallPort;
  timer: (run: () => void, ms: number) => void;
  /** True for a document whose text in the editor is not the stored one. */
  isEdited(file: string): boolean;
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
  /** Somebody saved meanwhile: what both sides did. */
  conflict: DocumentSaveConflict | undefined = undefined;
  /** The mistakes for which the last step was refused, or what it warned of. */
  issues: readonly DocumentIssue[] = [];
  /** Why the last step was refused; both sides of a conflict are in `conflict`. */
  failure: PlatformError | undefined = undefined;
  /** Why the versions are not listed. */
  unread: PlatformError | undefined = undefined;
  /** True while a step changes what is stored. */
  isBusy = false;
  readonly presence: StudioPresence;
  /** What is asked about the document in the editor. */
  readonly comparison: DocumentComparison;
  private readonly documents: StoredDocuments;

  constructor(private readonly deps: Deps) {
    this.comparison = new DocumentComparison(deps.call);
    this.documents = new StoredDocuments(deps.call, deps.isEdited);
    this.presence = new StudioPresence({ ...deps, onStay: () => void this.look() });
    makeObservable<this, 'begin'>(this, {
      file: observable,
      versions: observableRef,
      conflict: observableRef,
      issues: observableRef,
      failure: observableRef,
      unread: observableRef,
      isBusy: observable,
      stored: computed,
      overtaken: computed,
      sides: computed,
      goOn: action,
      forget: action,
      begin: action,
    });
  }

  /** The overlay of a document; undefined if the tenant has not changed it. */
  of(file: string): DocumentOverlay | undefined {
    return this.documents.of(file);
  }

  /** The version that is stored of the document in the editor: the newest that is not retired; undefined for the base. */
  get stored(): DocumentVersion | undefined {
    return this.versions?.find(({ state }) => state !== 'retired');
  }

  /**
   * What somebody else has stored since the version that an unsaved text began with: their version, or 'gone' if that
   * version was discarded; undefined while nothing has happened.
   */
  get overtaken(): DocumentVersion | 'gone' | undefined {
    const { file, versions, stored } = this;
    if (file === undefined || !versions || this.isBusy || this.conflict) return undefined;
    if (!this.deps.isEdited(file)) return undefined;
    const began = this.versionOf(file);
    const number = stored?.number ?? 0;
    if (number < began) return 'gone';
    return number > began ? stored : undefined;
  }

  /** Both sides of the conflict in words. */
  get sides(): ConflictSides | undefined {
    const { file, conflict } = this;
    const base = file === undefined ? undefined : this.documents.baseOf(file);
    return conflict && base && conflictSides(base, conflict);
  }

  /** Whether it is a page of the tenant's own, which is stored. */
  isOwn(file: string): boolean {
    return this.of(file)?.isOwn ?? false;
  }

  /** Who made which change of a document: `version 3 by Wu`, as the expanded form says it. */
  known(file: string): KnownChanges | undefined {
    return this.documents.known(file);
  }

  /** Reads all that the tenant has changed; returns the texts by file. @throws PlatformError */
  readAll(): Promise<ReadonlyMap<string, string>> {
    return this.documents.readAll();
  }

  /** Stands on the newest versions of documents whose stored texts are shown, and reads the list of versions again. */
  async followStored(): Promise<void> {
    this.documents.follow();
    if (this.file !== undefined && isPage(this.file)) await this.readVersions();
  }

  /** The version that the text of a document is made of; 0 for the base. */
  versionOf(file: string): number {
    return this.documents.versionOf(file);
  }

  /** Stands on the version that a text of an earlier session is made of. */
  continueOn(file: string, number: number): void {
    this.documents.standOn(file, number);
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
    try {
      const { data } = await readDocumentVersions(call, { body });
      if (file === this.file)
        runInAction(() => {
          this.versions = data;
          this.unread = undefined;
        });
    } catch (error) {
      // A list that was read is better than none.
      if (file === this.file && !this.versions)
        runInAction(() => {
          this.unread = asPlatformError(error);
        });
    }
  }

  /**
   * Saves what a text changes of the base as a draft.
   *
   * @returns true if it is stored; else `issues`, `conflict` or `failure` say why not, and nothing is lost
   */
  save(file: string, text: string, why: string): Promise<boolean> {
    return this.run(async () => {
      if ((await this.store(file, text, why)) === undefined) return false;
      await this.readStored(file, text);
      return true;
    });
  }

  /**
   * Saves a text and publishes it.
   *
   * @returns false if it is not published: `issues`, `conflict` or `failure` say why; a draft may be stored
   */
  publishText(file: string, text: string, why: string): Promise<boolean> {
    return this.run(async () => {
      const stored = await this.store(file, text, why);
      if (!stored) return false;
      try {
        if (!stored.isPublished) await publishDocument(this.deps.call, { body: { file, number: stored.number, why } });
      } catch (error) {
        // The draft is stored, also if it is not published.
        this.deps.onStored(file, text);
        await this.documents.read(file).catch(() => undefined);
        throw error;
      }
      await this.readStored(file, text);
      return true;
    });
  }

  /** Takes up both sides of a conflict: the text with the chosen sides, to be saved on the stored version. */
  resolve(file: string, choices: Readonly<Record<string, Side>>): string | undefined {
    const { conflict } = this;
    const base = this.documents.baseOf(file);
    if (!conflict || !base) return undefined;
    const text = mergedText(base, conflict, choices);
    this.goOn(file);
    return text;
  }

  /** Lets the next save continue what is stored now: what somebody else saved stays among the versions. */
  goOn(file: string): void {
    const { conflict } = this;
    const base = this.documents.baseOf(file);
    this.documents.standOn(file, conflict?.theirs?.number ?? this.stored?.number ?? 0);
    this.forget();
    // What differs from now on differs from what is stored now.
    if (conflict && base) this.deps.onStored(file, textWith(base, conflict.theirChanges));
    else
      void this.documents.read(file).then(
        (overlay) => this.deps.onStored(file, textWith(overlay, overlay.changes)),
        () => undefined,
      );
  }

  /** Publishes a stored version. @param why the reason; undefined for that of the version */
  publish(file: string, number: number, why?: string): Promise<boolean> {
    const body = { file, number, ...(why !== undefined && { why }) };
    return this.change(file, () => publishDocument(this.deps.call, { body }));
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

  /** Gives up a draft; it stays among the versions. A page of the tenant's own that has nothing else is gone. */
  discard(file: string, number: number): Promise<boolean> {
    return this.change(file, () => discardDocument(this.deps.call, { body: { file, number } }));
  }

  /** True for a page of the tenant's own that would be gone without this version. */
  isLast(file: string, { number }: DocumentVersion): boolean {
    return this.isOwn(file) && !this.versions?.some((one) => one.state !== 'retired' && one.number !== number);
  }

  /** Deletes a page of the tenant's own, also for its consoles. */
  remove(file: string): Promise<boolean> {
    return this.run(async () => {
      await removeDocument(this.deps.call, { body: { file } });
      this.documents.forget(file);
      this.deps.onRemoved(file);
      return true;
    });
  }

  /**
   * Returns what publishing a text or a version would do; undefined for a text that is no JSON.
   *
   * @throws PlatformError if it cannot be read
   */
  async review(file: string, target: PublishTarget): Promise<PublishReview | undefined> {
    return reviewPublishing(this.deps.call, await this.documents.read(file), target);
  }

  /** Reads what publishing the text would touch. */
  weigh(file: string, text: string): Promise<void> {
    return this.comparison.weigh(file, text, async () => this.documents.baseOf(file) ?? this.documents.read(file));
  }

  /** Forgets what was said about the last action. */
  forget(): void {
    this.conflict = undefined;
    this.issues = [];
    this.failure = undefined;
    this.comparison.forget();
  }

  dispose(): void {
    void this.open(undefined);
  }

  private begin(file: string | undefined): void {
    this.file = file;
    this.versions = undefined;
    this.unread = undefined;
    this.forget();
  }

  /** Stores a text; undefined if it is no JSON. */
  private async store(file: string, text: string, why: string) {
    const { newest, ...base } = await this.documents.read(file);
    const changes = changesIn(base, text);
    if (!changes) return undefined;
    const { call } = this.deps;
    const saved = await saveDocument(call, { body: { file, changes, why, onVersion: this.versionOf(file) } }).catch(
      (error: unknown) => {
        const { conflict } = (asPlatformError(error).data ?? {}) as DocumentRefusal;
        runInAction(() => {
          this.conflict = conflict;
        });
        throw error;
      },
    );
    runInAction(() => {
      this.issues = saved.warnings;
      this.documents.standOn(file, saved.number);
    });
    // Another layout of what is published makes no version.
    const isPublished = newest?.state === 'published' && newest.number === saved.number;
    return { number: saved.number, isPublished };
  }

  /**
   * Reads a document again after it was stored.
   *
   * @param text as it was typed, in the author's own layout; its version is known, whatever others have saved since
   */
  private async readStored(file: string, text?: string): Promise<void> {
    const overlay = await this.documents.read(file);
    const { newest, isOwn, changes } = overlay;
    if (text === undefined) this.documents.standOn(file, newest?.number ?? 0);
    if (isOwn && !newest) this.deps.onRemoved(file);
    else this.deps.onStored(file, text ?? textWith(overlay, changes));
    await this.readVersions();
  }

  /** Sees what others have stored since. */
  private async look(): Promise<void> {
    if (!this.isBusy) await this.followOthers(() => this.isBusy);
  }

  /** Reads the versions again; a text that is not edited follows what is stored. @param isLate true if it may no more */
  private async followOthers(isLate: () => boolean = () => false): Promise<void> {
    const { file } = this;
    if (file === undefined) return;
    await this.readVersions();
    const isBehind = () => (this.stored?.number ?? 0) !== this.versionOf(file);
    const mayFollow = () => file === this.file && this.versions && isBehind() && !this.deps.isEdited(file) && !isLate();
    if (!mayFollow()) return;
    const overlay = await this.documents.read(file).catch(() => undefined);
    if (!overlay || !mayFollow()) return;
    this.documents.standOn(file, overlay.newest?.number ?? 0);
    if (overlay.newest || !overlay.isOwn) this.deps.onStored(file, textWith(overlay, overlay.changes));
  }

  private change(file: string, run: () => Promise<unknown>): Promise<boolean> {
    return this.run(async () => {
      await run();
      await this.readStored(file);
      return true;
    });
  }

  private async run(step: () => Promise<boolean>): Promise<boolean> {
    if (this.isBusy) return false;
    runInAction(() => {
      this.isBusy = true;
      this.forget();
    });
    const before = this.conflict;
    try {
      return await step();
    } catch (error) {
      const failure = asPlatformError(error);
      const { issues = [] } = (failure.data ?? {}) as DocumentRefusal;
      // What is listed may be older than what was refused.
      if (failure.kind === 'business') await this.followOthers();
      runInAction(() => {
        this.issues = issues;
        if (this.conflict === before) this.failure = failure;
      });
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}

const isPage = (file: string) => file.startsWith('pages/');
