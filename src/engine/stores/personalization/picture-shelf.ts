import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { PersonalizationSystem, PictureRule, PictureType } from '../../../schemas/wire/personalization-rules.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import { deletePicture, listPictures, uploadPicture } from '../../data/platform/personalization.ts';
import type { Ports } from '../../data/ports.ts';
import { acceptOf } from '../../forms/personalization/picture-problem.ts';
import { problemTexts } from '../../forms/personalization/problem-texts.ts';
import { fillText } from '../../records/fill-text.ts';
import { fileProblemOf } from './file-problem-of.ts';
import { type Picture, readPictures } from './look-draft.ts';

/** The group that owns the selection of a shelf. */
interface Group {
  can(): boolean;
  chosen(): readonly Picture[];
  show(pictures: readonly Picture[]): void;
}

/** The files of one type in a group: all uploads, and the shown ones in order. */
export class PictureShelf {
  isUploading = false;
  private known: readonly Picture[] = [];

  constructor(
    readonly system: PersonalizationSystem,
    readonly type: PictureType,
    readonly rule: PictureRule,
    private readonly group: Group,
    private readonly ports: Pick<Ports, 'call' | 'ask' | 'tell' | 'files'>,
  ) {
    makeObservable<this, 'known'>(this, {
      isUploading: observable,
      known: observableRef,
      can: computed,
      chosen: computed,
      files: computed,
      toggle: action,
      move: action,
      take: action,
    });
  }

  get can(): boolean {
    return this.group.can();
  }

  /** The shown files, in order. */
  get chosen(): readonly Picture[] {
    return this.group.chosen();
  }

  /** All files, the shown ones first in their order. */
  get files(): readonly Picture[] {
    const first = this.chosen.map((file) => this.known.find(({ id }) => id === file.id) ?? file);
    return [...first, ...this.known.filter(({ id }) => !first.some((file) => file.id === id))];
  }

  /** @throws PlatformError if loading fails */
  async load(): Promise<void> {
    const { system, type } = this;
    const answer = await listPictures(this.ports.call, { query: { system, type } });
    runInAction(() => {
      this.known = readPictures(answer);
    });
  }

  /** Toggles a file; if only one may be shown, it replaces the other. */
  toggle(id: string): void {
    const { chosen, rule } = this;
    const file = this.files.find((each) => each.id === id);
    if (chosen.some((each) => each.id === id)) this.group.show(chosen.filter((each) => each.id !== id));
    else if (file && rule.max === 1) this.group.show([file]);
    else if (file && chosen.length < rule.max) this.group.show([...chosen, file]);
    else if (file) this.ports.tell.toast('warning', fillText(problemTexts.picturesTooMany, { max: rule.max }));
  }

  /** Moves a shown file one place forward (-1) or back (1). */
  move(id: string, by: -1 | 1): void {
    const chosen = [...this.chosen];
    const from = chosen.findIndex((each) => each.id === id);
    const [file] = chosen.splice(from, 1);
    if (from < 0 || from + by < 0 || !file) return;
    chosen.splice(from + by, 0, file);
    this.group.show(chosen);
  }

  /** Opens the file dialog and uploads the file. */
  async upload(): Promise<void> {
    const file = await this.ports.files.pick(acceptOf(this.rule));
    if (file) await this.take(file);
  }

  /** Validates and uploads a file, and shows it if the limit allows. */
  async take(file: File): Promise<void> {
    const { call, tell, files } = this.ports;
    const { system, type, rule } = this;
    if (this.isUploading || !this.can) return;
    this.isUploading = true;
    try {
      const problem = await fileProblemOf(rule, file);
      if (problem) return tell.toast('error', problem);
      const stored = await uploadPicture(call, {
        query: { system, type },
        body: { file },
        onProgress: (fraction) => files.progress(fraction),
      });
      await this.add(readPictures([stored])[0]);
    } catch (error) {
      tell.failure(asPlatformError(error));
    } finally {
      files.progress(undefined);
      runInAction(() => {
        this.isUploading = false;
      });
    }
  }

  /** Permanently deletes a file that is not shown. */
  async remove(id: string): Promise<void> {
    const { call, ask, tell } = this.ports;
    const sure = await ask({
      title: { zh: '删除该文件？', en: 'Delete this file?' },
      text: { zh: '删除后无法恢复。', en: 'This cannot be undone.' },
      ok: { zh: '删除', en: 'Delete' },
      cancel: { zh: '取消', en: 'Cancel' },
      danger: true,
    });
    if (!sure) return;
    try {
      await deletePicture(call, { pathValues: { id } });
      await this.load();
    } catch (error) {
      tell.failure(asPlatformError(error));
    }
  }

  /** If the response does not contain the file, it is in the gallery. */
  private async add(file: Picture | undefined): Promise<void> {
    if (!file) return this.load();
    runInAction(() => {
      this.known = [file, ...this.known];
      if (this.rule.max === 1) this.group.show([file]);
      else if (this.chosen.length < this.rule.max) this.group.show([...this.chosen, file]);
    });
  }
}
