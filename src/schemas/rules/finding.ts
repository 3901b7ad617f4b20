/** A finding inside a document before its line and column are known. */
export interface Finding {
  severity: 'error' | 'warning';
  pointer: string;
  message: string;
  /** What to write instead. */
  hint?: string;
  /** Pointers of the other places where the same mistake shows. */
  also?: readonly string[];
  /** Inside the text at the pointer: which character is meant. */
  offset?: number;
  /** It is about the key and not about what stands there: its path is that of the object. */
  isKey?: boolean;
  /** What it is about: findings about the same are one mistake. */
  about?: string;
  /** A name that is used and not declared, or declared and not used. */
  named?: { sort: string; name: string; is: 'undeclared' | 'unused' };
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
