import type { Capability } from '../../../schemas/grammar/capabilities.ts';
import type { Language, Text } from '../../../schemas/grammar/text.ts';
import type { CheckerPort } from '../../compile/language/checker-messages.ts';
import type { PagePorts } from '../../data/ports.ts';
import type { Console } from '../console/create-console.ts';

/** How a page is previewed; what is absent is as in the console. */
export interface PreviewChoices {
  /** The pass for the answers of another role. */
  pass?: string;
  language?: Language;
  isDark?: boolean;
}

/** The console as a preview sees it. */
export interface PreviewWorld {
  /** The stores for its renderers. */
  console: Console;
  /** The ports of its page, with some of its own. */
  portsApart(own: Partial<PagePorts>): PagePorts;
}

/** What the schema studio needs of the console, beside the ports of its page. */
export interface StudioEnvironment {
  /** Starts the checker of documents beside the screen. */
  openChecker(): CheckerPort;
  /** Reads a file of the console's folder, 'schemas/sources.json'. @throws Error with a message */
  readText(path: string): Promise<string>;
  /** @throws PlatformError if the platform does not answer for a role */
  openWorld(choices: PreviewChoices): Promise<PreviewWorld>;
  /** Another object after any document has changed on the server; observable. */
  documentsVersion(): object;
  /** The title of the page at a path, as consoles read it. */
  titleOf(path: string): Text | undefined;
  capabilities: readonly Capability[];
}
