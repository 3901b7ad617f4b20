/**
 * The address of a file for a link or a picture, relative to the console's base path; undefined for unsafe schemes such
 * as `javascript:`.
 */
export function fileAddress(downloadUrl: string): string | undefined {
  // The platform's paths are below the console's base path, with or without a leading slash.
  const path = /^\/(?!\/)/.test(downloadUrl) ? `.${downloadUrl}` : downloadUrl;
  if (!URL.canParse(path, document.baseURI)) return undefined;
  const { protocol, href } = new URL(path, document.baseURI);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
