import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Http } from '../../data/http/create-http.ts';
import { type Kept, keepNothing, keptKeyOf } from '../../data/kept.ts';
import { readPersonalization, readSignInLook } from '../../data/platform/personalization.ts';

/** A background picture or video of the sign-in screen. */
export interface LookPicture {
  link: string;
  isVideo: boolean;
}

/** The sign-in screen of a tenant (personalisation group esso, AUTH-12). Absent values mean the default. */
export interface SignInLook {
  title?: string;
  /** The filing text at the bottom, and its link. */
  filing?: { text: string; link?: string };
  logo?: string;
  favicon?: string;
  pictures: readonly LookPicture[];
}

/** The console and wall screen of a tenant (groups portal and screen, SHELL-15). */
export interface ConsoleLook {
  portal: { title?: string; logo?: string; favicon?: string };
  screen: { title?: string };
}

const plain: SignInLook = { pictures: [] };
const plainConsole: ConsoleLook = { portal: {}, screen: {} };
/** Minimum time between reloads when the window becomes visible. */
const againMs = 60_000;

/** The looks of tenants: of the sign-in screen, and of the current user's console. */
export class LookStore {
  signIn: SignInLook = plain;
  console: ConsoleLook = plainConsole;
  private asked: string | undefined = undefined;
  /** Incremented by each load and clear, to ignore late responses. */
  private round = 0;
  private readAt: number | undefined = undefined;
  /** The key of what this browser keeps; '' while nobody is signed in. */
  private key = '';

  constructor(
    private readonly http: Pick<Http, 'send'>,
    private readonly now: () => number = () => 0,
    private readonly kept: Kept = keepNothing,
  ) {
    makeObservable(this, {
      signIn: observableRef,
      console: observableRef,
      productTitle: computed,
      logo: computed,
      favicon: computed,
      screenTitle: computed,
      endSession: action,
    });
  }

  /** The tenant's title of the console, if any. */
  get productTitle(): string | undefined {
    return this.console.portal.title;
  }

  get logo(): string | undefined {
    return this.console.portal.logo;
  }

  get favicon(): string | undefined {
    return this.console.portal.favicon;
  }

  get screenTitle(): string | undefined {
    return this.console.screen.title;
  }

  /** Loads the look of a tenant; keeps the default without a tenant or on failure. */
  async load(tenantId: string): Promise<void> {
    if (this.asked === tenantId) return;
    this.asked = tenantId;
    const query = tenantId ? { tenantId } : undefined;
    try {
      const answer = await readSignInLook(this.http, { query });
      // The sign-in screen may show another tenant by now.
      if (this.asked === tenantId)
        runInAction(() => {
          this.signIn = readLook(answer);
        });
    } catch {
      if (this.asked !== tenantId) return;
      runInAction(() => {
        this.asked = undefined;
        this.signIn = plain;
      });
    }
  }

  /** Shows the look that this browser keeps, until `reload` brings the tenant's. */
  async applyKept(userId: string): Promise<void> {
    const round = ++this.round;
    this.key = keptKeyOf(userId, 'look');
    const text = await this.kept.read(this.key);
    if (text === undefined || round !== this.round) return;
    try {
      const look = readConsoleLook(JSON.parse(text));
      runInAction(() => {
        this.console = look;
      });
    } catch {
      void this.kept.remove((key) => key === this.key);
    }
  }

  /**
   * Loads the look of the current user's tenant, at start and after a change; on failure the old one stays. The sign-in
   * screen reloads its own look when it opens.
   */
  async reload(): Promise<void> {
    const round = ++this.round;
    this.readAt = this.now();
    this.asked = undefined;
    const answer = await readPersonalization(this.http).catch(() => undefined);
    if (round !== this.round || answer === undefined) return;
    if (this.key !== '') void this.kept.write(this.key, JSON.stringify(answer));
    runInAction(() => {
      this.console = readConsoleLook(answer);
    });
  }

  /** Called when the window becomes visible: reloads a look that may have changed. */
  refresh(): void {
    if (this.readAt !== undefined && this.now() - this.readAt >= againMs) void this.reload();
  }

  /** Called on sign-out. */
  endSession(): void {
    this.round += 1;
    this.key = '';
    this.readAt = undefined;
    this.console = plainConsole;
  }
}

type Loose = Record<string, unknown>;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim()) || undefined;
/** Allows only URLs of pictures, videos or pages, never scripts. */
const addressOf = (value: unknown): string | undefined => {
  const address = textOf(value);
  return address !== undefined && /^(https?:\/\/|\.?\/|[\w-]+\/|data:image\/)/i.test(address) ? address : undefined;
};

const itemsOf = (answer: unknown, system: string): Loose[] =>
  (Array.isArray(answer) ? (answer as unknown[]) : []).filter(
    (item): item is Loose => (item as Loose | null)?.personalizationSystem === system,
  );

/** Parses the setting items of the groups portal and screen (contract 3.4). */
export function readConsoleLook(answer: unknown): ConsoleLook {
  const look: ConsoleLook = { portal: {}, screen: {} };
  for (const { personalizationType, link, title } of itemsOf(answer, 'portal')) {
    if (personalizationType === 'title') look.portal.title = textOf(title) ?? look.portal.title;
    if (personalizationType === 'logo') look.portal.logo = addressOf(link) ?? look.portal.logo;
    if (personalizationType === 'favicon') look.portal.favicon = addressOf(link) ?? look.portal.favicon;
  }
  for (const { personalizationType, title } of itemsOf(answer, 'screen'))
    if (personalizationType === 'title') look.screen.title = textOf(title) ?? look.screen.title;
  return look;
}

/** Parses the setting items of the group esso (contract 3.4); skips invalid items. */
export function readLook(answer: unknown): SignInLook {
  const look: { -readonly [Key in keyof SignInLook]: SignInLook[Key] } = { pictures: [] };
  const pictures: LookPicture[] = [];
  for (const item of itemsOf(answer, 'esso')) {
    const link = addressOf(item.link);
    const title = textOf(item.title);
    switch (item.personalizationType) {
      case 'title':
        look.title = title ?? look.title;
        break;
      case 'icp':
        if (title !== undefined) look.filing = { text: title, link };
        break;
      case 'logo':
        look.logo = link ?? look.logo;
        break;
      case 'favicon':
        look.favicon = link ?? look.favicon;
        break;
      case 'backgroundImage':
      case 'imageMap':
        if (link !== undefined) pictures.push({ link, isVideo: isVideo(item.personalizationKey, link) });
        break;
      default:
    }
  }
  return { ...look, pictures };
}

/** Detects a video by its file key (contract 3.4) or link. */
const isVideo = (key: unknown, link: string): boolean =>
  String(key ?? '').includes('.mp4') || /\.(mp4|webm)([?#]|$)/i.test(link);
