import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { Site } from '../../../schemas/site.ts';
import { type FeedbackType, maxFeedbackPictures, maxSentAlong } from '../../../schemas/wire/feedback-rules.ts';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import { sendFeedback } from '../../data/platform/feedback.ts';
import { uploadMedia } from '../../data/platform/media.ts';
import type { PlatformTime } from '../../data/platform-time.ts';
import type { FileValue } from '../../records/read-files.ts';
import { sentText } from '../../records/sent-text.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import { FileUploads } from '../forms/file-uploads.ts';
import { describeFailure, type FailureWords } from '../messages/failure-messages.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { RecentFailures } from '../messages/recent-failures.ts';
import type { MenuStore } from '../routing/menu-store.ts';

export interface FeedbackDeps {
  http: Http;
  menu: MenuStore;
  site: Site;
  display: DisplayStore;
  messages: MessagesStore;
  failures: RecentFailures;
  environment: Pick<ConsoleEnvironment, 'currentRoute' | 'userAgent' | 'version' | 'now'>;
  time: Pick<PlatformTime, 'write'>;
}

/** Context sent with feedback. */
export interface SentAlong {
  pagePath: string;
  browser: string;
  version: string;
  /** Empty without a failure. */
  lastError: string;
}

/** Fields of the form that can be invalid. */
export type FeedbackField = 'text' | 'contact' | 'pictures';

/**
 * The feedback form. Its input is kept until it is sent, even while the dialog is closed or after a failure.
 */
export class FeedbackStore {
  isOpen = false;
  type: FeedbackType = 'fault';
  text = '';
  contact = '';
  readonly pictures: FileUploads;
  along: SentAlong = { pagePath: '', browser: '', version: '', lastError: '' };
  readonly errors = observable.map<FeedbackField, Text>({}, { deep: false });
  failure: FailureWords | undefined = undefined;
  isSending = false;
  /** The state of the screenshot: in progress, or why it failed. */
  screenState: 'none' | 'taking' | 'failed' = 'none';
  private files: readonly FileValue[] = [];
  private screenName: string | undefined = undefined;

  constructor(private readonly deps: FeedbackDeps) {
    this.pictures = new FileUploads(
      {
        upload: uploadMedia.path,
        appType: 'feedback',
        accept: '.png,.jpg,.jpeg,.gif,.webp',
        maxMB: 5,
        maxFiles: maxFeedbackPictures,
      },
      {
        send: (call) => deps.http.send(call),
        read: () => this.files,
        write: (files) => this.setFiles(files),
        onEnd: () => this.errors.delete('pictures'),
      },
    );
    makeObservable<this, 'files' | 'screenName' | 'check' | 'finish' | 'fail' | 'setFiles'>(this, {
      isOpen: observable,
      type: observable,
      text: observable,
      contact: observable,
      along: observableRef,
      failure: observableRef,
      isSending: observable,
      screenState: observable,
      files: observableRef,
      screenName: observable,
      screen: computed,
      hasScreen: computed,
      open: action,
      close: action,
      setType: action,
      setText: action,
      setContact: action,
      addScreen: action,
      removeScreen: action,
      send: action,
      clear: action,
      check: action,
      finish: action,
      fail: action,
      setFiles: action,
    });
  }

  /** The uploaded screenshot, if any. */
  get screen(): FileValue | undefined {
    return this.files.find(({ name }) => name === this.screenName);
  }

  /** True if a screenshot is attached or being taken. */
  get hasScreen(): boolean {
    const isRunning = this.pictures.running.some(({ file }) => file.name === this.screenName);
    return this.screenState === 'taking' || this.screen !== undefined || isRunning;
  }

  open(): void {
    this.along = this.collect();
    this.isOpen = true;
  }

  /** Closes the dialog and keeps the input. */
  close(): void {
    this.isOpen = false;
  }

  setType(type: FeedbackType): void {
    this.type = type;
  }

