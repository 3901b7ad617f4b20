import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Http } from '../data/http/create-http.ts';

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

const plain: SignInLook = { pictures: [] };

/** The looks of the tenant whose sign-in screen is shown. */
export class LookStore {
  signIn: SignInLook = plain;
  private asked: string | undefined = undefined;

  constructor(private readonly http: Pick<Http, 'send'>) {
    makeAutoObservable<this, 'http' | 'asked'>(
      this,
      { signIn: observableRef, http: false, asked: false },
      { autoBind: true },
    );
  }

  /** Reads the looks of a tenant; without one, or where they cannot be read, the product has its own. */
  async load(tenantId: string): Promise<void> {
    if (this.asked === tenantId) return;
    this.asked = tenantId;
    const query = tenantId ? { tenantId } : undefined;
    const options = { hideError: true, hideLoading: true };
    try {
      const answer = await this.http.send({ method: 'GET', path: '/system/api/theme/themeSettings', query, options });
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
}

type Loose = Record<string, unknown>;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim()) || undefined;
/** Only what a browser fetches as a picture, a film or a page: never a script. */
const addressOf = (value: unknown): string | undefined => {
  const address = textOf(value);
  return address !== undefined && /^(https?:\/\/|\.?\/|[\w-]+\/|data:image\/)/i.test(address) ? address : undefined;
};

/** Reads the setting items (contract 3.4); items that are not understood are left out. */
export function readLook(answer: unknown): SignInLook {
  const look: { -readonly [Key in keyof SignInLook]: SignInLook[Key] } = { pictures: [] };
  const pictures: LookPicture[] = [];
  for (const item of Array.isArray(answer) ? (answer as Loose[]) : []) {
    if (typeof item !== 'object' || item === null || item.personalizationSystem !== 'esso') continue;
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
