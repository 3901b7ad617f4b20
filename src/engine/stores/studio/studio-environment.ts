import type { Capability } from '../../../schemas/grammar/capabilities.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { CheckerPort } from '../../compile/language/checker-messages.ts';
import type { PagePorts } from '../../data/ports.ts';

/** What the schema studio needs of the console, beside the ports of its page. */
export interface StudioEnvironment {
  /** Starts the checker of documents beside the screen. */
  openChecker(): CheckerPort;
  /** Reads a file of the console's folder, 'schemas/sources.json'. @throws Error with a message */
  readText(path: string): Promise<string>;
  /** The ports of a page outside the tabs, with some of its own. */
  portsApart(own: Partial<PagePorts>): PagePorts;
  /** Another object after any document has changed on the server; observable. */
  documentsVersion(): object;
  /** The title of the page at a path, as consoles read it. */
  titleOf(path: string): Text | undefined;
  capabilities: readonly Capability[];
}
