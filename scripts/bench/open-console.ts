import { type Console, createConsole } from '../../src/engine/stores/console/create-console.ts';
import { createTestConsole } from '../../src/engine/stores/testing/test-console.ts';

/**
 * A console with a real platform and an in-memory browser.
 *
 * @param url with a trailing slash
 */
export async function openConsole(url: string, now: () => number): Promise<Console> {
  const config = await (await fetch(new URL('console.config.json', url))).json();
  const { console, environment } = await createTestConsole();
  return createConsole(
    { ...environment, baseUrl: url.replace(/\/$/, ''), now },
    config,
    console.site,
    console.documents,
  );
}
