import { isRecord } from '../../../schemas/rules/is-record.ts';

/** A downloaded file. */
export interface Download {
  blob: Blob;
  fileName: string;
}

/** The content type of an envelope instead of a file (contract 2.1). */
const envelopeType = 'application/json;charset=utf-8';

/** A refusal is short. */
const maxEnvelopeBytes = 65_536;

export const isEnvelope = (contentType: string | undefined): boolean =>
  contentType?.replaceAll(' ', '').toLowerCase() === envelopeType;

/** True for JSON with the keys of an envelope, which some platforms send with another content type. */
export async function looksLikeEnvelope(contentType: string | undefined, blob: Blob): Promise<boolean> {
  if (!/^(application|text)\/json\b/i.test(contentType ?? '') || blob.size > maxEnvelopeBytes) return false;
  try {
    const value: unknown = JSON.parse(await blob.text());
    return isRecord(value) && 'code' in value && 'data' in value && ('msg' in value || 'status' in value);
  } catch {
    return false;
  }
}

/**
 * Reads the name from content-disposition: filename* if present (RFC 6266), else the URI-decoded text after the first
 * '=' (contract 2.1).
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
    // A name that is not encoded is used unchanged.
  }
  // The platform names a file, never a path.
  return name.replace(/^.*[\\/]/, '').trim() || undefined;
}
