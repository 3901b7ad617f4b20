import type { Site } from '../../../schemas/site.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import { readMainMenu } from '../../data/platform/menu.ts';
import { readDocumentIndex } from '../../data/platform/tenant-pages.ts';
import { readUserCache } from '../../data/platform/user-cache.ts';
import { languageTag } from '../console/http-context.ts';
import type { DisplayStore } from '../display/display-store.ts';
import { preferencesType } from '../display/preferences-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { SessionStore } from '../session/session-store.ts';

interface Deps {
  environment: Pick<ConsoleEnvironment, 'ahead' | 'baseUrl'>;
  config: Pick<ConsoleSettings, 'platform'>;
  site: Pick<Site, 'menu'>;
  display: Pick<DisplayStore, 'language'>;
  session: Pick<SessionStore, 'token'>;
}

/** Asks for what every start needs, while the platform still says whose token it is. */
export function askAhead({ environment, config, site, display, session }: Deps): void {
  const { ahead, baseUrl } = environment;
  const { token } = session;
  if (!ahead || token === undefined) return;
  const paths = [
    `${readMainMenu.path}?appName=${encodeURIComponent(site.menu.appName)}`,
    readUserCache.path.replace('{type}', preferencesType),
    ...(config.platform.capabilities.includes('documentOverlays') ? [readDocumentIndex.path] : []),
  ];
  const language = languageTag(display.language);
  for (const path of paths) ahead.ask({ method: 'GET', url: `${baseUrl}${path}`, language }, token);
}
