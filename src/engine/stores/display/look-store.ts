import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Http } from '../../data/http/create-http.ts';
import { readPersonalization, readSignInLook } from '../../data/platform/personalization.ts';

/** A picture or a film behind the sign-in screen. */
export interface LookPicture {
  link: string;
  isVideo: boolean;
}

/** How a tenant has its sign-in screen (group esso of personalisation, AUTH-12). What is absent is the product's own. */
export interface SignInLook {
  title?: string;
  /** The filing text at the bottom, and where it leads. */
  filing?: { text: string; link?: string };
  logo?: string;
  favicon?: string;
  pictures: readonly LookPicture[];
}

/** How it has its console and its wall screen (groups portal and screen, SHELL-15). */
export interface ConsoleLook {
  portal: { title?: string; logo?: string; favicon?: string };
  screen: { title?: string };
}

const plain: SignInLook = { pictures: [] };
const plainConsole: ConsoleLook = { portal: {}, screen: {} };
/** Whoever comes back to the window sees what was changed meanwhile, but does not ask at every turn. */
const againMs = 60_000;

/** The looks of tenants: of the one whose sign-in screen is shown, and of the one whose console it is. */
export class LookStore {
  signIn: SignInLook = plain;
  console: ConsoleLook = plainConsole;
  private asked: string | undefined = undefined;
  /** Counts readings of the console's look and its clearing: a late answer changes nothing. */
  private round = 0;
  private readAt: number | undefined = undefined;

  constructor(
    private readonly http: Pick<Http, 'send'>,
    private readonly now: () => number = () => 0,
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

  /** What the tenant calls the console; without a title the product has its own. */
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

  /** Reads the looks of a tenant; without one, or where they cannot be read, the product has its own. */
  async load(tenantId: string): Promise<void> {
    if (this.asked === tenantId) return;
    this.asked = tenantId;
    const query = tenantId ? { tenantId } : undefined;
    try {
      const answer = await readSignInLook(this.http, { query });
      // The person may have gone to another tenant's screen meanwhile.
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

  /**
   * Reads how the tenant of the signed-in person has its console, at the start and after a change; what cannot be read stays as it is. The
   * sign-in screen reads its look anew when it is shown the next time.
   */
  async reload(): Promise<void> {
    const round = ++this.round;
    this.readAt = this.now();
    this.asked = undefined;
    const answer = await readPersonalization(this.http).catch(() => undefined);
    if (round !== this.round || answer === undefined) return;
    runInAction(() => {
      this.console = readConsoleLook(answer);
    });
  }

  /** The window is looked at again: reads once more what somebody may have changed. */
  refresh(): void {
    if (this.readAt !== undefined && this.now() - this.readAt >= againMs) void this.reload();
  }

  /** Nobody is signed in any more. */
  endSession(): void {
    this.round += 1;
    this.readAt = undefined;
    this.console = plainConsole;
  }
}

type Loose = Record<string, unknown>;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim()) || undefined;
/** Only what a browser fetches as a picture, a film or a page: never a script. */
const addressOf = (value: unknown): string | undefined => {
  const address = textOf(value);
  return address !== undefined && /^(https?:\/\/|\.?\/|[\w-]+\/|data:image\/)/i.test(address) ? address : undefined;
};

const itemsOf = (answer: unknown, system: string): Loose[] =>
  (Array.isArray(answer) ? (answer as unknown[]) : []).filter(
    (item): item is Loose => (item as Loose | null)?.personalizationSystem === system,
  );

/** Reads the setting items of the groups portal and screen (contract 3.4). */
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

/** Reads the setting items of the group esso (contract 3.4); items that are not understood are left out. */
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

/** The key of a film's file says so (contract 3.4); a link may as well. */
const isVideo = (key: unknown, link: string): boolean =>
  String(key ?? '').includes('.mp4') || /\.(mp4|webm)([?#]|$)/i.test(link);
