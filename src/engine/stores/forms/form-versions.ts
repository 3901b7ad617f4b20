import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FormVersion, FormVersionConflict, FormVersionText } from '../../../schemas/wire/form-versions.ts';
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
  /** Called once another text is in use; the forms of the console follow. */
  onPublished(): Promise<void>;
}

/** A comparison that is shown: with the version before, or with the text of the editor. */
export interface ShownDifference {
  /** 0 is the form without a formConfig. */
  from: number;
  /** `editor` for the text that is not saved. */
  to: number | 'editor';
  before: string;
  after: string;
}

const maxVersions = 200;

/** The versions of the form of a product or model: drafts, what is in use, and what was. */
export class FormVersions {
  /** The newest first; undefined until they are read. */
  versions: readonly FormVersion[] | undefined = undefined;
  shown: ShownDifference | undefined = undefined;
  /** Somebody saved meanwhile: their version, null if the version of the editor is gone. */
  conflict: FormVersionConflict | undefined = undefined;
  failure: PlatformError | undefined = undefined;
  isBusy = false;
  /** The version that the text of the editor is made of; 0 for none. */
  basis = 0;
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
        if (follows || isFirst) this.follow();
      });
    } catch (error) {
      runInAction(() => {
        this.failure = asPlatformError(error);
      });
    }
  }

  /** The editor has the text in use again: the next version begins from it. */
  follow(): void {
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
    const { call, owner } = this.deps;
    return this.run(async () => {
      const body = { ...owner, text, why, onVersion: this.basis };
      const { number } = await saveFormVersion(call, { body });
      this.texts.set(number, text);
      runInAction(() => {
        this.basis = number;
        this.kept = text;
      });
      await this.load(false);
    });
  }

  /** Puts the draft in use. */
  publish(number: number): Promise<boolean> {
    const { call, owner } = this.deps;
    return this.change(async () => {
      await publishFormVersion(call, { body: { ...owner, number } });
      return number;
    });
  }

  /** Publishes the text of an earlier version again; 0 is the form without a formConfig. */
  rollBack(number: number, why: string): Promise<boolean> {
    const { call, owner } = this.deps;
    return this.change(async () => (await rollBackFormVersion(call, { body: { ...owner, number, why } })).number);
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
    await this.show(before, number, () => this.read(number));
  }

  /** Shows what the text of the editor changes of the version that it is made of. */
  compareText(text: string): Promise<void> {
    return this.show(this.basis, 'editor', async () => text);
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
    if (!this.conflict) return;
    this.basis = this.conflict.theirs?.number ?? this.published?.number ?? 0;
    this.conflict = undefined;
  }

  private async show(from: number, to: ShownDifference['to'], readAfter: () => Promise<string>): Promise<void> {
    await this.run(async () => {
      const [before, after] = await Promise.all([this.read(from), readAfter()]);
      runInAction(() => {
        this.shown = { from, to, before, after };
      });
    });
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

  private change(send: () => Promise<number>): Promise<boolean> {
    return this.run(async () => {
      const number = await send();
      runInAction(() => {
        this.basis = number;
      });
      await Promise.all([this.load(false), this.deps.onPublished()]);
    });
  }

  private async run(step: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    runInAction(() => {
      this.isBusy = true;
      this.shown = undefined;
      this.failure = undefined;
      this.conflict = undefined;
    });
    try {
      await step();
      return true;
    } catch (error) {
      const failure = asPlatformError(error);
      const data = failure.data as Partial<FormVersionConflict> | null | undefined;
      const conflict = data && data.theirs !== undefined ? (data as FormVersionConflict) : undefined;
      // What is listed may be older than what was refused.
      if (failure.kind === 'business') await this.load(false);
      runInAction(() => {
        this.conflict = conflict;
        this.failure = conflict ? undefined : failure;
        // Whoever reads of it can act.
        this.isBusy = false;
      });
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
