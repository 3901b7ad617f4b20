import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { type Kept, keptKeyOf } from '../../data/kept.ts';
import { readUserCache, saveUserCache } from '../../data/platform/user-cache.ts';
import { type Preferences, readPreferences } from './preferences.ts';

const type = 'preferences';

/** Stores the preferences of a user on the platform (contract 3.12), and keeps them in this browser for its next start. */
export class PreferencesCache {
  /** True once the stored value is loaded, so that saving does not overwrite it blindly. */
  isRead = false;
  /** False if the platform does not have the call. */
  isOffered = true;
  /** The cache key of the current user; '' until `read` is called. */
  private key = '';

  constructor(
    private readonly http: Pick<Http, 'send'>,
    private readonly kept: Kept,
  ) {}

  /** The preferences that this browser keeps of a user. */
  async readKept(userId: string): Promise<Partial<Preferences> | undefined> {
    this.key = keptKeyOf(userId, 'preferences');
    const text = await this.kept.read(this.key);
    if (text === undefined) return undefined;
    try {
      return readPreferences(JSON.parse(text));
    } catch {
      void this.kept.remove((key) => key === this.key);
      return undefined;
    }
  }

  /** @throws PlatformError if loading fails */
  async read(): Promise<Partial<Preferences>> {
    const { key } = this;
    const answer = await this.noting(readUserCache(this.http, { pathValues: { type } }), key);
    this.isRead = true;
    const content = readPreferences(answer?.content);
    this.keep(key, content);
    return content;
  }

  /** @throws PlatformError if saving fails */
  async save(content: Partial<Preferences>, isLeaving: boolean): Promise<void> {
    const { key } = this;
    await this.noting(saveUserCache(this.http, { body: { type, content }, keepalive: isLeaving }), key);
    this.keep(key, content);
  }

  forget(): void {
    this.isRead = false;
    this.isOffered = true;
    this.key = '';
  }

  private keep(key: string, content: Partial<Preferences>): void {
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
        this.keep(key, {});
      }
      throw failure;
    }
  }
}

const isUnknownCall = ({ httpStatus, status }: PlatformError): boolean =>
  httpStatus === 404 || status === envelopeStatus.notFound;
