/** One mistake as an implementer makes it, and the one line that comes of it. */
export interface Mistake {
  name: string;
  /** The base document that it is planted into. */
  document: 'companies' | 'contacts' | 'lamps' | 'overview' | 'poles' | 'notices' | 'settings' | 'short';
  /** The text as it is in the document; its first place counts. */
  right: string;
  /** What is written instead. */
  wrong: string;
  /** The text that stands where the line points to. */
  at: string;
  /** Lines from the change to the place, where it is another line. */
  line?: number;
  severity?: 'warning';
  message: string;
  hint: string;
}
