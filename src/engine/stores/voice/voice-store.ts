import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { VoiceRecognize, VoiceTarget } from '../../../schemas/wire/voice.ts';
import { voiceAppType } from '../../../schemas/wire/voice-upload.ts';
import { fillPlaceholders } from '../../data/http/call.ts';
import type { Http } from '../../data/http/create-http.ts';
import { uploadMedia } from '../../data/platform/media.ts';
import { silent } from '../../data/platform/platform-call.ts';
import { recognizeVoice } from '../../data/platform/voice.ts';
import { sentText } from '../../records/sent-text.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { RecordingEnd, RunningRecording } from '../environment/sound-recorder.ts';
import { type OpenTargetDeps, openTarget } from './open-target.ts';
import { readVoiceResult, type VoiceReading } from './read-voice-result.ts';
import { refusedText, voiceTexts } from './voice-texts.ts';

/** What the assistant works with. */
export interface VoiceDeps extends OpenTargetDeps {
  http: Http;
  environment: Pick<ConsoleEnvironment, 'timer' | 'now' | 'navigate' | 'recorder'>;
}

/** The stages of the specification: idle, recording, recognizing and finished (VOICE-01). */
export type VoiceStage = 0 | 1 | 2;

/** Longest recording. */
export const maxRecordingMs = 30_000;
/** Quiet time after which the assistant asks whether the microphone works. */
export const silenceMs = 3000;
/** What a lost microphone has recorded is recognized if it is longer. */
const minRecordingMs = 500;
/** Below this level it is quiet. */
const quietLevel = 0.06;

/** The voice assistant: records or takes a typed command, has it recognized, and opens what it names. */
export class VoiceStore {
  isOpen = false;
  stage: VoiceStage = 0;
  /** In stage 2: the result, or the failure, is shown. */
  isFinished = false;
  /** Waits for the user to allow the microphone. */
  isAsking = false;
  /** The result, or why there is none. */
  text: Text = '';
  isFailed = false;
  /** What happened on the way: the microphone was disconnected, or what the platform says about a failure. */
  notice: Text = '';
  typed = '';
  /** The loudness, from 0 to 1. */
  level = 0;
  isSilent = false;
  private reading: VoiceReading | undefined = undefined;
  private recording: RunningRecording | undefined = undefined;
  private startedAt = 0;
  private loudAt = 0;
  private calls = new AbortController();
  /** Incremented by everything that makes earlier answers late. */
  private round = 0;

  constructor(private readonly deps: VoiceDeps) {
    makeObservable<this, 'reading' | 'begin' | 'hear' | 'finish' | 'fail'>(this, {
      isOpen: observable,
      stage: observable,
      isFinished: observable,
      isAsking: observable,
      text: observableRef,
      isFailed: observable,
      notice: observableRef,
      typed: observable,
      level: observable,
      isSilent: observable,
      reading: observableRef,
      targets: computed,
      press: action,
      type: action,
      close: action,
      clear: action,
      begin: action,
      hear: action,
      finish: action,
      fail: action,
    });
  }

  /** What the command may mean, best first; the one device that it names is first (VOICE-05). */
  get targets(): readonly VoiceTarget[] {
    const { device, targets = [] } = this.reading ?? {};
    const page = this.deps.site.shell.voice?.device;
    const isListed = targets.some(({ kind, id }) => kind === 'device' && id === device?.id);
    if (!device || !page || isListed) return targets;
    const to = fillPlaceholders(page, { id: device.id });
    return [{ kind: 'device', id: device.id, name: device.name, note: device.uid || null, to }, ...targets];
  }

  /** The microphone's click: records, stops, and when finished clears the text and records again (VOICE-01). */
  press(): void {
    this.isOpen = true;
    if (this.isAsking) this.reset();
    else if (this.stage === 1) void this.stop();
    else if (this.stage === 0 || this.isFinished) void this.start();
  }

  type(typed: string): void {
    this.typed = typed;
  }

  /** Interprets the typed command; a recording is dropped. */
  async submit(): Promise<void> {
    const text = sentText(this.typed);
    if (text === '' || (this.stage === 2 && !this.isFinished)) return;
    const round = this.reset();
    runInAction(() => {
      this.stage = 2;
    });
    await this.recognize({ text }, round);
  }

  /** Opens a target and closes the bubble. */
  open(target: VoiceTarget): void {
    this.close();
    openTarget(this.deps, target);
  }

