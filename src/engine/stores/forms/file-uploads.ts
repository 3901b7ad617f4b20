import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { Call } from '../../data/http/call.ts';
import { failureText } from '../../data/http/error-catalogue.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import { type FileValue, readFiles } from '../../records/read-files.ts';

/** Target and limits of uploads. */
export interface FileRules {
  /** The upload path; the file is sent as form data. */
  upload: string;
  appType: string;
  /** '.pdf,.docx'; default all. */
  accept?: string;
  maxMB: number;
  maxFiles: number;
}

/** A pending or failed upload. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** 0 to 1. */
  fraction: number;
  /** Why it failed; it can be retried. */
  failure: Text | undefined;
}

interface Deps {
  send(call: Call): Promise<unknown>;
  read(): unknown;
  write(files: FileValue[]): void;
  /** Called when an upload has succeeded or failed. */
  onEnd?(): void;
}

const mebibyte = 1024 * 1024;

/**
 * The uploads of one field: uploaded files are its value, pending ones are stored here. They are sent one by one, so
 * that the value keeps the order of selection.
 */
export class FileUploads {
  /** In the order of selection. */
  readonly running: Upload[] = [];
  /** Why files of the last selection were rejected. */
  refusals: readonly Text[] = [];
  private sending: { upload: Upload; abort: AbortController } | undefined = undefined;
  private nextKey = 1;

  constructor(
    readonly rules: FileRules,
    private readonly deps: Deps,
  ) {
    makeObservable<this, 'setFraction'>(this, {
      running: observable,
      refusals: observableRef,
      files: computed,
      isBusy: computed,
      isFull: computed,
      problem: computed,
      add: actionBound,
      cancel: actionBound,
      retry: actionBound,
      remove: actionBound,
      stop: actionBound,
      setFraction: actionBound,
    });
  }

  get files(): readonly FileValue[] {
    return readFiles(this.deps.read());
  }

  get isBusy(): boolean {
    return this.running.some(({ failure }) => failure === undefined);
  }

  get isFull(): boolean {
    return this.files.length + this.running.length >= this.rules.maxFiles;
  }

  /** Why the form cannot be saved yet. */
  get problem(): Text | undefined {
    if (this.isBusy) return { zh: '文件正在上传，请稍候', en: 'Files are still uploading' };
    if (this.running.length === 0) return undefined;
    return { zh: '有文件未上传成功，请重试或移除', en: 'Could not upload a file: try again or remove it' };
  }

  /** Adds chosen, dropped or pasted files. Rejects invalid ones without reading them. */
  add(chosen: Iterable<File>): void {
    const refusals: Text[] = [];
    for (const file of chosen) {
      const refusal = this.refusalOf(file);
      if (refusal) refusals.push(refusal);
      else this.running.push({ key: this.nextKey++, file, fraction: 0, failure: undefined });
    }
    // Several files too many are one message.
    this.refusals = refusals.filter((text, at) => refusals.findIndex((other) => sameText(other, text)) === at);
    void this.sendNext();
  }

  /** Cancels a pending or failed upload. */
  cancel(upload: Upload): void {
    if (this.sending?.upload.key === upload.key) this.sending.abort.abort();
    const at = this.running.findIndex(({ key }) => key === upload.key);
    if (at >= 0) this.running.splice(at, 1);
    this.deps.onEnd?.();
  }

  retry(upload: Upload): void {
    upload.failure = undefined;
    upload.fraction = 0;
    void this.sendNext();
  }

  /** Removes a file from the value. It stays on the platform, because saved records may still use it. */
  remove(id: string): void {
    this.refusals = [];
    this.deps.write(this.files.filter((file) => file.id !== id));
  }

  /** Aborts all pending uploads. */
  stop(): void {
    this.running.splice(0);
    this.refusals = [];
    this.sending?.abort.abort();
  }

  private async sendNext(): Promise<void> {
    const upload = this.running.find(({ failure }) => failure === undefined);
    if (!upload || this.sending) return;
    const abort = new AbortController();
    this.sending = { upload, abort };
    try {
      const answer = await this.deps.send({
        method: 'POST',
        path: this.rules.upload,
        body: { appType: this.rules.appType, directoryId: '0', file: upload.file },
        multipart: true,
        signal: abort.signal,
        onProgress: (fraction) => this.setFraction(upload, fraction),
        options: { hideError: true, hideNotify: true, hideLoading: true },
      });
      const [file] = readFiles([{ name: upload.file.name, size: upload.file.size, ...Object(answer) }]);
      runInAction(() => this.arrive(upload, file));
    } catch (error) {
      runInAction(() => this.fail(upload, error));
    } finally {
      this.sending = undefined;
      void this.sendNext();
    }
  }

  private setFraction(upload: Upload, fraction: number): void {
    upload.fraction = fraction;
  }

  private arrive(upload: Upload, file: FileValue | undefined): void {
    const at = this.running.findIndex(({ key }) => key === upload.key);
    // Cancelled while the response arrived.
    if (at < 0) return;
    if (!file) {
      this.fail(upload, new Error('the response of the upload has no id'));
      return;
    }
    this.running.splice(at, 1);
    this.deps.write([...this.files, file]);
    this.deps.onEnd?.();
  }

  private fail(upload: Upload, error: unknown): void {
    const failure = asPlatformError(error);
    if (failure.kind === 'cancelled') return;
    upload.failure = failure.fields.file ?? failureText(failure);
    this.deps.onEnd?.();
  }

  private refusalOf(file: File): Text | undefined {
    const { accept, maxMB, maxFiles } = this.rules;
    const { name } = file;
    const endings = accept?.split(',').map((ending) => ending.trim().toLowerCase());
    if (endings && !endings.some((ending) => name.toLowerCase().endsWith(ending)))
      return { zh: `“${name}”的类型不可用，可选 ${accept}`, en: `"${name}" is not one of ${accept}` };
    if (file.size > maxMB * mebibyte)
      return { zh: `“${name}”超过 ${maxMB} MB，未上传`, en: `"${name}" is larger than ${maxMB} MB and was not sent` };
    if (file.size === 0) return { zh: `“${name}”是空文件`, en: `"${name}" is empty` };
    if (this.isFull) return { zh: `最多 ${maxFiles} 个文件`, en: `At most ${maxFiles} files` };
    return undefined;
  }
}

const sameText = (one: Text, other: Text): boolean => JSON.stringify(one) === JSON.stringify(other);
