import { actionBound, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { checkGlb, type GlbProblem } from './check-glb.ts';
import type { PlatformFiles } from './platform-files.ts';

/** A glb file that a user looks at, from its address to its checked content. */
export class ModelFile {
  /** How much is read, from 0 to 1. */
  fraction = 0;
  failure: PlatformError | undefined = undefined;
  problem: GlbProblem | undefined = undefined;
  content: ArrayBuffer | undefined = undefined;
  private reading: AbortController | undefined = undefined;

  constructor(
    private readonly address: string,
    private readonly files: Pick<PlatformFiles, 'content'>,
  ) {
    makeObservable(this, {
      fraction: observable,
      failure: observableRef,
      problem: observableRef,
      content: observableRef,
      load: actionBound,
    });
  }

  /** Reads and checks the file, also again after a failure. */
  async load(): Promise<void> {
    this.stop();
    const reading = new AbortController();
    this.reading = reading;
    this.fraction = 0;
    this.failure = undefined;
    const isOver = () => reading.signal.aborted;
    try {
      const blob = await this.files.content(this.address, reading.signal, (fraction) =>
        runInAction(() => {
          if (!isOver()) this.fraction = fraction;
        }),
      );
      const content = await blob.arrayBuffer();
      const problem = checkGlb(content);
      runInAction(() => {
        if (isOver()) return;
        this.problem = problem;
        this.content = problem ? undefined : content;
      });
    } catch (error) {
      runInAction(() => {
        if (!isOver()) this.failure = asPlatformError(error);
      });
    }
  }

  /** Ends the reading. */
  stop(): void {
    this.reading?.abort();
    this.reading = undefined;
  }
}
