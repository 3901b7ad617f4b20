import { action, makeObservable, type ObservableMap, observable, observableRef, runInAction } from 'mobx';
import type { DescribedChange } from '../../../schemas/wire/document-changes.ts';
import { jsonObjectOf } from '../../compile/json/json-object-of.ts';
import { applyChanges } from '../../compile/overlay/apply-changes.ts';
import { describeChange } from '../../compile/overlay/describe-change.ts';
import { differencesOf } from '../../compile/overlay/differences-of.ts';
import type { DocumentHistory, LocalVersion } from '../../data/document-history.ts';

interface Deps {
  /** Undefined for a host that keeps nothing. */
  openHistory: (() => Promise<DocumentHistory>) | undefined;
  owner: string;
  now: () => number;
  timer: (run: () => void, ms: number) => void;
}

/** How long typing pauses before the text is a version. */
const quietMs = 30_000;
/** The same while another tab types in the document, whose draft may replace this one. */
const sharedQuietMs = 2_000;
/** A change of so many characters at once makes a version of the text before it. */
const largeChange = 200;
/** How often other tabs are told of typing, and how long they remember it. */
const tellMs = 2_000;
const rememberMs = 60_000;

/** The texts of documents in the last days, as this browser keeps them. */
export class StudioHistory {
  /** Of the document that is shown; undefined until they are read. */
  versions: readonly LocalVersion[] | undefined = undefined;
  /** Documents that another tab is typing in, and since when. */
  private readonly elsewhere: ObservableMap<string, number> = observable.map({}, { deep: false });
  private file: string | undefined;
  /** The last version of each document from this tab, and the text that waits to be the next. */
  private readonly last = new Map<string, string>();
  private readonly waiting = new Map<string, string>();
  private readonly toldAt = new Map<string, number>();
  private round = 0;
  private history: DocumentHistory | undefined;
  /** Undefined once it could not be opened: then nothing is kept. */
  private readonly opening: Promise<DocumentHistory | undefined>;
  private stopListening: (() => void) | undefined;
  private isClosed = false;

  constructor(private readonly deps: Deps) {
    makeObservable(this, { versions: observableRef, heard: action });
    this.opening = Promise.resolve(deps.openHistory?.()).catch(ignore);
    void this.opening.then((history) => this.begin(history));
  }

  /** True for a host that keeps texts. */
  get isOffered(): boolean {
    return this.deps.openHistory !== undefined;
  }

  isTypedElsewhere(file: string): boolean {
    return this.elsewhere.has(file);
  }

  /** Reads the versions of a document; they are followed until another is shown. */
  async show(file: string): Promise<void> {
    if (this.file !== file) {
      this.file = file;
      runInAction(() => {
        this.versions = undefined;
      });
    }
    const history = await this.opening;
    const found = await history?.read(this.deps.owner, file).catch(ignore);
    this.take(file, found ?? []);
  }

  /** Called with each change of a text. */
  typed(file: string, before: string, text: string): void {
    const { now, owner, timer, openHistory } = this.deps;
    if (!openHistory) return;
    // What typing began with, and what a large change replaces, can be returned to.
    if (before !== '' && (!this.last.has(file) || sizeOfChange(before, text) >= largeChange))
      void this.keep(file, before);
    this.waiting.set(file, text);
    this.round += 1;
    const { round } = this;
    timer(
      () => {
        if (round === this.round) void this.keepWaiting();
      },
      this.isTypedElsewhere(file) ? sharedQuietMs : quietMs,
    );
    if (now() - (this.toldAt.get(file) ?? Number.NEGATIVE_INFINITY) < tellMs) return;
    this.toldAt.set(file, now());
    this.history?.tell(owner, file);
  }

  /** Makes versions of what is typed at once. */
  async keepWaiting(): Promise<void> {
    const all = [...this.waiting];
    this.waiting.clear();
    await Promise.all(all.map(([file, text]) => this.keep(file, text)));
  }

  /** What returning to a version would change of a text, by node; undefined if one of them is no JSON object. */
  differenceOf(version: LocalVersion, text: string): readonly DescribedChange[] | undefined {
    const [now, then] = [jsonObjectOf(text), jsonObjectOf(version.text)];
    if (!now || !then) return undefined;
    const { find } = applyChanges(now, []);
    return differencesOf(now, then).map((change) => describeChange(change, find));
  }

  dispose(): void {
    this.isClosed = true;
    this.stopListening?.();
    void this.keepWaiting();
  }

  private begin(history: DocumentHistory | undefined): void {
    if (!history || this.isClosed) return;
    this.history = history;
    this.stopListening = history.listen(this.deps.owner, (file) => this.heard(file));
    void history.clean().catch(ignore);
  }

  /** Another tab types in a document: the text of this one is a version before that tab can replace its draft. */
  heard(file: string): void {
    const { now, timer } = this.deps;
    const at = now();
    this.elsewhere.set(file, at);
    const text = this.waiting.get(file);
    if (text !== undefined) void this.keep(file, text);
    timer(() => {
      if (this.elsewhere.get(file) === at) runInAction(() => this.elsewhere.delete(file));
    }, rememberMs);
  }

  private async keep(file: string, text: string): Promise<void> {
    if (this.last.get(file) === text) return;
    this.last.set(file, text);
    const { now, owner } = this.deps;
    const at = now();
    const history = await this.opening;
    const all = await history?.add(owner, file, { at, text }).catch(ignore);
    if (all) this.take(file, all);
  }

  private take(file: string, versions: readonly LocalVersion[]): void {
    if (file !== this.file) return;
    runInAction(() => {
      this.versions = versions;
    });
  }
}

const ignore = () => undefined;

/** The characters between the common beginning and the common end of two texts, of the longer one. */
function sizeOfChange(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return Math.max(before.length, after.length) - start - end;
}
