import type { Span } from '../../engine/compile/json/json-document.ts';
import type { Completion } from '../../engine/compile/language/complete-at.ts';
import type { OfferedFix } from '../../engine/compile/language/fixes-at.ts';
import type { DocumentSpan, HoverText } from '../../engine/compile/language/hover-at.ts';

/** What an editor asks about its documents; undefined where nothing is known. */
export interface DocumentLanguage {
  completionsAt(file: string, offset: number): Promise<readonly Completion[] | undefined>;
  hoverAt(file: string, offset: number): Promise<HoverText | undefined>;
  definitionAt(file: string, offset: number): Promise<DocumentSpan | undefined>;
  fixesAt(file: string, at: Span): Promise<readonly OfferedFix[] | undefined>;
  /** The document in the layout of all others; undefined if it is no JSON. */
  formattedOf(file: string): Promise<string | undefined>;
  /** Applies a fix, to documents that are not open, too. */
  apply(fix: OfferedFix): void;
  /** Shows a part of another document. */
  goTo(place: DocumentSpan): void;
  /** The present value of a path in an expression, as JSON; undefined if it has none. */
  valueNow(path: string): Promise<string | undefined>;
}
