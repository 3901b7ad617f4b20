import type { ReactElement } from 'react';

/** What a scene is to show: the number of rows, entries, fields. */
export type Settings = Readonly<Record<string, number>>;

/** Something to be measured, with everything it needs at hand. */
export interface Made {
  element: ReactElement;
  /** What a person's press does before React is called; it is part of the measured time. */
  begin?(): void;
  /** What a measurement can wait for, by name: whether it is on the screen. Cheap, as it is asked at every change of the page. */
  marks: Readonly<Record<string, () => boolean>>;
  /** What happens by itself, without a person: new values. */
  acts?: Readonly<Record<string, () => void>>;
  /** Ends what lives on after the element is gone. */
  end?(): void;
}

/** Makes the thing anew for each run, outside the measured time: stores, plans, and data in memory. */
export type Scene = (settings: Settings) => Promise<Made>;

/** Counts elements: `count('.ant-table-row') > 0`. */
export const count = (selector: string): number => document.querySelectorAll(selector).length;
