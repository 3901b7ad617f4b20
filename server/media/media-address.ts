/**
 * Where a file is read: relative to the installation, without a leading slash, so that it holds below any base path. Whoever
 * has the address may read the file: pictures in pages carry no token.
 */
export const mediaAddress = ({ id, key }: { id: string; key: string }): string =>
  `system/mediaInfo/download/${id}?key=${key}`;
