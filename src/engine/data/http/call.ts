import { PlatformError } from './platform-error.ts';

/** How a call behaves on screen (HTTP-04). The options are never sent to the server. */
export interface CallOptions {
  /** No loading overlay: timed refreshes. */
  hideLoading?: boolean;
  /** No toast after success: list queries by POST. */
  hideNotify?: boolean;
  /** No message on failure: the caller shows it. */
  hideError?: boolean;
  /** An info toast after status 201. */
  showInfo?: boolean;
  /** Returns the file to the caller instead of saving it (HTTP-03). */
  prohibitDownload?: boolean;
  /** Neither ends the session nor leaves for single sign-on, whatever the response: a picture. */
  staysHere?: boolean;
  /** Sends no token even if the URL is not public. */
  noToken?: boolean;
  /** Does not wait for a token refresh and is not retried after one: the refresh itself, and sign-out. */
  noRenewal?: boolean;
  /** Reads what a page shows: the next start at this page may send it ahead. */
  isRead?: boolean;
}

/** One call of the platform. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** May contain {name}, filled from `pathValues` (HTTP-06). */
  path: string;
  pathValues?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  /** Sends the body's entries as form fields (HTTP-06). */
  multipart?: boolean;
  /** File name of a download, instead of the platform's. */
  fileName?: string;
  /** Additional headers, such as the ticket of a control call. */
  headers?: Readonly<Record<string, string>>;
  /** Progress of an upload or a download, from 0 to 1. */
  onProgress?(fraction: number): void;
  signal?: AbortSignal;
  /** Continues while the page unloads; its body is limited to 64 KB. */
  keepalive?: boolean;
  options?: CallOptions;
}

/**
 * Fills {name} with encoded values.
 *
 * @throws PlatformError kind `document` if a value is missing: an error in the document, not a network failure
 */
export function fillPlaceholders(path: string, values: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '')
      throw new PlatformError('document', `"${path}" needs a value for {${name}}`);
    return encodeURIComponent(String(value));
  });
}

/** Converts an object to form data: files stay files, objects become JSON, missing values are omitted. */
export function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
