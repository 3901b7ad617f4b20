const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Returns the visible text of HTML, with a line per block. Only for counting; it does not sanitise. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|h[1-6]|li|blockquote|pre|tr)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n+/g, '\n')
    .trim();
