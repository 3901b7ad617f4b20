import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { CommandMetadata, CommandRow } from '../../../schemas/wire/commands.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { readCommand, readCommands, sendCommand } from '../../data/platform/devices.ts';
import { replyTime } from '../../data/platform/reply-time.ts';
import type { Ports } from '../../data/ports.ts';
import type { FormStore } from '../forms/form-store.ts';
import { makeCommandForm } from './command-form.ts';

/** The device that commands go to. */
export interface ControlledDevice {
  id: string;
  productModelId: string;
}

type ControlPorts = Pick<Ports, 'call' | 'clock' | 'events' | 'tell'>;

/** Commands to one device: the choice of one, its parameters, and the reply. */
export class DeviceControlStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: PlatformError | undefined = undefined;
  commands: readonly CommandMetadata[] = [];
  chosen: { command: CommandMetadata; form: FormStore } | undefined = undefined;
  /** The last command that was sent; its reply takes its place. */
  sent: CommandRow | undefined = undefined;
  private readonly stop: () => void;
  private isDisposed = false;

  constructor(
    private readonly device: ControlledDevice,
    private readonly ports: ControlPorts,
    /** Called with every reply. */
    private readonly onReply: () => void = () => undefined,
  ) {
    makeObservable<this, 'settle'>(this, {
      state: observable,
      failure: observableRef,
      commands: observableRef,
      chosen: observableRef,
      sent: observableRef,
      isWaiting: computed,
      load: actionBound,
      choose: actionBound,
      settle: actionBound,
    });
    this.stop = ports.events.follow('CommandReply', (reply) => {
      if (reply.id !== this.sent?.id) return;
      this.settle({ ...this.sent, ...(reply as Partial<CommandRow>) });
      // The event has the code of the failure only; its text is in the reader's language.
      if (reply.trackStatus === 'FAIL') void this.readRow(reply.id);
    });
  }

  /** True while a reply is awaited. */
  get isWaiting(): boolean {
    return this.sent?.trackStatus === 'PROCESS';
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const commands = await readCommands(this.ports.call, { pathValues: { id: this.device.productModelId } });
      runInAction(() => {
        this.commands = Array.isArray(commands) ? commands : [];
        this.state = 'ready';
        const [first] = this.commands;
        if (first && !this.chosen) this.choose(first.key);
      });
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = asPlatformError(error);
      });
    }
  }

  choose(key: string): void {
    const command = this.commands.find((one) => one.key === key);
    if (!command) return;
    const send = (parameters: Record<string, unknown>) => this.send(key, parameters);
    this.chosen = { command, form: makeCommandForm(command, send, (error) => this.ports.tell.failure(error)) };
  }

  dispose(): void {
    this.isDisposed = true;
    this.stop();
  }

  private async send(command: string, parameters: Record<string, unknown>): Promise<void> {
    const { call, clock } = this.ports;
    const row = await sendCommand(call, { body: { deviceId: this.device.id, command, parameters } });
    this.settle(row);
    // The event of the reply may get lost with the connection.
    clock.timer(() => void this.readReply(row.id), replyTime(row));
  }

  private async readReply(id: string): Promise<void> {
    if (this.sent?.id === id && this.isWaiting) await this.readRow(id);
  }

  private async readRow(id: string): Promise<void> {
    if (this.isDisposed) return;
    const row = await readCommand(this.ports.call, { pathValues: { id } }).catch(() => undefined);
    if (row && this.sent?.id === id) this.settle(row);
  }

  private settle(row: CommandRow): void {
    this.sent = row;
    this.onReply();
  }
}
