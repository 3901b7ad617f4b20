const mebibyte = 1024 * 1024;

/** Maximum size in bytes of a body that is not an upload. */
export const maxBodyBytes = mebibyte;
/** Default maximum size in bytes of an uploaded file. */
export const maxUploadBytes = 2 * mebibyte;

/** Formats a byte count for people: '2 MiB'. */
export const inMebibytes = (bytes: number): string => `${Math.round((bytes / mebibyte) * 10) / 10} MiB`;
