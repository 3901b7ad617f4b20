import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Func } from '../../../schemas/grammar/func.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import {
  type PersonalizationPart,
  type PersonalizationSystem,
  titleEnumOf,
} from '../../../schemas/wire/personalization-rules.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { readPersonalization, resetPersonalization, savePersonalization } from '../../data/platform/personalization.ts';
import type { CallPort, Ports } from '../../data/ports.ts';
import { sentText } from '../../records/sent-text.ts';
import type { PagePart } from '../page/page-store.ts';
import { isSameDraft, isSameFiling, type LookDraft, previewOf, readDraft, ruleOf, typesOf } from './look-draft.ts';
import { LookDrafts } from './look-drafts.ts';
import { PictureShelf } from './picture-shelf.ts';
import { type TextName, textNames, textProblemOf } from './text-problem-of.ts';

/** A group of a tenant's look while a user edits it (PAGE-25); others see it only after saving. */
export class PersonalizationStore implements PagePart {
  state: 'loading' | 'ready' | 'failed' | 'saving' = 'loading';
  failure: PlatformError | undefined = undefined;
  current: LookDraft;
  /** The files of the group, by type. */
  readonly shelves: readonly PictureShelf[];
  saved: LookDraft;
  /** Errors of the platform by text, until the text changes. */
  private readonly refusals = observable.map<string, string>();
  private readonly kept: LookDrafts;

  constructor(
    readonly system: PersonalizationSystem,
    private readonly funcs: Readonly<Partial<Record<PersonalizationPart, Func>>>,
    private readonly ports: Pick<
      Ports,
      'call' | 'ask' | 'tell' | 'files' | 'identity' | 'capabilities' | 'look' | 'drafts' | 'clock'
    >,
    /** Key of its draft: the path of the page and the block id. */
    place: { page: string; id: string },
  ) {
    this.saved = readDraft([], system);
    this.current = this.saved;
    this.kept = new LookDrafts(place, ports);
    makeObservable<this, 'change' | 'become'>(this, {
      state: observable,
      failure: observableRef,
      current: observableRef,
      saved: observableRef,
      hasExtras: computed,
      isDirty: computed,
      isSound: computed,
      preview: computed,
      canReset: computed,
      load: action,
      setText: action,
      discard: action,
      change: action,
      become: action,
    });
    this.shelves = typesOf(system).map((type) => {
      const group = {
        can: () => this.can(type),
        chosen: () => this.current.pictures[type] ?? [],
        show: (pictures: LookDraft['pictures']['logo']) =>
          this.become({ ...this.current, pictures: { ...this.current.pictures, [type]: pictures } }),
      };
      return new PictureShelf(system, type, ruleOf(system, type), group, ports);
    });
    void this.load();
  }

  /** True if the platform supports the filing text and the reset. */
  get hasExtras(): boolean {
    return this.ports.capabilities.includes('personalizationExtras');
  }

  get isDirty(): boolean {
    return !isSameDraft(this.current, this.saved);
  }

  get isSound(): boolean {
    return textNames.every((name) => this.problem(name) === undefined);
  }

  /** The preview. */
  get preview(): ReturnType<typeof previewOf> {
    return previewOf(this.system, this.current);
  }

  /** True if there is something to reset and the user may reset all of it. */
  get canReset(): boolean {
    const { pictures, title, icp } = this.saved;
    const present: PersonalizationPart[] = [
      ...typesOf(this.system).filter((type) => (pictures[type] ?? []).length > 0),
      ...(title === '' ? [] : ['title' as const]),
      ...(icp.title === '' ? [] : ['icp' as const]),
    ];
    return this.hasExtras && present.length > 0 && present.every((part) => this.can(part));
  }

  /** True if the user may change a part. */
  can(part: PersonalizationPart): boolean {
    return this.ports.identity.permits(this.funcs[part]);
  }

  /** The error of a text. */
  problem(name: TextName): Text | undefined {
    return this.refusals.get(name) ?? textProblemOf(this.system, name, this);
  }

  async load(): Promise<void> {
    // After a change the old state stays until the new one is loaded.
    if (this.state !== 'saving') this.state = 'loading';
    try {
      const [answer] = await Promise.all([
        readPersonalization(this.ports.call),
        ...this.shelves.map((shelf) => shelf.load()),
      ]);
      const draft = await this.kept.find();
      runInAction(() => {
        this.saved = readDraft(answer, this.system);
        this.current = draft ?? this.saved;
        this.state = 'ready';
      });
    } catch (error) {
      runInAction(() => {
        this.failure = asPlatformError(error);
        this.state = 'failed';
      });
    }
  }

  setText(name: TextName, value: string): void {
    const { current } = this;
    this.refusals.delete(name);
    if (name === 'title') this.become({ ...current, title: value });
    else this.become({ ...current, icp: { ...current.icp, [name === 'icp.title' ? 'title' : 'link']: value } });
  }

  discard(): void {
    this.refusals.clear();
    this.become(this.saved);
  }

  async save(): Promise<void> {
    if (this.state !== 'ready' || !this.isDirty || !this.isSound) return;
    const { title, icp, pictures } = this.current;
    const filing = { title: sentText(icp.title), link: sentText(icp.link) };
    const body = {
      fileIds: typesOf(this.system).flatMap((type) => (pictures[type] ?? []).map(({ id }) => id)),
      title: sentText(title),
      typeTitleEnum: titleEnumOf[this.system],
      ...(this.hasExtras && !isSameFiling(icp, this.saved.icp) && { icp: filing }),
    };
    await this.change((call) => savePersonalization(call, { body }));
  }

  /** Resets to the default look, for all users of the tenant; the files stay in the gallery. */
  async reset(): Promise<void> {
    const sure = await this.ports.ask({
      title: { zh: '恢复默认外观？', en: 'Restore the default appearance?' },
      text: {
        zh: '本组的图片、标题等设置将立即清除，对所有人生效；已上传的文件会保留。',
        en: 'The images, title and other settings of this group are cleared immediately, for everyone. Uploaded files are kept.',
      },
      ok: { zh: '恢复默认', en: 'Restore defaults' },
      cancel: { zh: '取消', en: 'Cancel' },
      danger: true,
    });
    const body = { system: this.system };
    if (sure) await this.change((call) => resetPersonalization(call, { body }));
  }

  async saveDraft(): Promise<void> {
    if (this.isDirty) await this.kept.save(this.current);
  }

  private async change(send: (port: CallPort) => Promise<unknown>): Promise<void> {
    const { call, look, tell } = this.ports;
    this.state = 'saving';
    try {
      await send(call);
      await this.kept.discard();
      await Promise.all([look.reload(), this.load()]);
    } catch (error) {
      const failure = asPlatformError(error);
      runInAction(() => {
        this.refusals.replace(failure.fields);
        this.state = 'ready';
      });
      if (Object.keys(failure.fields).length === 0) tell.failure(failure);
    }
  }

  private become(draft: LookDraft): void {
    this.current = draft;
    if (this.isDirty) this.kept.saveSoon(() => (this.isDirty ? this.current : undefined));
    else void this.kept.discard();
  }
}
