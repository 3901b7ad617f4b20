import { action, type IObservableArray, makeObservable, observable } from 'mobx';
import type { SentCall } from '../../data/made-up/made-up-platform.ts';
import type { TraceEntry } from '../../data/ports.ts';

/** A step that has run, and what a real console would have done: sent a call, opened a page, or saved a file ('' for a print). */
export type GalleryEntry = { id: number } & (
  | { kind: 'step'; step: TraceEntry }
  | { kind: 'call'; call: SentCall }
  | { kind: 'page'; address: string }
  | { kind: 'file'; name: string }
);

const maxEntries = 50;

/** What was done in the gallery, and what would have left it, newest first. */
export class GalleryLog {
  readonly entries: IObservableArray<GalleryEntry> = observable.array([], { deep: false });
  private count = 0;

  constructor() {
    makeObservable<this, 'add'>(this, { add: action, clear: action });
  }

  addStep = (step: TraceEntry): void => this.add({ kind: 'step', step, id: this.next() });
  addCall = (call: SentCall): void => this.add({ kind: 'call', call, id: this.next() });
  addPage = (address: string): void => this.add({ kind: 'page', address, id: this.next() });
  addFile = (name: string): void => this.add({ kind: 'file', name, id: this.next() });

  clear(): void {
    this.entries.clear();
  }

  private add(entry: GalleryEntry): void {
    this.entries.unshift(entry);
    if (this.entries.length > maxEntries) this.entries.pop();
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }
}
