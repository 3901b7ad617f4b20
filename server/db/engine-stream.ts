import { Duplex } from 'node:stream';

/** The end of the engine that a connection of the driver speaks to, with messages of PostgreSQL's protocol. */
export interface EngineLine {
  /**
   * Runs whole messages, after those before, and calls `onData` with each part of the response.
   * @throws Error if the engine has ended
   */
  run(messages: Uint8Array, onData: (part: Buffer) => void): Promise<void>;
  /** Ends the connection: what it has not committed is rolled back. */
  end(): void;
}

/** The type of the protocol's last message. */
const TERMINATE = 'X'.charCodeAt(0);

/**
 * A connection of the driver to an engine in this process. The messages of a statement are sent together, where a socket
 * server runs each by itself.
 */
export class EngineStream extends Duplex {
  readonly #line: EngineLine;
  #isEnded = false;

  constructor(line: EngineLine) {
    super();
    this.#line = line;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // Options of a socket.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _writev(parts: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(messages: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (messages[0] === TERMINATE) {
      this.#end();
      this.push(null);
      done();
      return;
    }
    const onData = (part: Buffer) => void (this.destroyed || this.push(part));
    this.#line.run(messages, onData).catch((error) => this.destroy(error));
    // The messages of the next statement would wait, and be run as one with those after them.
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#end();
    done(error);
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#line.end();
  }
}
