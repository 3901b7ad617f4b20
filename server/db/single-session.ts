import type pg from 'pg';

/** A connection to send statements on, until it is given back. */
export interface Turn {
  client: pg.PoolClient;
  /** @param isBroken true for a connection that must not be used again */
  leave(isBroken: boolean): void;
}

/** Maximum statements that are at the engine at the same time: the next one is there when one ends. */
const maxAtEngine = 4;

/** The connection of the statements that are sent. */
interface Sent {
  client: Promise<pg.PoolClient>;
  count: number;
  isBroken: boolean;
}

interface Waiting {
  since: number;
  isWhole: boolean;
  start(): void;
}

/**
 * Schedules the only connection of a pool: single statements are pipelined, a transaction runs alone. The oldest call goes
 * first; otherwise a call of several statements would queue behind everybody before each of them.
 */
export class SingleSession {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #timeoutMs: number;
  /** In the order of their beginning. */
  readonly #waiting: Waiting[] = [];
  /** Undefined while none is sent. */
  #sent: Sent | undefined;
  #isWhole = false;

  /**
   * @param connect takes the connection of the pool, which is free then
   * @param timeoutMs how long one waits for its turn before it fails
   */
  constructor(connect: () => Promise<pg.PoolClient>, timeoutMs: number) {
    this.#connect = connect;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Waits for the turn of a statement.
   * @param since when its call has begun, in milliseconds of the process
   */
  async one(since: number): Promise<Turn> {
    await this.#turn(since, false);
    // Its turn has counted it.
    const sent = this.#sent as Sent;
    try {
      const client = await sent.client;
      return { client, leave: (isBroken) => this.#leaveOne(sent, isBroken, client) };
    } catch (error) {
      this.#leaveOne(sent, true);
      throw error;
    }
  }

  /** Waits for the connection alone; its `release` ends the turn. */
  async whole(since: number): Promise<pg.PoolClient> {
    await this.#turn(since, true);
    try {
      const client = await this.#connect();
      const release = client.release;
      client.release = (error) => {
        release(error);
        this.#leaveWhole();
      };
      return client;
    } catch (error) {
      this.#leaveWhole();
      throw error;
    }
  }

  #turn(since: number, isWhole: boolean): Promise<void> {
    return new Promise((start, fail) => {
      const waiting: Waiting = {
        since,
        isWhole,
        start: () => {
          clearTimeout(timer);
          start();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        fail(new Error('timeout exceeded when trying to connect'));
        this.#next();
      }, this.#timeoutMs);
      const place = this.#waiting.findIndex((other) => other.since > since);
      this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, waiting);
      this.#next();
    });
  }

  /** Starts those whose turn it is. */
  #next(): void {
    for (let [first] = this.#waiting; first && this.#isFree(first.isWhole); [first] = this.#waiting) {
      this.#waiting.shift();
      this.#take(first.isWhole);
      first.start();
    }
  }

  #isFree(isWhole: boolean): boolean {
    if (this.#isWhole) return false;
    if (!this.#sent) return true;
    return !isWhole && !this.#sent.isBroken && this.#sent.count < maxAtEngine;
  }

  #take(isWhole: boolean): void {
    if (isWhole) {
      this.#isWhole = true;
      return;
    }
    this.#sent ??= { client: this.#connect(), count: 0, isBroken: false };
    this.#sent.count += 1;
  }

  #leaveOne(sent: Sent, isBroken: boolean, client?: pg.PoolClient): void {
    sent.isBroken ||= isBroken;
    sent.count -= 1;
    if (sent.count === 0) {
      client?.release(sent.isBroken);
      this.#sent = undefined;
    }
    this.#next();
  }

  #leaveWhole(): void {
    this.#isWhole = false;
    this.#next();
  }
}
