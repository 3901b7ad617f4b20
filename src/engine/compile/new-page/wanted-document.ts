/** A title in both languages. */
export interface WantedTitle {
  zh: string;
  en: string;
}

/** What an author says of a new page. */
export interface WantedPage {
  /** The path that the page gets, '/admin/lamps'. */
  path: string;
  title: WantedTitle;
  /** Default: made of the path. */
  id?: string;
}

/** A new document: its file below schemas/ and its text; or why there is none, and what to do. */
export type NewDocument = { file: string; text: string } | { problem: { zh: string; en: string } };

/** A refusal in both languages. */
export const refused = (zh: string, en: string) => ({ problem: { zh, en } });
