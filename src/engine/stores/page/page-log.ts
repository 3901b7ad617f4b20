import { actionBound, makeObservable, observable } from 'mobx';
import type { TraceEntry } from '../../data/ports.ts';

const maxEntries = 100;

/** What happens on a page, for its author: the steps that ran, and the expressions that failed. */
export class PageLog {
  /** The last steps, newest last. */
  readonly trace: TraceEntry[] = observable.array([], { deep: false });
  private readonly reported = new Set<string>();

  constructor(private readonly path: string) {
    makeObservable(this, { add: actionBound });
  }

  add(entry: TraceEntry): void {
    this.trace.push(entry);
    if (this.trace.length > maxEntries) this.trace.shift();
  }

  /** Warns of each failed expression once. */
  warn(expression: string, problem: string): void {
    const line = `${this.path}: "${expression}" could not be computed: ${problem}`;
    if (this.reported.has(line)) return;
    this.reported.add(line);
    console.warn(line);
  }
}
