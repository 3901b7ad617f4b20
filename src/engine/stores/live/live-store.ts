import { referenceEventTypes } from '../../../schemas/wire/event-names.ts';
import { DocumentError, type Documents } from '../../data/documents.ts';
import type { Http } from '../../data/http/create-http.ts';
import { readUserInfo } from '../../data/platform/session.ts';
import { passwordDueOf, readUser } from '../../data/read-session.ts';
import type { RealtimeEvent } from '../../data/realtime.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import { loadPart } from '../environment/load-part.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { PagesStore } from '../page/pages-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { EventsStore } from './events-store.ts';
import type { ReferenceStore } from './reference-store.ts';

/** Delay before opening a socket again that the platform rejected although the session is valid, or whose code did not load. */
const reopenMs = 5000;
/**
 * Minimum time between two starts of reading what was missed: a connection that opens and dies every second would
 * otherwise abort its own reads for ever, and load the platform.
 */
const readMissedMs = 5000;
/** Retries for what could not be read after a loss; then the parts of the page say themselves that they are old. */
const maxRetries = 3;
/** The platform pings every 25 seconds; without a sign for this long the machine has slept, or the connection is dead. */
const silenceMs = 60_000;
const siteFile = 'site.json';

interface Deps {
  environment: ConsoleEnvironment;
  http: Http;
  session: SessionStore;
  events: EventsStore;
  reference: ReferenceStore;
  documents: Documents;
  tenantDocuments: { load(): Promise<void> };
  pages: PagesStore;
  messages: MessagesStore;
  display: { readonly language: 'zh' | 'en' };
  /** The platform allows nothing but changing the password. */
  passwordIsDue(): void;
}

/** The socket of a session: its events go to the stores that follow their type (RT-01 to RT-03). */
export class LiveStore {
  private socket: { close(): void } | undefined;
  /** True from the loss of the connection until it is open again. */
  private isLost = false;
  /** Time of the last sign of the platform on the connection, epoch ms. */
  private lastSign: number | undefined;
  private isReading = false;
  /** The connection was lost and is open again, and what was missed is not read yet. */
  private hasMissed = false;
  private retries = 0;
  private nextReadAt = 0;
  private following = Promise.resolve();
  private stopWaking: (() => void) | undefined;

  constructor(private readonly deps: Deps) {}

  /**
   * Opens the socket; once it is open, what follows events is read again, since some were missed, unless the platform has
   * repeated them.
   *
   * @param readsSince when the page began to read, epoch ms; -Infinity for a page that shows what it read long ago
   */
  async open(readsSince = Number.NEGATIVE_INFINITY): Promise<void> {
    const { session, environment, events, display } = this.deps;
    const { user, token } = session;
    if (!user || token === undefined) return;
    this.socket?.close();
    this.stopWaking ??= environment.onWake(() => this.woke());
    // The live connection is not needed before sign-in.
    const [part, client] = await Promise.all([
      loadPart(() => import('../../data/realtime.ts')).catch(() => undefined),
      loadPart(() =>
        environment.openSocket(
          user.id,
          () => session.token,
          () => environment.now() - readsSince,
        ),
      ).catch(() => undefined),
    ]);
    const isCurrent = session.user?.id === user.id;
    if (!part || !client || !isCurrent) {
      client?.disconnect();
      if (!isCurrent) return;
      this.lost();
      events.setState('reconnecting');
      this.openLater(user.id);
      return;
    }
    this.socket = part.openRealtime({
      open: () => client,
      schedule: environment.schedule,
      language: () => display.language,
      onState: (state) => {
        events.setState(state);
        if (state === 'reconnecting' || state === 'refused') this.lost();
        if (state === 'online') this.connected();
        if (state === 'refused') void this.checkSession();
      },
      onRepeated: client.repeats
        ? (isComplete) => {
            events.setState('online');
            this.connected(isComplete);
          }
        : undefined,
      onEvents: (batch) => this.receive(batch),
      onRejected: (type, reason) => {
        // A flood of them must not fill the browser console.
        if (events.reject(type)) console.warn(`event ${type} dropped: ${reason}; further ones are only counted`);
      },
      onSign: () => {
        this.lastSign = environment.now();
      },
    });
  }

  /** From now on events are missed: the screen is complete until the last sign (RT-04). */
  private lost(): void {
    const { events, environment } = this.deps;
    this.isLost = true;
    if (this.lastSign !== undefined && events.completeUntil === undefined)
      events.setComplete(Math.min(this.lastSign, environment.now()));
  }