  setText(text: string): void {
    this.text = text;
    this.errors.delete('text');
  }

  setContact(contact: string): void {
    this.contact = contact;
    this.errors.delete('contact');
  }

  /** Attaches a screenshot of the page. @param take takes it; provided by the renderer */
  async addScreen(take: (name: string) => Promise<File>): Promise<void> {
    if (this.hasScreen) return;
    this.screenState = 'taking';
    const name = `page-${this.deps.time.write(new Date(this.deps.environment.now())).replace(/\D/g, '')}.png`;
    try {
      const picture = await take(name);
      runInAction(() => {
        this.screenState = 'none';
        this.screenName = name;
        this.pictures.add([picture]);
      });
    } catch (error) {
      console.warn(`could not take a screenshot: ${String(error)}`);
      runInAction(() => {
        this.screenState = 'failed';
      });
    }
  }

  removeScreen(): void {
    const { screen, screenName } = this;
    const running = this.pictures.running.find(({ file }) => file.name === screenName);
    if (running) this.pictures.cancel(running);
    if (screen) this.pictures.remove(screen.id);
    this.screenName = undefined;
  }

  /** Sends the feedback if valid. A second call while one is running is ignored. */
  async send(): Promise<void> {
    if (this.isSending || !this.check()) return;
    this.isSending = true;
    this.failure = undefined;
    const { pagePath, browser, version, lastError } = this.along;
    try {
      const answer = await sendFeedback(this.deps.http, {
        body: {
          type: this.type,
          text: sentText(this.text),
          contact: sentText(this.contact) || null,
          pagePath,
          browser,
          version,
          lastError: lastError || null,
          pictures: this.files.map(({ id }) => ({ id })),
        },
      });
      runInAction(() => this.finish(answer?.number));
    } catch (error) {
      runInAction(() => this.fail(error));
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }

  /** Clears the form at the end of the session. */
  clear(): void {
    this.isOpen = false;
    this.type = 'fault';
    this.text = '';
    this.contact = '';
    this.files = [];
    this.screenName = undefined;
    this.screenState = 'none';
    this.failure = undefined;
    this.errors.clear();
    this.pictures.stop();
  }

  private check(): boolean {
    this.errors.clear();
    if (sentText(this.text) === '') this.errors.set('text', { zh: '请填写反馈内容', en: 'Enter your feedback' });
    const { problem } = this.pictures;
    if (problem) this.errors.set('pictures', problem);
    return this.errors.size === 0;
  }

  private finish(number: number | undefined): void {
    const zh = number === undefined ? '' : `（编号 ${number}）`;
    const en = number === undefined ? '' : ` as number ${number}`;
    this.deps.messages.add('success', { zh: `反馈已提交${zh}，感谢！`, en: `Your feedback was sent${en}, thank you` });
    this.clear();
  }

  private fail(error: unknown): void {
    const { fields } = asPlatformError(error);
    for (const name of ['text', 'contact', 'pictures'] as const) if (fields[name]) this.errors.set(name, fields[name]);
    if (this.errors.size === 0) this.failure = describeFailure(error);
  }

  private setFiles(files: readonly FileValue[]): void {
    this.files = files;
  }

  private collect(): SentAlong {
    const { environment, display, failures, time } = this.deps;
    const { last } = failures;
    const said = last && textIn(display.language, last.sentence);
    const lastError = last
      ? `${time.write(new Date(last.at)).replace('T', ' ')} ${said}${last.requestId ? ` (${last.requestId})` : ''}`
      : '';
    return {
      pagePath: cut(environment.currentRoute(), maxSentAlong.pagePath),
      browser: cut(environment.userAgent, maxSentAlong.browser),
      version: cut(environment.version, maxSentAlong.version),
      lastError: cut(lastError, maxSentAlong.lastError),
    };
  }
}

/** Cuts a text at the limit of the platform. */
const cut = (text: string, length: number) => text.slice(0, length);
