/** A file of the platform. */
export interface Download {
  blob: Blob;
  fileName: string;
}

/** The one content type that says an answer is no file but an envelope (contract 2.1). */
const envelopeType = 'application/json;charset=utf-8';

export const isEnvelope = (contentType: string | undefined): boolean =>
  contentType?.replaceAll(' ', '').toLowerCase() === envelopeType;

/**
 * The name in content-disposition: filename* where there is one, as RFC 6266 has it; else whatever follows the first '=', URI-decoded
 * (contract 2.1).
 */
export function fileNameOf(disposition: string | undefined): string | undefined {
  if (disposition === undefined || !disposition.includes('=')) return undefined;
  const raw =
    /filename\*\s*=\s*"?utf-8'[^']*'([^;"]*)/i.exec(disposition)?.[1] ??
    /^[^=]*=\s*"([^"]*)"/.exec(disposition)?.[1] ??
    disposition.slice(disposition.indexOf('=') + 1).replace(/;.*$/, '');
  let name = raw;
  try {
    name = decodeURIComponent(raw);
  } catch {
    // A name that is not encoded stands as it is.
  }
  // The platform names a file, never a place on the person's disk.
  return name.replace(/^.*[\\/]/, '').trim() || undefined;
}
