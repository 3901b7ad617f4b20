/** A short number for a mistake, the same on every screen and at every time: 'L-7F3A21'. */
export function reportNumber(text: string): string {
  // FNV-1a: short, well spread, and needs no library.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return `L-${(hash >>> 8).toString(16).toUpperCase().padStart(6, '0')}`;
}
