/**
 * The address of a file as a link or a picture takes it, relative to the console's own folder; undefined for one that is no page address,
 * `javascript:` above all.
 */
export function fileAddress(downloadUrl: string): string | undefined {
  // A path of the platform stands below the console's folder, with or without a slash before it.
  const path = /^\/(?!\/)/.test(downloadUrl) ? `.${downloadUrl}` : downloadUrl;
  if (!URL.canParse(path, document.baseURI)) return undefined;
  const { protocol, href } = new URL(path, document.baseURI);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
