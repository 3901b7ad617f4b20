/** Unsaved input: values by field, never a password. */
export interface Draft {
  page: string;
  dialog: string;
  /** The record being edited; '' while adding. */
  record: string;
  values: Record<string, unknown>;
  /** The record as loaded, to restore the rest of it. */
  original: Record<string, unknown>;
  /** Epoch ms. */
  savedAt: number;
  /** True if the session ended while editing: the dialog reopens with the page. */
  interrupted: boolean;
}

/** What a draft is stored under: owner, page, dialog, record. */
export type DraftKey = [owner: string, page: string, dialog: string, record: string];
