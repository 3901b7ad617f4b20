import { action, computed, makeObservable, type ObservableMap, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { DocumentSources } from '../../compile/check/document-sources.ts';
import { applyEdits, type TextEdit } from '../../compile/fix/text-edit.ts';
import type { Span } from '../../compile/json/json-document.ts';
import type { FromChecker } from '../../compile/language/checker-messages.ts';
import { type Crumb, crumbsAt } from '../../compile/language/crumbs-at.ts';
import type { OfferedFix } from '../../compile/language/fixes-at.ts';
import type { EditorSchemas, Mark } from '../../compile/language/language-service.ts';
import type { OutlineNode } from '../../compile/language/outline-of.ts';
import type { WantedDocument } from '../../compile/new-page/write-document.ts';
import type { Drafts } from '../../data/drafts.ts';
import type { CallPort } from '../../data/ports.ts';
import { OwnTimers } from '../environment/own-timers.ts';
import { BulkEdits } from './bulk-edits.ts';
import { CheckerClient, type Found } from './checker-client.ts';
import { PictureStore } from './picture/picture-store.ts';
import { PreviewStore } from './preview-store.ts';
import { StudioDrafts } from './studio-drafts.ts';
import type { StudioEnvironment } from './studio-environment.ts';
import { StudioExchange } from './studio-exchange.ts';
import { StudioHistory } from './studio-history.ts';
import { StudioSearch } from './studio-search.ts';
import { StudioSettings } from './studio-settings.ts';
import { StudioTexts } from './studio-texts.ts';
import { StudioVersions } from './studio-versions.ts';

interface StudioDeps {
  environment: StudioEnvironment;
  drafts: Drafts;
  /** Sends calls as the user. */
  call: CallPort;
  /** The owner of drafts: tenant and user. */
  owner: string;
  /** The path of the studio's own page. */
  path: string;
  now: () => number;
  timer: (run: () => void, ms: number) => void;
  language: () => 'zh' | 'en';
}

/** The editor of the documents. */
export interface OpenEditor {
  /** Edits the text of a document, which can be undone; returns false if the editor does not have it open. */
  edit(file: string, edits: readonly TextEdit[]): boolean;
  undo(): void;
  redo(): void;
}

/** How long the cursor rests before the preview shows its node. */
const cursorMs = 150;

/** A part of a document that the editor shows next. */
export interface ShownPlace {
  file: string;
  start: number;
  end: number;
  /** Counts up, so that the same place can be shown again. */
  round: number;
  /** True to leave the focus where it is. */
  isQuiet?: true;
}

/** The documents of the console in an editor: their texts, what is wrong in them, and the page that they make. */
export class StudioStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  /** Why the documents could not be read. */
  failure: string | undefined = undefined;
  /** The document in the editor. */
  file: string | undefined = undefined;
  /** The offset of the cursor in it. */
  offset = 0;
  outline: readonly OutlineNode[] = [];
  place: ShownPlace | undefined = undefined;
  /** True if what the tenant has changed could not be read: saving is not possible. */
  isWithoutOverlays = false;
  readonly checker: CheckerClient;
  readonly preview: PreviewStore;
  readonly search: StudioSearch;
  /** What the tenant has changed; undefined on a platform that keeps no overlays. */
  readonly versions: StudioVersions | undefined;
  /** All that is changed as a file, and back. */
  readonly exchange: StudioExchange;
  /** How the tenant publishes. */
  readonly settings: StudioSettings;
  /** The texts of the last days in this browser. */
  readonly history: StudioHistory;
  readonly texts: StudioTexts;
  /** Edits of several documents. */
  readonly bulk: BulkEdits;
  private readonly found: ObservableMap<string, readonly Mark[]> = observable.map({}, { deep: false });
  private readonly drafts: StudioDrafts;
  readonly picture: PictureStore;
  private editor: OpenEditor | undefined;
  private readonly timers: OwnTimers;

  constructor(private readonly deps: StudioDeps) {
    const { environment } = deps;
    this.timers = new OwnTimers(deps.timer);
    const timer = this.timers.add;
    this.checker = new CheckerClient(
      () => environment.openChecker,
      (checked) => this.takeChecked(checked),
      (found) => this.takeFound(found),
    );
    this.preview = new PreviewStore(environment, deps.call, deps.now);
    this.picture = new PictureStore({
      ask: (question, ...args) => this.checker.ask(question, ...args),
      page: () => (this.file?.startsWith('pages/') ? this.file : undefined),
      edit: (file, edits) => this.edit(file, edits),
      point: ({ file, ...span }) => this.showPlace(file, span, true),
      onPick: (node) => this.preview.pick(node),
    });
    this.search = new StudioSearch(() => this.texts.all());
    this.versions = environment.documents.capabilities.includes('documentOverlays')
      ? new StudioVersions({
          call: deps.call,
          timer,
          isEdited: (file) => this.texts.isEdited(file),
          onStored: (file, text) => this.takeStored(file, text),
          onRemoved: (file) => this.drop(file),
        })
      : undefined;
    this.exchange = new StudioExchange({
      call: deps.call,
      hasOverlays: this.versions !== undefined,
      edited: () => this.texts.edited,
      write: (file, text) => this.edit(file, [{ start: 0, end: this.texts.of(file).length, text }]),
      onImported: () => this.reread(),
    });
    this.settings = new StudioSettings(deps.call);
    this.history = new StudioHistory({ ...deps, timer, openHistory: environment.openHistory });
    this.drafts = new StudioDrafts({ ...deps, timer, versionOf: (file) => this.versions?.versionOf(file) });
    this.texts = new StudioTexts({ checker: this.checker, drafts: this.drafts, history: this.history });
    this.bulk = new BulkEdits({
      open: () => this.file,
      textOf: (file) => this.texts.of(file),
      edit: (file, edits) => this.edit(file, edits),
    });
    makeObservable<this, 'drop' | 'takeChecked' | 'takeFound' | 'take' | 'showPlace'>(this, {
      state: observable,
      failure: observable,
      file: observable,
      offset: observable,
      outline: observableRef,
      place: observableRef,
      isWithoutOverlays: observable,
      crumbs: computed,
      node: computed,
      open: action,
      discard: action,
      drop: action,
      goTo: action,
      moveTo: action,
      takeChecked: action,
      takeFound: action,
      showPlace: action,
      take: action,
    });
  }

  /** True with a text that is not saved. */
  get isDirty(): boolean {
    return this.texts.isDirty;
  }

  /** The nodes around the cursor, outermost first. */
  get crumbs(): readonly Crumb[] {
    return crumbsAt(this.outline, this.offset);
  }

  /** The title of the page at a path. */
  titleOf(path: string): Text | undefined {
    return this.deps.environment.documents.titleOf(path);
  }

  marksOf(file: string): readonly Mark[] {
    return this.found.get(file) ?? [];
  }

  /** The number of errors and warnings, of a document or of all. */
  count(severity: Mark['severity'], file?: string): number {
    const lists = file === undefined ? [...this.found.values()] : [this.marksOf(file)];
    return lists.flat().filter((mark) => mark.severity === severity).length;
  }

  /** Reads the documents, and takes up what was typed in an earlier session. */
  async load(): Promise<void> {
    const { environment } = this.deps;
    runInAction(() => {
      this.state = 'loading';
    });
    this.checker.prepare();
    try {
      const read = async <Shape>(path: string) => JSON.parse(await environment.documents.readText(path)) as Shape;
      const sources = await read<DocumentSources>('schemas/sources.json');
      const rest = Promise.all([
        // Without an answer the documents of the installation can be read.
        this.versions?.readAll().catch(() => undefined) ?? new Map<string, string>(),
        this.drafts.read(),
      ]);
      const [page, record, site] = await Promise.all(
        // Without them the editor offers names only.
        ['page', 'record', 'site'].map((name) =>
          read<NonNullable<EditorSchemas['page']>>(`schemas/grammar/${name}.json`).catch(() => undefined),
        ),
      );
      // It checks what is installed while the rest is read.
      this.startChecker(sources, { page, record, site } as EditorSchemas);
      const [overlays, drafts] = await rest;
      runInAction(() => {
        this.isWithoutOverlays = overlays === undefined;
      });
      this.take({ ...sources.files, ...Object.fromEntries(overlays ?? []) }, drafts);
      void this.versions?.followStored();
      for (const [file, version] of this.drafts.versions) this.versions?.continueOn(file, version);
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = error instanceof Error ? error.message : String(error);
      });
    }
  }

  /** Reads the documents again, after one was changed on the server; what is typed stays. */
  async reread(): Promise<void> {
    const text = await this.deps.environment.documents.readText('schemas/sources.json').catch(() => undefined);
    if (text === undefined || this.state !== 'ready') return;
    const { files } = JSON.parse(text) as DocumentSources;
    const overlays = (await this.versions?.readAll().catch(() => undefined)) ?? new Map<string, string>();
    this.texts.follow(new Map([...Object.entries(files), ...overlays]));
    await this.versions?.followStored();
  }

  /** Starts a lost checker again. */
  restart(): void {
    void this.load();
  }

  open(file: string): void {
    if (this.file === file || !this.texts.files.includes(file)) return;
    this.file = file;
    this.picture.forget();
    this.offset = 0;
    this.outline = [];
    this.checker.send({ type: 'show', file });
    void this.versions?.open(file);
  }

  /**
   * A page as consoles read it, as text: beside each value where it is written, and who changed it.
   *
   * @param maxWidth the widest JSON that the origins stand beside, in characters
   */
  expandedOf(file: string, maxWidth: number): Promise<string | undefined> {
    const known = this.versions?.known(file) ?? { baseText: this.texts.storedOf(file) ?? '', made: [] };
    return this.checker.ask('expandedOf', file, known, { maxWidth, beside: file });
  }

  /** Saves a document for the tenant, as a draft. */
  async save(file: string, why: string): Promise<boolean> {
    return (await this.versions?.save(file, this.texts.of(file), why)) ?? false;
  }

  /** Takes the text of a document as the platform stores it now. */
  private takeStored(file: string, text: string): void {
    const former = this.texts.storedOf(file);
    const isUntouched = !this.texts.isEdited(file);
    this.texts.take(file, text);
    // A document that was rolled back shows its text, unless something is being typed in it.
    if (isUntouched && former !== undefined && former !== text)
      this.editor?.edit(file, [{ start: 0, end: former.length, text }]);
  }

  /** Returns a document to its stored text; a new one is gone. */
  discard(file: string): void {
    const stored = this.texts.storedOf(file);
    if (stored !== undefined) {
      this.edit(file, [{ start: 0, end: this.texts.of(file).length, text: stored }]);
      return;
    }
    this.drop(file);
  }

  /** Forgets a document that is stored nowhere. */
  private drop(file: string): void {
    this.texts.drop(file);
    if (this.file === file) this.file = undefined;
  }

  /**
   * Begins a page in the editor; it is stored once it is saved.
   *
   * @returns why it cannot be written
   */
  async begin(wanted: WantedDocument): Promise<Text | undefined> {
    const made = await this.checker.ask('newDocument', wanted);
    if (!made) return noChecker;
    if ('problem' in made) return made.problem;
    this.add(made.file, made.text);
    return undefined;
  }

  /** Adds a document that is not stored yet. */
  add(file: string, text: string): void {
    this.texts.write(file, text);
    this.open(file);
  }

  /** Edits a document; one that is open in the editor can be undone there. */
  edit(file: string, edits: readonly TextEdit[]): void {
    if (edits.length === 0 || this.editor?.edit(file, edits)) return;
    this.texts.write(file, applyEdits(this.texts.of(file), edits));
  }

  apply(fix: OfferedFix): void {
    this.bulk.apply(fix.edits);
  }

  /** Takes the editor that has the document open; undefined for none. */
  editThrough(editor: OpenEditor | undefined): void {
    this.editor = editor;
  }

  /** Takes back the last edit of the document, whether it was typed or made in the preview. */
  undo(): void {
    this.editor?.undo();
  }

  redo(): void {
    this.editor?.redo();
  }

  /** Shows a part of a document in the editor. */
  goTo(file: string, { start, end }: Span): void {
    this.open(file);
    if (this.file !== file) return;
    this.showPlace(file, { start, end });
  }

  private showPlace(file: string, { start, end }: Span, isQuiet?: true): void {
    this.place = { file, start, end, round: (this.place?.round ?? 0) + 1, ...(isQuiet && { isQuiet }) };
  }

  /** The place of the innermost node around the cursor, as a pointer into the document; undefined outside of any. */
  get node(): string | undefined {
    return this.crumbs.at(-1)?.pointer;
  }

  /** Shows a node of a document, as an address names it; one that is gone leaves the document as it is. */
  async showNode(file: string, pointer: string): Promise<void> {
    this.open(file);
    const span = await this.checker.ask('spanOf', file, pointer);
    if (span && this.file === file) this.goTo(file, { start: span.start, end: span.start });
  }

  /** Called when the cursor moves. */
  moveTo(offset: number): void {
    this.offset = offset;
    // Of several moves the last one is followed.
    this.timers.add(() => {
      if (this.offset === offset) void this.picture.follow(offset);
    }, cursorMs);
  }

  speak(language: 'zh' | 'en'): void {
    this.checker.send({ type: 'speak', language });
    void this.preview.followLanguage();
  }

  /** Stores what is typed at once: the page unloads, or the session ends. */
  async saveDraft(): Promise<void> {
    await Promise.all([this.drafts.saveNow(), this.history.keepWaiting()]);
  }

  dispose(): void {
    void this.drafts.saveNow();
    this.history.dispose();
    this.checker.close();
    this.preview.dispose();
    this.versions?.dispose();
    this.timers.end();
  }

  private startChecker({ files, dataSets, calls }: DocumentSources, schemas: EditorSchemas): void {
    const { environment, language } = this.deps;
    // A checker says what has changed since it started.
    runInAction(() => this.found.clear());
    void this.checker.start({
      texts: Object.entries(files),
      platform: { dataSets, calls },
      schemas,
      capabilities: environment.documents.capabilities,
      language: language(),
    });
  }

  private take(texts: Readonly<Record<string, string>>, drafts: ReadonlyMap<string, string>): void {
    this.texts.start(new Map(Object.entries(texts)), drafts);
    this.state = 'ready';
    if (this.file !== undefined) this.checker.send({ type: 'show', file: this.file });
  }

  private takeChecked({ marks }: Extract<FromChecker, { type: 'checked' }>): void {
    for (const [file, list] of marks) {
      if (list.length === 0) this.found.delete(file);
      else this.found.set(file, list);
    }
  }

  private takeFound(found: Found): void {
    if (found.type === 'planned') {
      if (found.page.file !== this.file) return;
      void this.preview.show(found.page);
      void this.picture.refresh();
      return;
    }
    // Of a text that is broken, the last outline stays.
    if (found.file === this.file) this.outline = found.outline;
  }
}

const noChecker: Text = {
  zh: '检查器未能启动，无法写出新页面。请重试。',
  en: 'The checker did not start, so the page cannot be created. Try again.',
};