  /** Closes the bubble and releases the microphone. */
  close(): void {
    this.isOpen = false;
    this.reset();
  }

  /** Forgets everything at the end of the session. */
  clear(): void {
    this.close();
    this.typed = '';
  }

  /** Returns to stage 0 and releases the microphone. Returns the new round. */
  private reset = action((): number => {
    this.recording?.cancel();
    this.recording = undefined;
    this.calls.abort();
    this.calls = new AbortController();
    this.stage = 0;
    this.isFinished = false;
    this.isAsking = false;
    this.isFailed = false;
    this.isSilent = false;
    this.level = 0;
    this.text = '';
    this.notice = '';
    this.reading = undefined;
    return ++this.round;
  });

  private async start(): Promise<void> {
    const round = this.reset();
    const { recorder, timer } = this.deps.environment;
    if (!recorder) return this.refuse(voiceTexts.noDevices);
    runInAction(() => {
      this.isAsking = true;
    });
    try {
      const recording = await recorder.start({
        onLevel: (level) => round === this.round && this.hear(level),
        onEnd: (reason) => round === this.round && this.end(reason),
      });
      if (round !== this.round) return recording.cancel();
      this.begin(recording);
      timer(() => {
        if (round === this.round && this.stage === 1) void this.stop();
      }, maxRecordingMs);
    } catch (error) {
      if (round === this.round) this.refuse(refusedText(error));
    }
  }

  private begin(recording: RunningRecording): void {
    this.recording = recording;
    this.isAsking = false;
    this.stage = 1;
    this.startedAt = this.deps.environment.now();
    this.loudAt = this.startedAt;
  }

  private hear(level: number): void {
    if (this.stage !== 1) return;
    const now = this.deps.environment.now();
    if (level >= quietLevel) this.loudAt = now;
    this.level = level;
    this.isSilent = now - this.loudAt >= silenceMs;
  }

  /** The recording has ended by itself. */
  private end(reason: RecordingEnd): void {
    const isLong = this.stage === 1 && this.deps.environment.now() - this.startedAt > minRecordingMs;
    if (reason === 'unplugged' && isLong) void this.stop(voiceTexts.unplugged);
    else this.refuse(voiceTexts[reason]);
  }

  /** Ends without a recording: the next click tries again. */
  private refuse(text: Text): void {
    this.reset();
    runInAction(() => {
      this.text = text;
      this.isFailed = true;
    });
  }

  /** Stops recording and has the sound recognized (VOICE-02). */
  private async stop(notice: Text = ''): Promise<void> {
    const { recording } = this;
    if (!recording) return;
    const round = ++this.round;
    this.recording = undefined;
    runInAction(() => {
      this.stage = 2;
      this.level = 0;
      this.isSilent = false;
      this.notice = notice;
    });
    const file = await recording.stop().catch(() => undefined);
    if (round !== this.round) return;
    if (!file || file.size === 0) return this.fail(voiceTexts.nothingRecorded);
    const body = { file, directoryId: 0, appType: voiceAppType };
    const options = { ...silent, hideLoading: true };
    const request = { body, options, signal: this.calls.signal };
    const uploaded = await uploadMedia(this.deps.http, request).catch(() => undefined);
    if (round !== this.round) return;
    if (!uploaded?.id) return this.fail(voiceTexts.notUploaded);
    await this.recognize({ url: uploaded.downloadUrl, id: String(uploaded.id) }, round);
  }

  private async recognize(body: VoiceRecognize, round: number): Promise<void> {
    const options = { ...silent, hideLoading: true };
    const request = { body, options, signal: this.calls.signal };
    const answer = await recognizeVoice(this.deps.http, request).catch(() => undefined);
    if (round === this.round) this.finish(readVoiceResult(answer));
  }

  private finish(reading: VoiceReading): void {
    const { status, content } = reading;
    if (status === 1 && content !== '') {
      this.isFinished = true;
      this.text = content;
      this.reading = reading;
    } else if (status === 0) this.fail(voiceTexts.failed, content);
    else if (status === 2) this.fail(voiceTexts.timedOut, content);
    else this.fail(voiceTexts.notUnderstood);
  }

  private fail(text: Text, notice: Text = this.notice): void {
    this.isFinished = true;
    this.isFailed = true;
    this.text = text;
    if (notice !== '') this.notice = notice;
  }
}
