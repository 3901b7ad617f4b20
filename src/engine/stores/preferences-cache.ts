import { envelopeStatus } from '../../schemas/wire/envelope-status.ts';
import type { Http } from '../data/http/create-http.ts';
import { asPlatformError, type PlatformError } from '../data/http/platform-error.ts';
import { type Preferences, readPreferences } from './preferences.ts';

const path = '/system/api/cache';
const type = 'preferences';
const quietly = { hideError: true, hideNotify: true, hideLoading: true } as const;

/** Where the platform keeps what a person has chosen (contract 3.12). */
export class PreferencesCache {
  /** What is kept is known: it will not be overwritten unseen. */
  isRead = false;
  /** The platform has the call, for all that is known. */
  isOffered = true;

  constructor(private readonly http: Pick<Http, 'send'>) {}

  /** @throws PlatformError when it cannot be read */
  async read(): Promise<Partial<Preferences>> {
    const answer = await this.send({ method: 'GET', path: `${path}/${type}` });
    this.isRead = true;
    return readPreferences((answer as { content?: unknown } | null)?.content);
  }

  /** @throws PlatformError when it cannot be kept */
  async save(content: Partial<Preferences>, isLeaving: boolean): Promise<void> {
    await this.send({ method: 'POST', path, body: { type, content }, keepalive: isLeaving });
  }

  forget(): void {
    this.isRead = false;
    this.isOffered = true;
  }

  private async send(call: Parameters<Http['send']>[0]): Promise<unknown> {
    try {
      return await this.http.send({ ...call, options: quietly });
    } catch (error) {
      const failure = asPlatformError(error);
      if (isUnknownCall(failure)) this.isOffered = false;
      throw failure;
    }
  }
}

const isUnknownCall = ({ httpStatus, status }: PlatformError): boolean =>
  httpStatus === 404 || status === envelopeStatus.notFound;
