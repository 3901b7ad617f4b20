/**
 * Returns a file's URL, relative to the installation so that it works below any base path. It opens with a session of
 * the file's tenant only: consoles read files with the token.
 */
export const mediaAddress = ({ id, key }: { id: string; key: string }): string =>
  `system/mediaInfo/download/${id}?key=${key}`;
