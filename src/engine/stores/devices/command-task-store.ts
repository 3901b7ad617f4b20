import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { CommandMetadata, CommandRow, CommandTaskRow, TrackStatus } from '../../../schemas/wire/commands.ts';
import type { ControlPlan } from '../../compile/plan/plan.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import {
  readCommands,
  readCommandTask,
  readTaskCommands,
  retryCommands,
  sendCommandTask,
} from '../../data/platform/devices.ts';
import type { Ports } from '../../data/ports.ts';
import { readRows } from '../../records/read-rows.ts';
import type { FormStore } from '../forms/form-store.ts';
import { makeCommandForm } from './command-form.ts';

type Values = Record<string, unknown>;
type TaskPorts = Pick<Ports, 'call' | 'clock' | 'events' | 'secret' | 'tell'>;

/** Rows of results on a page. */
export const resultsPerPage = 50;
/** Results are read again at most this often while replies come in. */
const readEveryMs = 1_000;

/** A command to many devices: the common commands, the parameters, then the progress with a result per device. */
export class CommandTaskStore {
  readonly kind = 'control';
  /** A dialog without a record of its own. */
  readonly row: Values = {};
  state: 'loading' | 'choosing' | 'running' | 'failed' = 'loading';
  failure: PlatformError | undefined = undefined;
  commands: readonly CommandMetadata[] = [];
  chosen: { command: CommandMetadata; form: FormStore } | undefined = undefined;
  task: CommandTaskRow | undefined = undefined;
  results: { rows: readonly CommandRow[]; total: number } = { rows: [], total: 0 };
  /** Only results of this status; undefined shows all. */
  shown: TrackStatus | undefined = undefined;
  pageNum = 1;
  private readonly stop: () => void;
  private isDisposed = false;
  private isReadDue = false;

  constructor(
    readonly name: string,
    readonly plan: ControlPlan,
    /** The rows of the devices. */
    readonly devices: readonly Values[],
    private readonly ports: TaskPorts,
  ) {
    makeObservable<this, 'choose'>(this, {
      state: observable,
      failure: observableRef,
      commands: observableRef,
      chosen: observableRef,
      task: observableRef,
      results: observableRef,
      shown: observable,
      pageNum: observable,
      isEnded: computed,
      load: actionBound,
      choose: actionBound,
      show: actionBound,
    });
    this.stop = ports.events.follow('BatchTask', (progress) => {
      if (!this.task || progress.id !== this.task.id) return;
      runInAction(() => {
        this.task = { ...this.task!, ...(progress as Partial<CommandTaskRow>) };
      });
      this.readSoon();
    });
  }

  get isEnded(): boolean {
    return this.task?.status === 'END';
  }

  /** Loads the commands that all products of the devices understand alike. */
  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const products = [...new Set(this.devices.map((device) => String(device.productModelId)))];
      const lists = await Promise.all(products.map((id) => readCommands(this.ports.call, { pathValues: { id } })));
      runInAction(() => {
        this.commands = common(lists);
        this.state = 'choosing';
        const [first] = this.commands;
        if (first) this.choose(first.key);
      });
    } catch (error) {
      this.fail(error);
    }
  }

  choose(key: string): void {
    const command = this.commands.find((one) => one.key === key);
    if (!command) return;
    const send = (parameters: Values) => this.send(key, parameters);
    this.chosen = { command, form: makeCommandForm(command, send, (error) => this.ports.tell.failure(error)) };
  }

  /** Sends the failed commands again; asks for the batch password. */
  async retry(): Promise<void> {
    const { task } = this;
    if (!task) return;
    try {
      const headers = await this.confirm();
      await retryCommands(this.ports.call, { body: { taskId: task.id }, headers });
      runInAction(() => {
        this.shown = undefined;
        this.pageNum = 1;
      });
      await this.read();
    } catch (error) {
      this.tell(error);
    }
  }

  /** Shows the results of one status, or a page of them. */
  show(shown: TrackStatus | undefined, pageNum = 1): void {
    this.shown = shown;
    this.pageNum = pageNum;
    void this.read();
  }

  dispose(): void {
    this.isDisposed = true;
    this.stop();
  }

  private async send(command: string, parameters: Values): Promise<void> {
    const headers = await this.confirm();
    const idList = this.devices.map(({ id }) => String(id));
    const id = await sendCommandTask(this.ports.call, { body: { command, parameters, idList }, headers });
    runInAction(() => {
      this.task = {
        id,
        name: '',
        command,
        commandName: this.chosen?.command.name ?? command,
        parameters: {},
        status: 'START',
        total: idList.length,
        succeeded: 0,
        failed: 0,
        userName: '',
        createTime: '',
        endedTime: null,
      };
      this.state = 'running';
    });
    await this.read();
    this.watch(id);
  }

  private async confirm(): Promise<Readonly<Record<string, string>>> {
    return (await this.ports.secret.confirmBatch('batchPassword', undefined)).headers;
  }

  /** Reads the task until it ends: events may get lost with the connection. */
  private watch(id: string): void {
    this.ports.clock.timer(() => {
      if (this.isDisposed || this.task?.id !== id || this.isEnded) return;
      void this.read().finally(() => this.watch(id));
    }, 5 * readEveryMs);
  }

  private readSoon(): void {
    if (this.isReadDue) return;
    this.isReadDue = true;
    this.ports.clock.timer(() => {
      this.isReadDue = false;
      if (!this.isDisposed) void this.read();
    }, readEveryMs);
  }

  private async read(): Promise<void> {
    const { task, shown, pageNum } = this;
    if (!task) return;
    const pathValues = { id: task.id };
    const query = { trackStatus: shown, pageNum, pageSize: resultsPerPage };
    try {
      const [read, answer] = await Promise.all([
        readCommandTask(this.ports.call, { pathValues }),
        readTaskCommands(this.ports.call, { pathValues, query }),
      ]);
      if (this.isDisposed || shown !== this.shown || pageNum !== this.pageNum) return;
      const { rows, total } = readRows(answer);
      runInAction(() => {
        if (isRecord(read)) this.task = read;
        this.results = { rows: rows as unknown as CommandRow[], total };
      });
    } catch {
      // The next event or the watch reads again; the last results stay.
    }
  }

  private tell(error: unknown): void {
    const failure = asPlatformError(error);
    if (failure.kind !== 'cancelled') this.ports.tell.failure(failure);
  }

  private fail(error: unknown): void {
    runInAction(() => {
      this.state = 'failed';
      this.failure = error instanceof PlatformError ? error : asPlatformError(error);
    });
  }
}

/** The commands of the first list that every other has with the same parameters. */
export function common(lists: readonly (readonly CommandMetadata[])[]): readonly CommandMetadata[] {
  const [first = [], ...others] = lists;
  const shapeOf = ({ key, parameters }: CommandMetadata) =>
    JSON.stringify([key, parameters.map(({ uKey, dataType, checkRule }) => [uKey, dataType, checkRule])]);
  const shapes = others.map((list) => new Set(list.map(shapeOf)));
  return first.filter((command) => shapes.every((known) => known.has(shapeOf(command))));
}
