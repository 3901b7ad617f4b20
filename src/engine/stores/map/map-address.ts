import type { Coordinates } from '../../../schemas/wire/map.ts';

/** The part of the world that a map shows: its centre in GCJ-02 degrees, and its zoom with tiles of 512 pixels. */
export interface MapView {
  center: Coordinates;
  zoom: number;
}

export const zoomRange = [3, 20] as const;

/** '113.55,22.76,14': a view as the address keeps it. */
export function writeView({ center: [longitude, latitude], zoom }: MapView): string {
  return `${round(longitude, 5)},${round(latitude, 5)},${round(zoom, 2)}`;
}

/** The view that an address says; undefined for anything else, such as one outside the world. */
export function readView(text: string | undefined): MapView | undefined {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [longitude, latitude, zoom] = numbers;
  if (numbers.length !== 3 || !numbers.every(Number.isFinite)) return undefined;
  if (Math.abs(longitude!) > 180 || Math.abs(latitude!) > 85) return undefined;
  return { center: [longitude!, latitude!], zoom: Math.max(zoomRange[0], Math.min(zoomRange[1], zoom!)) };
}

/** A name within a layer, such as a status or a row: 'alarms:17'. */
export const nameInLayer = (layer: string, name: string): string => `${layer}:${name}`;

const separator = ',';

/** Names of layers and statuses as the address keeps them; undefined for none. */
export const writeNames = (names: Iterable<string>): string | undefined =>
  [...names].map(encodeURIComponent).sort().join(separator) || undefined;

export const readNames = (text: string | undefined): string[] =>
  (text ?? '').split(separator).filter(Boolean).map(decoded);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const round = (number: number, digits: number) => Number(number.toFixed(digits));