  /** Events before the connection, or while it was lost, were missed. */
  private connected(hasAll = false): void {
    const { reference, pages, events } = this.deps;
    if (hasAll && !this.isLost) return void events.readMissed();
    this.documentsChanged();
    if (this.isLost) {
      this.isLost = false;
      this.hasMissed = true;
      this.retries = 0;
      void this.readMissed();
      return;
    }
    void pages.catchUp();
    void reference.catchUp();
    void events.readMissed();
  }

  /** Reads what missed events would have brought, and what has failed meanwhile; one at a time. */
  private async readMissed(): Promise<void> {
    const { reference, pages, events, environment } = this.deps;
    if (this.isReading || !this.hasMissed) return;
    const wait = this.nextReadAt - environment.now();
    // A clock that was set back does not postpone it.
    if (wait > 0 && wait <= readMissedMs) {
      environment.timer(() => void this.readMissed(), wait);
      return;
    }
    this.isReading = true;
    this.hasMissed = false;
    this.nextReadAt = environment.now() + readMissedMs;
    const isRetry = this.retries > 0;
    const [isPagesRead, isReferenceRead] = await Promise.all([
      isRetry ? pages.recover() : pages.catchUp(true),
      isRetry ? reference.recover() : reference.reloadAll(),
      isRetry ? undefined : events.readMissed(),
    ]);
    this.isReading = false;
    // Lost again: the next connection reads.
    if (events.state !== 'online') return;
    if (this.hasMissed) return this.readMissed();
    if ((isPagesRead && isReferenceRead) || this.retries >= maxRetries) {
      events.setComplete(undefined);
      return;
    }
    this.retries += 1;
    this.hasMissed = true;
    return this.readMissed();
  }

  /** A machine that slept notices only later that its connection is gone. */
  private woke(): void {
    const { events, environment } = this.deps;
    const silence = this.lastSign === undefined ? 0 : environment.now() - this.lastSign;
    if (events.state !== 'online' || silence < silenceMs) return;
    this.lost();
    void this.open();
  }

  /** Reads the index anew, and updates what depends on it. */
  checkDocuments(): void {
    this.documentsChanged();
  }

  close(): void {
    this.socket?.close();
    this.socket = undefined;
    this.isLost = false;
    this.hasMissed = false;
    this.lastSign = undefined;
    this.stopWaking?.();
    this.stopWaking = undefined;
    this.deps.events.clear();
  }

  /**
   * The socket was rejected and does not reconnect: an ordinary call finds out whether the session has ended, and
   * refreshes the token if needed. While the session is valid, the socket is reopened, unless the password must be
   * changed first.
   */
  private async checkSession(): Promise<void> {
    const { http, session, passwordIsDue } = this.deps;
    const { user } = session;
    const current = await readUserInfo(http).then(readUser, () => undefined);
    if (passwordDueOf(current)) return passwordIsDue();
    if (user) this.openLater(user.id);
  }

  private openLater(userId: string): void {
    const { environment, session } = this.deps;
    environment.timer(() => {
      if (session.user?.id === userId) void this.open();
    }, reopenMs);
  }

  private receive(batch: readonly RealtimeEvent[]): void {
    const { events, reference } = this.deps;
    for (const event of batch) {
      const referenceType = referenceEventTypes.find((type) => type === event.type);
      if (referenceType) reference.reload(referenceType);
      if (event.type === 'document') this.documentsChanged(event.data.path);
    }
    events.receive(batch);
  }

  /** Reloads the index sequentially, so that the last read has the current state. */
  private documentsChanged(file?: string): void {
    this.following = this.following.then(() => this.followDocuments(file));
  }

  private async followDocuments(file: string | undefined): Promise<void> {
    const { documents, tenantDocuments, pages, session, environment, messages, display } = this.deps;
    const former = documents.siteInUse;
    try {
      await Promise.all([documents.readIndex(), tenantDocuments.load()]);
      // The last good site.json stays in use: only its author hears of the mistake.
      const isAbout = file === siteFile || file === undefined;
      const problem = isAbout && session.user?.isAdmin ? await documents.readSiteProblem(display.language) : '';
      if (problem) messages.add('error', problem);
    } catch (error) {
      if (!(error instanceof DocumentError)) console.warn(`the documents could not be reloaded: ${String(error)}`);
      else if (session.user?.isAdmin) messages.add('error', error.message);
    }
    pages.followDocuments();
    if (documents.siteInUse === former) return;
    // Menu, guard and frames are built from the site at start.
    await pages.saveInterrupted();
    environment.reloadAt(environment.currentRoute());
  }
}
