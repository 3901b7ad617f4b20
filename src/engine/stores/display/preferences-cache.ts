import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { readUserCache, saveUserCache } from '../../data/platform/user-cache.ts';
import { type Preferences, readPreferences } from './preferences.ts';

const type = 'preferences';

/** Stores the preferences of a user on the platform (contract 3.12). */
export class PreferencesCache {
  /** True once the stored value is loaded, so that saving does not overwrite it blindly. */
  isRead = false;
  /** False if the platform does not have the call. */
  isOffered = true;

  constructor(private readonly http: Pick<Http, 'send'>) {}

  /** @throws PlatformError if loading fails */
  async read(): Promise<Partial<Preferences>> {
    const answer = await this.noting(readUserCache(this.http, { pathValues: { type } }));
    this.isRead = true;
    return readPreferences(answer?.content);
  }

  /** @throws PlatformError if saving fails */
  async save(content: Partial<Preferences>, isLeaving: boolean): Promise<void> {
    await this.noting(saveUserCache(this.http, { body: { type, content }, keepalive: isLeaving }));
  }

  forget(): void {
    this.isRead = false;
    this.isOffered = true;
  }

  /** Detects that the platform does not have the call. */
  private async noting<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      const failure = asPlatformError(error);
      if (isUnknownCall(failure)) this.isOffered = false;
      throw failure;
    }
  }
}

const isUnknownCall = ({ httpStatus, status }: PlatformError): boolean =>
  httpStatus === 404 || status === envelopeStatus.notFound;
