const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** What people read of the HTML of a rich text: blocks part it into lines. Only for counting; it makes nothing safe. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-6]|li|blockquote|pre|tr)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n+/g, '\n')
    .trim();
