import { makeAutoObservable, observableRef } from 'mobx';
import type { Site } from '../../../schemas/site.ts';

/** A point on the map: degrees of GCJ-02. */
export interface ShownPosition {
  longitude: number;
  latitude: number;
  name: string;
}

/** Pictures to look at, and which of them first. */
export interface Preview {
  pictures: readonly { address: string; name: string }[];
  index: number;
}

/** What the shell opens over the page: position, alarms, pictures, cheat sheet. */
export class OverlaysStore {
  position: ShownPosition | undefined = undefined;
  areAlarmsOpen = false;
  preview: Preview | undefined = undefined;
  areShortcutsOpen = false;

  constructor(private readonly site: Site) {
    makeAutoObservable<this, 'site'>(
      this,
      { position: observableRef, preview: observableRef, site: false },
      { autoBind: true },
    );
  }

  /** The route of the position dialog's frame (SHELL-04); undefined where the site names none. */
  get positionRoute(): string | undefined {
    const { position, site } = this;
    if (!position || site.shell.position === undefined) return undefined;
    const query = new URLSearchParams({
      lng: String(position.longitude),
      lat: String(position.latitude),
      name: position.name,
    });
    return `${site.shell.position}?${query.toString()}`;
  }

  /** The route of the alarm dialog's frame (SHELL-05). */
  get alarmsRoute(): string | undefined {
    return this.site.shell.alarms?.panel;
  }

  showPosition(position: ShownPosition): void {
    this.position = position;
  }

  closePosition(): void {
    this.position = undefined;
  }

  openAlarms(): void {
    this.areAlarmsOpen = true;
  }

  closeAlarms(): void {
    this.areAlarmsOpen = false;
  }

  /** Shows pictures; without any there is nothing to show. */
  showPictures(pictures: Preview['pictures'], index = 0): void {
    if (pictures.length > 0) this.preview = { pictures, index: Math.min(Math.max(0, index), pictures.length - 1) };
  }

  closePictures(): void {
    this.preview = undefined;
  }

  toggleShortcuts(): void {
    this.areShortcutsOpen = !this.areShortcutsOpen;
  }

  clear(): void {
    this.position = undefined;
    this.areAlarmsOpen = false;
    this.preview = undefined;
    this.areShortcutsOpen = false;
  }
}
