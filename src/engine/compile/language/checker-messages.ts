import type { Capability } from '../../../schemas/grammar/capabilities.ts';
import type { Trees } from '../../expression/prepared-expressions.ts';
import type { PagePlan } from '../plan/plan.ts';
import type { KnownPlatform } from './document-set.ts';
import type { EditorSchemas, LanguageService, Mark } from './language-service.ts';
import type { Language } from './open-documents.ts';
import type { OutlineNode } from './outline-of.ts';

/** What the checker is asked about a place of a document. */
export type CheckerQuestion =
  | 'completionsAt'
  | 'hoverAt'
  | 'definitionAt'
  | 'fixesAt'
  | 'fixOfDocument'
  | 'expandedOf'
  | 'formattedOf'
  | 'newDocument'
  | 'spanOf'
  | 'originOf'
  | 'nodesAt'
  | 'handlesAt'
  | 'offersFor'
  | 'pictureEdits';

export type ArgumentsOf<Name extends CheckerQuestion> = Parameters<LanguageService[Name]>;
export type AnswerOf<Name extends CheckerQuestion> = ReturnType<LanguageService[Name]>;

/** A message to the checker, which runs beside the screen. */
export type ToChecker =
  | {
      type: 'start';
      /** Texts by file below schemas/. */
      texts: readonly (readonly [file: string, text: string])[];
      platform: KnownPlatform;
      schemas: EditorSchemas;
      capabilities: readonly Capability[];
      language: Language;
    }
  | { type: 'store'; texts: readonly (readonly [file: string, text: string])[] }
  /** @property text absent for the stored one */
  | { type: 'type'; file: string; text?: string; revision: number }
  /** The document whose plan and outline follow each check; absent for none. */
  | { type: 'show'; file?: string }
  | { type: 'speak'; language: Language }
  | { type: 'ask'; id: number; question: CheckerQuestion; args: readonly unknown[] };

/** The page that is shown, as consoles would compile it. */
export interface CheckedPlan {
  file: string;
  /** Undefined if the text is not a JSON object. */
  plan?: PagePlan;
  /** The same page with what the platform lacks; absent if it lacks nothing. */
  whole?: PagePlan;
  /** The parsed expressions of its plan; none with errors. */
  trees: Trees;
  /** The number of its errors. */
  errors: number;
}

/** A message of the checker. */
export type FromChecker =
  | {
      type: 'checked';
      /** The revision of the last text that was checked. */
      revision: number;
      /** The files whose marks have changed. */
      marks: readonly (readonly [file: string, marks: readonly Mark[]])[];
    }
  /** The plan of the shown page, after its marks: sent if it has changed. */
  | { type: 'planned'; page: CheckedPlan }
  /** The nodes of the shown document, after its marks: sent if its text has changed and is a JSON object. */
  | { type: 'outlined'; file: string; outline: readonly OutlineNode[] }
  | { type: 'answer'; id: number; value: unknown }
  /** The checker itself has failed. @property id of the question, if one was asked */
  | { type: 'failed'; id?: number; message: string };

/** The connection to a checker. */
export interface CheckerPort {
  send(message: ToChecker): void;
  /** @param onLost called if the checker could not be loaded, or ended */
  listen(onMessage: (message: FromChecker) => void, onLost: (message: string) => void): void;
  close(): void;
}
