import { makeObservable, observableRef, runInAction } from 'mobx';
import type { DocumentReader } from '../../../schemas/wire/documents.ts';
import { leaveDocument, openDocument } from '../../data/platform/documents.ts';
import type { CallPort } from '../../data/ports.ts';

/** How often the platform is told that a document is still open; it forgets after 90 s. */
const presenceMs = 40_000;

interface Deps {
  call: CallPort;
  timer: (run: () => void, ms: number) => void;
  /** Called with each further sign: time to see what others have done. */
  onStay(): void;
}

/** Who else has the document of the editor open. */
export class StudioPresence {
  readers: readonly DocumentReader[] = [];
  private file: string | undefined;
  private round = 0;

  constructor(private readonly deps: Deps) {
    makeObservable(this, { readers: observableRef });
  }

  /** Tells the platform which document is open; undefined for none. */
  enter(file: string | undefined): void {
    const { call } = this.deps;
    if (this.file !== undefined) void leaveDocument(call, { body: { file: this.file } }).catch(ignore);
    this.round += 1;
    this.file = file;
    runInAction(() => {
      this.readers = [];
    });
    if (file !== undefined) this.stay(file, this.round);
  }

  private stay(file: string, round: number): void {
    const { call, timer } = this.deps;
    void openDocument(call, { body: { file } }).then(
      (readers) => {
        if (round !== this.round) return;
        runInAction(() => {
          this.readers = readers;
        });
        timer(() => {
          if (round !== this.round) return;
          this.stay(file, round);
          this.deps.onStay();
        }, presenceMs);
      },
      // Without an answer nobody is named; the next document asks again.
      ignore,
    );
  }
}

const ignore = () => undefined;
