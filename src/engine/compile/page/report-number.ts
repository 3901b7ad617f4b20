/** Returns a short, stable number for a mistake: 'L-7F3A21'. */
export function reportNumber(text: string): string {
  // FNV-1a: short, well distributed, no library.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return `L-${(hash >>> 8).toString(16).toUpperCase().padStart(6, '0')}`;
}
