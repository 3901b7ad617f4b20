import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FileFormat, ImportState } from '../../../schemas/wire/imports.ts';
import type { ImportDialogPlan } from '../../compile/plan/plan.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import type { Ports, Question } from '../../data/ports.ts';
import { PastedRowsStore } from './pasted-rows-store.ts';

type Refers = Readonly<Record<string, string | number | boolean | undefined>>;
type ImportPorts = Pick<Ports, 'ask' | 'call' | 'clock' | 'download' | 'events' | 'tell'>;
type FileCall = { method: 'GET'; path: string; query: Refers };
type Progress = Pick<ImportState, 'done' | 'total' | 'ok' | 'failed'>;

/** Milliseconds without an event after which the platform is asked. */
const patienceMs = 2000;
let serials = 0;

/** The dialog of an import: a file is chosen, checked, then its good rows, or the whole definition, are imported. */
export class ImportDialogStore {
  readonly kind = 'import';
  readonly serial = ++serials;
  file: File | undefined = undefined;
  /** What the platform said last: of the check, then of the import. */
  state: ImportState | undefined = undefined;
  failure: PlatformError | undefined = undefined;
  isBusy = false;
  /** True once the platform has been told to stop the import. */
  isCancelling = false;
  /** How much of the file has been sent, from 0 to 1. */
  sent: number | undefined = undefined;
  readonly pasted = new PastedRowsStore();
  private heardAt = 0;
  private isDisposed = false;
  private readonly stopFollowing: () => void;

  /**
   * @param refers what the rows refer to
   * @param reload reloads what the import has changed
   */
  constructor(
    readonly name: string,
    readonly plan: Pick<ImportDialogPlan, 'title' | 'resource' | 'file'>,
    private readonly refers: Readonly<Record<string, unknown>>,
    private readonly ports: ImportPorts,
    private readonly reload: () => void,
  ) {
    makeObservable<this, 'take' | 'end'>(this, {
      file: observableRef,
      state: observableRef,
      failure: observableRef,
      isBusy: observable,
      isCancelling: observable,
      sent: observable,
      step: computed,
      isDirty: computed,
      showPasted: action,
      hidePasted: action,
      choose: action,
      reset: action,
      take: action,
      end: action,
    });
    this.stopFollowing = ports.events.follow('ImportProgress', ({ taskId, ...progress }) => {
      if (taskId === this.state?.taskId && this.step === 'running')
        this.hear({ ...progress, ok: progress.ok ?? 0, failed: progress.failed ?? 0 });
    });
  }

  /** Whether the file is one definition, which is imported as a whole or not at all. */
  get isDefinition(): boolean {
    return this.plan.file === 'definition';
  }

  get step(): 'choose' | 'checked' | 'running' | 'done' {
    const status = this.state?.status;
    if (status === undefined) return 'choose';
    if (status === 'checked' || status === 'running') return status;
    return 'done';
  }

  /** True with pasted rows whose import has not begun: closing loses them. */
  get isDirty(): boolean {
    return this.pasted.hasRows && (this.step === 'choose' || this.step === 'checked');
  }

  /** Shows pasted rows instead of the choice of a file. */
  async showPasted(): Promise<void> {
    this.pasted.show();
    this.failure = undefined;
    if (this.pasted.text !== '') return;
    await this.attempt(async () => {
      const { blob } = await this.ports.download({ ...this.templateCall('csv'), options: keptQuiet });
      this.pasted.begin(await blob.text());
    });
  }

  hidePasted(): void {
    this.pasted.hide();
    this.failure = undefined;
  }

  /** @param name of the rows, as the results show it */
  async checkPasted(name: string): Promise<void> {
    await this.check(this.pasted.toFile(name));
  }

  /** Checks a file; the platform keeps it for the import. */
  async choose(file: File): Promise<void> {
    this.file = file;
    await this.check(file);
  }

  /** Checks the chosen file again, after a failure. */
  async retry(): Promise<void> {
    if (this.file) await this.choose(this.file);
  }

  /** Returns to the choice of a file, or to the pasted rows that are not imported yet. */
  reset(): void {
    const isOver = this.step === 'done';
    this.file = undefined;
    this.state = undefined;
    this.failure = undefined;
    if (!isOver) return;
    this.pasted.clear();
    if (this.pasted.isShown) void this.showPasted();
  }

