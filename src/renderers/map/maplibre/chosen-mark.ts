import * as maplibregl from 'maplibre-gl';
import type { Coordinates } from '../../../schemas/wire/map.ts';

/** A ring around the chosen place, and an element beside it for the popup. */
export class ChosenMark {
  readonly popup = document.createElement('div');
  private readonly marker: maplibregl.Marker;
  private readonly box: maplibregl.Popup | undefined;
  private readonly watcher = new ResizeObserver(() => this.box?.setLngLat(this.box.getLngLat()));

  constructor(map: maplibregl.Map, at: Coordinates, hasPopup: boolean) {
    const ring = document.createElement('div');
    ring.className = 'lamp-map-chosen';
    const place: [number, number] = [at[0], at[1]];
    this.marker = new maplibregl.Marker({ element: ring }).setLngLat(place).addTo(map);
    // A marker is a button by default; this one is only a mark.
    for (const name of ['role', 'aria-label', 'tabindex']) ring.removeAttribute(name);
    ring.setAttribute('aria-hidden', 'true');
    if (!hasPopup) return;
    this.box = new maplibregl.Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: '340px',
      offset: 16,
      className: 'lamp-map-popup',
    })
      .setLngLat(place)
      .setDOMContent(this.popup)
      .addTo(map);
    // The side where it fits depends on its size, which changes once its rows have been read.
    this.watcher.observe(this.popup);
  }

  remove(): void {
    this.watcher.disconnect();
    this.marker.remove();
    this.box?.remove();
  }
}
