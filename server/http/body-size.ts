const mebibyte = 1024 * 1024;

/** Maximum size in bytes of a body that is not an upload. */
export const maxBodyBytes = mebibyte;
/** The same for calls without a session; the largest, a client report, has 12 kB. */
export const maxPublicBodyBytes = 32 * 1024;
/** Default maximum size in bytes of an uploaded file. */
export const maxUploadBytes = 2 * mebibyte;

/** Formats a byte count for people: '2 MiB', '32 KiB'. */
export const describeBytes = (bytes: number): string =>
  bytes < mebibyte ? `${bytes / 1024} KiB` : `${Math.round((bytes / mebibyte) * 10) / 10} MiB`;
