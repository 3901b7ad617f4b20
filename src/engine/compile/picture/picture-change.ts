import type { Translated } from '../../../schemas/grammar/text.ts';
import type { TextEdit } from '../fix/text-edit.ts';
import type { Span } from '../json/json-document.ts';

/** A change that a hand makes in the preview of a page. Places are JSON pointers into the expanded page. */
export type PictureChange =
  /** Moves an entry of a list to another index. */
  | { op: 'move'; node: string; to: number }
  /** Gives a node another value at a key; without one the key goes. */
  | { op: 'set'; node: string; key: string; value?: unknown }
  /** Puts an entry into a list: a name that the list takes, or an object. */
  | { op: 'add'; list: string; index: number; value: unknown }
  | { op: 'remove'; node: string };

/** Why a change cannot be written, and where to make it instead. */
export interface PictureRefusal {
  reason: Translated;
  at?: { file: string; span: Span };
}

/** The edits of a document that make a change, or why there are none. */
export type PictureAnswer = { edits: readonly TextEdit[] } | { refusal: PictureRefusal };
