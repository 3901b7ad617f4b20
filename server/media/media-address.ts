/**
 * Returns a file's URL, relative to the installation so that it works below any base path. Anyone with the URL can
 * read the file: images in pages carry no token.
 */
export const mediaAddress = ({ id, key }: { id: string; key: string }): string =>
  `system/mediaInfo/download/${id}?key=${key}`;
