import { action, makeObservable, type ObservableMap, observable } from 'mobx';
import type { Http } from '../../data/http/create-http.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';

/** Maximum pictures in memory that no one shows. */
const maxIdle = 60;

/** A picture of the platform: its object URL once it is read. */
interface Picture {
  address: string | undefined;
  hasFailed: boolean;
  /** The number of elements that show it. */
  uses: number;
}

interface Deps {
  http: Pick<Http, 'download'>;
  /** The address of the platform with a trailing slash; files below it are read with the session's token. */
  folder: string;
  objectUrls: ConsoleEnvironment['objectUrls'];
}

/**
 * The files behind the platform. Each is read with the token through the one download path: a plain link or picture
 * would send none, and save the platform's refusal as the file (NOTE-05, HTTP-01).
 */
export class PlatformFiles {
  private readonly pictures: ObservableMap<string, Picture> = observable.map({}, { deep: false });

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'put'>(this, { put: action, endSession: action });
  }

  /** True for an address below the platform, which may require the session. */
  isOwn(address: string): boolean {
    return this.pathOf(address) !== undefined;
  }

  /** The address to show a picture at: its own, or an object URL once it is read; undefined until then. */
  pictureAt(address: string): string | undefined {
    return this.isOwn(address) ? this.pictures.get(address)?.address : address;
  }

  hasFailed(address: string): boolean {
    return this.pictures.get(address)?.hasFailed ?? false;
  }

  /** Reads a picture, once for all who show it. Returns a function that gives it back. */
  show(address: string): () => void {
    const path = this.pathOf(address);
    if (path === undefined) return () => undefined;
    const known = this.pictures.get(address);
    if (known && !known.hasFailed) known.uses += 1;
    else void this.read(address, path);
    return () => this.giveBack(address);
  }

  /**
   * Downloads a file and saves it.
   *
   * @throws PlatformError also if the platform refuses it
   */
  async save(address: string, name: string): Promise<void> {
    const path = this.pathOf(address) ?? address;
    await this.deps.http.download({ method: 'GET', path, fileName: name });
  }

  /**
   * Reads a file behind the platform; whoever asked reports a failure.
   *
   * @param progress from 0 to 1
   * @throws PlatformError also if the platform refuses it
   */
  async content(address: string, signal: AbortSignal, progress: (fraction: number) => void): Promise<Blob> {
    const path = this.pathOf(address);
    if (path === undefined) throw new PlatformError('document', `${address} is not behind the platform`);
    const options = { prohibitDownload: true, hideError: true, hideLoading: true, hideNotify: true };
    const { blob } = await this.deps.http.download({ method: 'GET', path, signal, onProgress: progress, options });
    return blob;
  }

  /** Called on sign-out: the next user must not see them. */
  endSession(): void {
    for (const { address } of this.pictures.values()) if (address) this.deps.objectUrls.revoke(address);
    this.pictures.clear();
  }

  private async read(address: string, path: string): Promise<void> {
    const picture: Picture = { address: undefined, hasFailed: false, uses: 1 };
    this.put(address, picture);
    try {
      const { blob } = await this.deps.http.download({
        method: 'GET',
        path,
        options: { prohibitDownload: true, staysHere: true, hideError: true, hideLoading: true, hideNotify: true },
      });
      if (this.pictures.get(address) !== picture) return;
      this.put(address, { ...picture, address: this.deps.objectUrls.create(blob) });
    } catch {
      if (this.pictures.get(address) === picture) this.put(address, { ...picture, hasFailed: true });
    }
  }

  private put(address: string, picture: Picture): void {
    this.pictures.set(address, picture);
  }

  private giveBack(address: string): void {
    const picture = this.pictures.get(address);
    if (!picture) return;
    picture.uses -= 1;
    const idle = [...this.pictures].filter(([, { uses }]) => uses <= 0);
    for (const [old, { address: made }] of idle.slice(0, Math.max(0, idle.length - maxIdle))) {
      if (made) this.deps.objectUrls.revoke(made);
      this.pictures.delete(old);
    }
  }

  /** The path below the platform, with its query; undefined for any other address. */
  private pathOf(address: string): string | undefined {
    const { folder } = this.deps;
    // The platform's paths are below the console's base path, with or without a leading slash.
    const relative =
      /^\/(?!\/)/.test(address) && !address.startsWith(new URL(folder).pathname) ? `.${address}` : address;
    if (!URL.canParse(relative, folder)) return undefined;
    const { href } = new URL(relative, folder);
    return href.startsWith(folder) ? href.slice(folder.length - 1) : undefined;
  }
}
