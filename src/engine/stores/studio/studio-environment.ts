import type { Language } from '../../../schemas/grammar/text.ts';
import type { CheckerPort } from '../../compile/language/checker-messages.ts';
import type { DocumentHistory } from '../../data/document-history.ts';
import type { Documents } from '../../data/documents.ts';
import type { Http } from '../../data/http/create-http.ts';
import type { PagePorts } from '../../data/ports.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { ReferenceStore } from '../live/reference-store.ts';
import type { MenuStore } from '../routing/menu-store.ts';
import type { SessionStore } from '../session/session-store.ts';

/** How a page is previewed; what is absent is as in the console. */
export interface PreviewChoices {
  /** The pass for the answers of another role. */
  pass?: string;
  language?: Language;
  isDark?: boolean;
}

/** Stores of the console that a preview may have of its own. */
export type PreviewStores = Partial<{
  display: DisplayStore;
  session: SessionStore;
  menu: MenuStore;
  reference: ReferenceStore;
  http: Http;
}>;

/** The console as a preview sees it. */
export interface PreviewWorld {
  /** The stores for its renderers that differ from the console's. */
  own: PreviewStores;
  /** The ports of its page, with some of its own. */
  portsApart(own: Partial<PagePorts>): PagePorts;
}

/** What the schema studio needs of the console, beside the ports of its page. */
export interface StudioEnvironment {
  /** The documents as consoles read them; `version` changes with any of them. */
  documents: Pick<Documents, 'readText' | 'version' | 'titleOf' | 'capabilities'>;
  /** Starts the checker of documents beside the screen; a host without one has none. */
  openChecker: (() => Promise<CheckerPort>) | undefined;
  /** Opens the texts of documents that this browser keeps; a host without them keeps none. */
  openHistory: (() => Promise<DocumentHistory>) | undefined;
  /** @throws PlatformError if the platform does not answer for a role */
  openWorld(choices: PreviewChoices): Promise<PreviewWorld>;
}
