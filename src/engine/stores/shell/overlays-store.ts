import { actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Site } from '../../../schemas/site.ts';

/** A point on the map, in GCJ-02 degrees. */
export interface ShownPosition {
  longitude: number;
  latitude: number;
  name: string;
}

/** Pictures to show, and the index of the first. */
export interface Preview {
  pictures: readonly { address: string; name: string }[];
  index: number;
}

/** A glb file to show. */
export interface ShownModel {
  address: string;
  name: string;
}

/** The overlays of the shell: position, alarms, pictures, a 3D model, cheat sheet. */
export class OverlaysStore {
  position: ShownPosition | undefined = undefined;
  areAlarmsOpen = false;
  preview: Preview | undefined = undefined;
  model: ShownModel | undefined = undefined;
  areShortcutsOpen = false;

  constructor(private readonly site: Site) {
    makeObservable(this, {
      areAlarmsOpen: observable,
      areShortcutsOpen: observable,
      position: observableRef,
      preview: observableRef,
      model: observableRef,
      positionRoute: computed,
      alarmsRoute: computed,
      showPosition: actionBound,
      closePosition: actionBound,
      openAlarms: actionBound,
      closeAlarms: actionBound,
      showPictures: actionBound,
      closePictures: actionBound,
      showModel: actionBound,
      closeModel: actionBound,
      toggleShortcuts: actionBound,
      clear: actionBound,
    });
  }

  /** The route in the position dialog (SHELL-04); undefined if the site defines none. */
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

  /** The route in the alarm dialog (SHELL-05). */
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

  /** Shows pictures; does nothing for an empty list. */
  showPictures(pictures: Preview['pictures'], index = 0): void {
    if (pictures.length > 0) this.preview = { pictures, index: Math.min(Math.max(0, index), pictures.length - 1) };
  }

  closePictures(): void {
    this.preview = undefined;
  }

  showModel(model: ShownModel): void {
    this.model = model;
  }

  closeModel(): void {
    this.model = undefined;
  }

  toggleShortcuts(): void {
    this.areShortcutsOpen = !this.areShortcutsOpen;
  }

  clear(): void {
    this.position = undefined;
    this.areAlarmsOpen = false;
    this.preview = undefined;
    this.model = undefined;
    this.areShortcutsOpen = false;
  }
}
