import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type {
  FormVersion,
  FormVersionConflict,
  FormVersionStored,
  FormVersionText,
} from '../../../schemas/wire/form-versions.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import {
  discardFormVersion,
  publishFormVersion,
  readFormVersion,
  readFormVersions,
  rollBackFormVersion,
  saveFormVersion,
} from '../../data/platform/form-versions.ts';
import type { CallPort } from '../../data/ports.ts';

/** The product or model whose form it is. */
export interface FormOwner {
  businessType: 'IOTDEVICE' | 'CARRIER' | 'FACILITY';
  businessId: string;
}

interface Deps {
  call: CallPort;
  owner: FormOwner;
  /** False on platforms without versions of forms. */
  isOffered: boolean;
  /** Receives the text that is in use once it was published here. */
  onPublished(text: string): void;
  /** Reads the forms in use again, which the forms of the console follow. */
  readForms(): Promise<void>;
}

/** A comparison that is shown: of a version with the one before. */
export interface ShownDifference {
  /** 0 is the form without a formConfig. */
  from: number;
  to: number;
  before: string;
  after: string;
}

/** What somebody else has stored since the version of the editor. */
export interface FormConflict extends FormVersionConflict {
  /** The text of the version that the editor began with; undefined if it is no longer kept. */
  before: string | undefined;
}

const maxVersions = 200;

