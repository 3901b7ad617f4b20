import type { ReactElement } from 'react';

/** Parameters of a scene: the number of rows, entries, fields. */
export type Settings = Readonly<Record<string, number>>;

/** A prepared measurement. */
export interface Made {
  element: ReactElement;
  /** Code that a press runs before React; included in the measured time. */
  begin?(): void;
  /**
   * Conditions on the page that a measurement waits for, by name. They must be cheap: every DOM change evaluates them.
   */
  marks: Readonly<Record<string, () => boolean>>;
  /** Updates without user input: new values. */
  acts?: Readonly<Record<string, () => void>>;
  /** What the page shows at the end, by name: a side that has lost something has done less work. */
  counts?(): Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>;
  /** Starts counting redraws of charts. Returns a function that returns the count so far. */
  watchRedraws?(): Promise<() => number>;
  /** Cleans up after the element is removed. */
  end?(): void;
}

/** Prepares each run outside the measured time: stores, plans, and data in memory. */
export type Scene = (settings: Settings) => Promise<Made>;

/** Counts elements: `count('.ant-table-row') > 0`. */
export const count = (selector: string): number => document.querySelectorAll(selector).length;
