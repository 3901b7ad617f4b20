import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { DataAnswer } from '../../../schemas/wire/analytics.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import type { PanelQuestion } from '../../data/panel-question.ts';
import type { Ports } from '../../data/ports.ts';

/** Milliseconds between two queries while a report is edited. */
const pauseMs = 400;

/** The data of a report while it is edited: the last good answer stays while a new question runs or fails. */
export class ReportPreview {
  answer: DataAnswer | undefined = undefined;
  /** Why the current question has no answer. */
  error: PlatformError | undefined = undefined;
  isLoading = false;
  private question: PanelQuestion | undefined;
  private key = '';
  private isPausing = false;
  private isDue = false;
  private running: AbortController | undefined;

  constructor(private readonly ports: Pick<Ports, 'panels' | 'clock'>) {
    makeObservable(this, {
      answer: observableRef,
      error: observableRef,
      isLoading: observable,
      ask: action,
      clear: action,
    });
  }

  /** Reads an answer, at most once per 400 ms; the same question is not asked again. */
  ask(question: PanelQuestion | undefined): void {
    const key = JSON.stringify(question);
    if (key === this.key) return;
    this.key = key;
    this.question = question;
    this.readSoon();
  }

  /** Asks again: after a failure, or for newer data. */
  reload(): void {
    this.readSoon();
  }

  clear(): void {
    this.running?.abort();
    this.key = '';
    this.question = undefined;
    this.answer = undefined;
    this.error = undefined;
    this.isLoading = false;
    this.isDue = false;
  }

  private readSoon(): void {
    if (this.isPausing) {
      this.isDue = true;
      return;
    }
    this.isPausing = true;
    this.ports.clock.timer(() => {
      this.isPausing = false;
      if (!this.isDue) return;
      this.isDue = false;
      this.readSoon();
    }, pauseMs);
    void this.read();
  }

  private async read(): Promise<void> {
    const { question } = this;
    this.running?.abort();
    if (!question) return;
    const running = new AbortController();
    this.running = running;
    runInAction(() => {
      this.isLoading = true;
    });
    try {
      const answer = await this.ports.panels.read(question, { signal: running.signal });
      if (this.running === running) runInAction(() => this.end(answer, undefined));
    } catch (error) {
      const failure = asPlatformError(error);
      if (this.running === running && failure.kind !== 'cancelled') runInAction(() => this.end(this.answer, failure));
    }
  }

  private end(answer: DataAnswer | undefined, error: PlatformError | undefined): void {
    this.answer = answer;
    this.error = error;
    this.isLoading = false;
    this.running = undefined;
  }
}