/** The versions of the form of a product or model: drafts, what is in use, and what was. */
export class FormVersions {
  /** The newest first; undefined until they are read. */
  versions: readonly FormVersion[] | undefined = undefined;
  shown: ShownDifference | undefined = undefined;
  /** Somebody saved meanwhile: their version, null if the version of the editor is gone. */
  conflict: FormConflict | undefined = undefined;
  failure: PlatformError | undefined = undefined;
  isBusy = false;
  /** The version that the text of the editor is made of; 0 for none. */
  basis = 0;
  /** True if the text of the editor is of an earlier visit, on a version that is known before the versions are read. */
  private isContinued = false;
  /** A text of the editor that is among the versions, though not in use. */
  private kept: string | undefined = undefined;
  private readonly texts = new Map<number, string>();

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'kept'>(this, {
      versions: observableRef,
      shown: observableRef,
      conflict: observableRef,
      failure: observableRef,
      isBusy: observable,
      basis: observable,
      kept: observable,
      draft: computed,
      published: computed,
      continueOn: actionBound,
      follow: actionBound,
      hide: actionBound,
      overrule: actionBound,
    });
  }

  /** False on a platform without versions: a save is in use at once, and the form before it is gone. */
  get isOffered(): boolean {
    return this.deps.isOffered;
  }

  /** What is stored and not in use yet. */
  get draft(): FormVersion | undefined {
    return this.versions?.find(({ state }) => state === 'draft');
  }

  get published(): FormVersion | undefined {
    return this.versions?.find(({ state }) => state === 'published');
  }

  /**
   * Reads the versions.
   *
   * @param follows true if the editor has the text in use, from which the next version then begins
   */
  async load(follows = true): Promise<void> {
    if (!this.isOffered) return;
    const { owner: condition, call } = this.deps;
    try {
      const { data } = await readFormVersions(call, { body: { condition, pageNum: 1, pageSize: maxVersions } });
      runInAction(() => {
        const isFirst = this.versions === undefined;
        this.versions = data;
        if (follows || (isFirst && !this.isContinued)) this.follow();
      });
    } catch (error) {
      runInAction(() => {
        this.failure = asPlatformError(error);
      });
    }
  }

  /** The editor has an unsaved text of an earlier visit, which was made of this version. */
  continueOn(number: number): void {
    this.basis = number;
    this.isContinued = true;
  }

  /** The editor has the text in use again: the next version begins from it. */
  follow(): void {
    this.isContinued = false;
    this.basis = this.published?.number ?? 0;
    this.kept = undefined;
  }

  /** True if leaving the editor with this text loses nothing. */
  keeps(text: string): boolean {
    return text === this.kept;
  }

  /**
   * Stores the text of the editor as a draft.
   *
   * @returns false if nothing was stored: `conflict` or `failure` says why, and the text stays as it is
   */
  save(text: string, why: string): Promise<boolean> {
    return this.run(async () => {
      await this.store(text, why);
      await this.load(false);
    });
  }

  /**
   * Puts the text of the editor in use: as a draft first, unless it is one.
   *
   * @returns false if it is not in use: `conflict` or `failure` says why; a draft may be stored
   */
  publishText(text: string, why: string): Promise<boolean> {
    return this.change(async () => {
      const { draft, basis } = this;
      if (draft?.number === basis && this.texts.get(basis) === text) await this.sendPublish(basis, why);
      else {
        const stored = await this.store(text, why);
        if (stored.state === 'draft') await this.sendPublish(stored.number, undefined);
      }
      return { number: this.basis, text };
    });
  }

  /** Puts the draft in use. @param why the reason; undefined for that of the draft */
  publish(number: number, why?: string): Promise<boolean> {
    return this.change(async () => {
      const text = await this.read(number);
      await this.sendPublish(number, why);
      return { number, text };
    });
  }

  /** Publishes the text of an earlier version again; 0 is the form without a formConfig. */
  rollBack(number: number, why: string): Promise<boolean> {
    const { call, owner } = this.deps;
    return this.change(async () => {
      const text = await this.read(number);
      const stored = await rollBackFormVersion(call, { body: { ...owner, number, why } });
      return { number: stored.number, text };
    });
  }

  /** Gives the draft up; its text stays among the versions. */
  discard(number: number): Promise<boolean> {
    const { call, owner } = this.deps;
    return this.run(async () => {
      await discardFormVersion(call, { body: { ...owner, number } });
      await this.load(this.basis === number);
    });
  }

  /** Shows what a version changed of the one before it. */
  async compare(number: number): Promise<void> {
    const before = this.versions?.find((one) => one.number < number)?.number ?? 0;
    await this.run(async () => {
      const [from, to] = await Promise.all([this.read(before), this.read(number)]);
      runInAction(() => {
        this.shown = { from: before, to: number, before: from, after: to };
      });
    }, true);
  }

  /**
   * Returns the text in use and that of a version, 0 for the form without a formConfig: what putting it in use changes.
   *
   * @returns undefined if one cannot be read: `failure` says why
   */
  async weigh(number: number): Promise<{ before: string; after: string } | undefined> {
    let texts: { before: string; after: string } | undefined;
    await this.run(async () => {
      const [before, after] = await Promise.all([this.read(this.published?.number ?? 0), this.read(number)]);
      texts = { before, after };
    }, true);
    return texts;
  }

  hide(): void {
    this.shown = undefined;
  }

  /**
   * Returns the text of a version for the editor; a next save continues what is stored now.
   *
   * @returns undefined if it cannot be read: `failure` says why
   */
  async take(number: number): Promise<string | undefined> {
    let text: string | undefined;
    await this.run(async () => {
      text = await this.read(number);
      runInAction(() => {
        this.basis = (this.draft ?? this.published)?.number ?? 0;
        this.kept = text;
      });
    });
    return text;
  }

  /** Lets the next save replace what somebody else has saved: their text stays among the versions. */
  overrule(): void {
    this.basis = this.conflict?.theirs?.number ?? this.published?.number ?? 0;
    this.conflict = undefined;
  }

  private async store(text: string, why: string): Promise<FormVersionStored> {
    const { call, owner } = this.deps;
    const stored = await saveFormVersion(call, { body: { ...owner, text, why, onVersion: this.basis } });
    this.texts.set(stored.number, text);
    runInAction(() => {
      this.basis = stored.number;
      this.kept = text;
    });
    return stored;
  }

  private async sendPublish(number: number, why: string | undefined): Promise<void> {
    const { call, owner } = this.deps;
    await publishFormVersion(call, { body: { ...owner, number, ...(why === undefined ? {} : { why }) } });
  }

  /** A version never changes its text. */
  private async read(number: number): Promise<string> {
    if (number === 0) return '';
    const known = this.texts.get(number);
    if (known !== undefined) return known;
    const { call, owner } = this.deps;
    const { text }: FormVersionText = await readFormVersion(call, { query: { ...owner, number: String(number) } });
    this.texts.set(number, text);
    return text;
  }

  private change(send: () => Promise<{ number: number; text: string }>): Promise<boolean> {
    return this.run(async () => {
      const { number, text } = await send();
      this.texts.set(number, text);
      runInAction(() => {
        this.basis = number;
      });
      this.deps.onPublished(text);
      await Promise.all([this.load(false), this.deps.readForms().catch(() => undefined)]);
    });
  }

  /** @param isReading true for a step that leaves a conflict as it is, and stands in the way of no other */
  private async run(step: () => Promise<void>, isReading = false): Promise<boolean> {
    if (!isReading && this.isBusy) return false;
    runInAction(() => {
      this.failure = undefined;
      if (isReading) return;
      this.isBusy = true;
      this.shown = undefined;
      this.conflict = undefined;
    });
    try {
      await step();
      return true;
    } catch (error) {
      const failure = asPlatformError(error);
      const data = failure.data as Partial<FormVersionConflict> | null | undefined;
      const theirs = data?.theirs;
      const isConflict = theirs !== undefined;
      // What is listed may be older than what was refused, and so may the form in use.
      if (failure.kind === 'business') await this.load(false);
      if (isConflict) await this.deps.readForms().catch(() => undefined);
      const before = isConflict ? await this.read(this.basis).catch(() => undefined) : undefined;
      const conflict = isConflict ? { theirs, before } : undefined;
      runInAction(() => {
        if (!isReading) this.conflict = conflict;
        this.failure = conflict ? undefined : failure;
        // Whoever reads of it can act.
        if (!isReading) this.isBusy = false;
      });
      return false;
    } finally {
      runInAction(() => {
        if (!isReading) this.isBusy = false;
      });
    }
  }
}
