/** How a call behaves on the screen (HTTP-04). These words are the console's own and never reach the server. */
export interface CallOptions {
  /** No loading overlay: timed refreshes. */
  hideLoading?: boolean;
  /** No toast after success: list queries by POST. */
  hideNotify?: boolean;
  /** No message after a failure: whoever calls shows it. */
  hideError?: boolean;
  /** An info toast after status 201. */
  showInfo?: boolean;
  /** A file that comes is handed to whoever asked, and not saved (HTTP-03). */
  prohibitDownload?: boolean;
  /** Sent without a token although the URL is not a public one. */
  noToken?: boolean;
  /** Neither waits for a renewal of the token nor is repeated after one: the renewal itself, and signing out. */
  noRenewal?: boolean;
}

/** One call of the platform. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** May hold {name}, filled from `pathValues` (HTTP-06). */
  path: string;
  pathValues?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  /** Sends the body's entries as form fields (HTTP-06). */
  multipart?: boolean;
  /** What a download is saved as, instead of the name that the platform gives. */
  fileName?: string;
  /** Headers beside the console's own, such as the ticket of a control call. */
  headers?: Readonly<Record<string, string>>;
  /** How much of the body has been sent, from 0 to 1. */
  onProgress?(fraction: number): void;
  signal?: AbortSignal;
  /** Goes on its way although the page is being left; its body may have 64 KB at most. */
  keepalive?: boolean;
  options?: CallOptions;
}

/** Fills {name} with encoded values; a missing value is the caller's mistake and is thrown as one. */
export function fillPlaceholders(path: string, values: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') throw new Error(`"${path}" needs a value for {${name}}`);
    return encodeURIComponent(String(value));
  });
}

/** An object as form fields; files stay files, objects become JSON, absent values are left out. */
export function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
