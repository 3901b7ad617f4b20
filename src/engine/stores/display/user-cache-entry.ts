import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { type Kept, keptKeyOf } from '../../data/kept.ts';
import { readUserCache, saveUserCache } from '../../data/platform/user-cache.ts';

/** A value of a user on the platform (contract 3.12), kept in this browser for its next start. */
export class UserCacheEntry<Content extends object> {
  /** True once the stored value is loaded, so that saving does not overwrite it blindly. */
  isRead = false;
  /** False if the platform does not have the call. */
  isOffered = true;
  /** The cache key of the current user; '' until `read` is called. */
  private key = '';
  /** The work that the next one waits for. */
  private turn: Promise<unknown> = Promise.resolve();

  /**
   * @param type name of the value on the platform
   * @param read returns what is sound of a stored value
   */
  constructor(
    private readonly http: Pick<Http, 'send'>,
    private readonly kept: Kept,
    private readonly type: string,
    private readonly readContent: (content: unknown) => Content,
  ) {}

  /** The value that this browser keeps of a user. */
  async readKept(userId: string): Promise<Content | undefined> {
    this.key = keptKeyOf(userId, this.type);
    const text = await this.kept.read(this.key);
    if (text === undefined) return undefined;
    try {
      return this.readContent(JSON.parse(text));
    } catch {
      void this.kept.remove((key) => key === this.key);
      return undefined;
    }
  }

  /**
   * Keeps what is changed and not saved yet in this browser, so that a reload before the save, or a save that failed,
   * loses nothing.
   */
  keepUnsaved(changes: object): void {
    const key = unsavedKeyOf(this.key);
    if (this.key === '') return;
    if (Object.keys(changes).length > 0) void this.kept.write(key, JSON.stringify(changes));
    else void this.kept.remove((other) => other === key);
  }

  /** What `keepUnsaved` kept, after `readKept`; {} without any. */
  async readUnsaved(): Promise<Record<string, unknown>> {
    try {
      return { ...JSON.parse((await this.kept.read(unsavedKeyOf(this.key))) ?? '{}') };
    } catch {
      return {};
    }
  }

  /** Runs loads and saves one after the other: a load that overlaps a save would bring the former value back. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** @throws PlatformError if loading fails */
  async read(): Promise<Content> {
    const { key } = this;
    const answer = await this.noting(readUserCache(this.http, { pathValues: { type: this.type } }), key);
    this.isRead = true;
    const content = this.readContent(answer?.content);
    this.keep(key, content);
    return content;
  }

  /** @throws PlatformError if saving fails */
  async save(content: Content, isLeaving: boolean): Promise<void> {
    const { key } = this;
    await this.noting(saveUserCache(this.http, { body: { type: this.type, content }, keepalive: isLeaving }), key);
    this.keep(key, content);
  }

  forget(): void {
    this.isRead = false;
    this.isOffered = true;
    this.key = '';
    this.turn = Promise.resolve();
  }

  private keep(key: string, content: Content): void {
    // A late response of an earlier session is not kept.
    if (key !== '' && key === this.key) void this.kept.write(key, JSON.stringify(content));
  }

  /** Detects that the platform does not have the call. */
  private async noting<Answer>(answer: Promise<Answer>, key: string): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      const failure = asPlatformError(error);
      if (isUnknownCall(failure)) {
        this.isOffered = false;
        this.keep(key, this.readContent(undefined));
      }
      throw failure;
    }
  }
}

const unsavedKeyOf = (key: string): string => `${key}/unsaved`;

const isUnknownCall = ({ httpStatus, status }: PlatformError): boolean =>
  httpStatus === 404 || status === envelopeStatus.notFound;
