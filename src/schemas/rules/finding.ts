/** A finding in a document, before its line and column are known. */
export interface Finding {
  severity: 'error' | 'warning';
  pointer: string;
  message: string;
  /** What to write instead. */
  hint?: string;
  /** Pointers of the other places with the same mistake. */
  also?: readonly string[];
  /** Its places in the page that is made of the document, if they are not the written ones. */
  at?: readonly string[];
  /** Index of a character inside the string at the pointer. */
  offset?: number;
  /** What to write instead of a part of the string at the pointer, if the hint does not say it in a set phrase. */
  rewrite?: { start: number; end: number; text: string };
  /** True if it concerns the key and not its value: its path is that of the object. */
  isKey?: boolean;
  /** The pointer of the object that a rule is about. */
  of?: string;
  /** Its subject: findings with the same subject are one mistake. */
  about?: string;
  /** A name that nothing declares, and what should declare it: inside of the object at `of`, if given. */
  misnamed?: { what: 'field' | 'column' | 'option' | 'block' | 'crud'; name: string; of?: string };
  /** A name that is used but not declared, or declared but not used. */
  named?: { type: string; name: string; is: 'undeclared' | 'unused' };
}

/** An error at a place; `about` as in Finding. */
export const errorAt = (pointer: string, message: string, hint?: string, about?: string): Finding => ({
  severity: 'error',
  pointer,
  message,
  hint,
  about,
});

/** A warning at a place. */
export const warningAt = (pointer: string, message: string, hint?: string): Finding => ({
  severity: 'warning',
  pointer,
  message,
  hint,
});