  /** Imports the good rows, or the definition; goes on if the dialog is closed. */
  async start(): Promise<void> {
    const { state } = this;
    if (!state) return;
    if (this.isDefinition) {
      await this.importDefinition(state);
      return;
    }
    await this.attempt(async () => {
      const { batchNum } = state;
      await this.ports.call.send({
        method: 'POST',
        path: `${this.plan.resource}/import`,
        body: { batchNum },
        options: quiet,
      });
      runInAction(() => {
        this.isCancelling = false;
      });
      this.take({ ...state, status: 'running', done: 0, ok: 0, failed: 0 });
      this.heardAt = this.ports.clock.now();
      this.watch();
    });
  }

  /** Stops the running import, after a question; what is imported stays. */
  async cancel(question: Question): Promise<void> {
    const { state } = this;
    if (!state || !(await this.ports.ask(question)) || this.step !== 'running') return;
    await this.attempt(async () => {
      await this.ports.call.send({
        method: 'POST',
        path: `${this.plan.resource}/import/cancel`,
        body: { batchNum: state.batchNum },
        options: quiet,
      });
      runInAction(() => {
        this.isCancelling = true;
      });
      await this.ask();
    });
  }

  template = (format: FileFormat): Promise<void> => this.save(this.templateCall(format));

  /** Downloads the rows that were not imported, with their reasons. */
  failedRows = (format: FileFormat): Promise<void> =>
    this.save({
      method: 'GET',
      path: `${this.plan.resource}/import/error`,
      query: { batchNum: this.state?.batchNum, format },
    });

  dispose(): void {
    this.isDisposed = true;
    this.stopFollowing();
  }

  private async check(file: File): Promise<void> {
    await this.attempt(async () => {
      this.take(undefined);
      const state = await this.ports.call.send<ImportState>({
        method: 'POST',
        path: this.isDefinition ? `${this.plan.resource}/valid` : `${this.plan.resource}/import/valid`,
        query: this.refers as Refers,
        body: { file },
        multipart: true,
        onProgress: (fraction) =>
          runInAction(() => {
            this.sent = fraction;
          }),
        options: quiet,
      });
      this.take(state);
    });
    runInAction(() => {
      this.sent = undefined;
    });
  }

  /** Sends the file again: the platform keeps no definitions, and others may have taken its code meanwhile. */
  private async importDefinition(state: ImportState): Promise<void> {
    const { file } = this;
    await this.attempt(async () => {
      await this.ports.call.send({
        method: 'POST',
        path: this.plan.resource,
        body: { file },
        multipart: true,
        options: quiet,
      });
      this.take({ ...state, status: 'done', done: state.total });
      this.reload();
    });
  }

  private templateCall(format: FileFormat): FileCall {
    return {
      method: 'GET',
      path: `${this.plan.resource}/import/template`,
      query: { ...this.refers, format } as Refers,
    };
  }

  private async save(call: FileCall): Promise<void> {
    try {
      await this.ports.download({ ...call, options: quiet });
    } catch (error) {
      this.ports.tell.failure(asPlatformError(error));
    }
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    runInAction(() => {
      this.isBusy = true;
      this.failure = undefined;
    });
    try {
      await work();
    } catch (error) {
      runInAction(() => {
        this.failure = asPlatformError(error);
      });
    }
    runInAction(() => {
      this.isBusy = false;
    });
  }

  private take(state: ImportState | undefined): void {
    this.state = state;
  }

  /** Takes an event; the last one has no problems, so the platform is asked for them. */
  private hear(progress: Progress): void {
    this.heardAt = this.ports.clock.now();
    if (!this.state) return;
    this.take({ ...this.state, ...progress });
    if (progress.done >= progress.total) void this.ask();
  }

  /** Asks the platform while no events come: the live connection may be away. */
  private watch(): void {
    this.ports.clock.timer(() => {
      if (this.isDisposed || this.step !== 'running') return;
      const isSilent = this.ports.clock.now() - this.heardAt >= patienceMs;
      void (isSilent ? this.ask() : Promise.resolve()).then(() => this.watch());
    }, patienceMs);
  }

  private async ask(): Promise<void> {
    const { state } = this;
    if (!state) return;
    try {
      const next = await this.ports.call.send<ImportState>({
        method: 'GET',
        path: `${this.plan.resource}/importProgress`,
        query: { batchNum: state.batchNum },
        options: { hideLoading: true, hideNotify: true, hideError: true },
      });
      if (this.state?.batchNum === state.batchNum && this.step === 'running') this.end(next);
    } catch {
      // The next turn asks again.
    }
  }

  private end(next: ImportState): void {
    this.state = next;
    if (this.step === 'done' && next.ok > 0) this.reload();
  }
}

const quiet = { hideError: true, hideNotify: true };
/** Returns the file instead of saving it. */
const keptQuiet = { ...quiet, prohibitDownload: true };
