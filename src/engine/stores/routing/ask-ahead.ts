import type { Site } from '../../../schemas/site.ts';
import type { BesideName } from '../../../schemas/wire/session.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import { answerWith } from '../../data/calls-ahead.ts';
import { languageTag } from '../../data/http/language-tag.ts';
import { readMainMenu } from '../../data/platform/menu.ts';
import { readPersonalization } from '../../data/platform/personalization.ts';
import { readDocumentIndex } from '../../data/platform/tenant-pages.ts';
import { readIsIntranet } from '../../data/platform/tenants.ts';
import { readUserCache } from '../../data/platform/user-cache.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { AskedBeside } from '../session/session-types.ts';

interface Deps {
  environment: Pick<ConsoleEnvironment, 'ahead' | 'baseUrl'>;
  config: Pick<ConsoleSettings, 'platform'>;
  site: Pick<Site, 'menu'>;
  display: Pick<DisplayStore, 'language'>;
  session: Pick<SessionStore, 'token' | 'tenantId' | 'user'>;
}

/**
 * Has what every start reads answered with its user: one call instead of six. Platforms without it are asked for what the first
 * page waits for beside their answer about the user.
 */
export function askAhead({ environment, config, site, display, session }: Deps): AskedBeside | undefined {
  const { ahead, baseUrl } = environment;
  const { token, tenantId, user } = session;
  if (!ahead || token === undefined) return undefined;
  const { capabilities } = config.platform;
  const language = languageTag(display.language);
  const cached = (type: string) => readUserCache.path.replace('{type}', type);
  const menu = `${readMainMenu.path}?appName=${encodeURIComponent(site.menu.appName)}`;
  const documents = capabilities.includes('documentOverlays') ? readDocumentIndex.path : undefined;
  const callOf = (path: string) => ({ method: 'GET', url: `${baseUrl}${path}`, language });
  if (!capabilities.includes('startAnswers') || site.menu.appName !== 'pc') {
    const paths = user ? [] : [menu, cached('preferences'), documents];
    for (const path of paths) if (path !== undefined) ahead.ask(callOf(path), token);
    return undefined;
  }
  const paths: Partial<Record<BesideName, string | undefined>> = {
    menu,
    documents,
    preferences: cached('preferences'),
    tables: cached('tables'),
    alarmSettings: cached('alarmSettings'),
    look: readPersonalization.path,
    intranet: tenantId === '' ? undefined : `${readIsIntranet.path}?tenantId=${encodeURIComponent(tenantId)}`,
  };
  const asked = Object.entries(paths).flatMap(([name, path]) =>
    path === undefined ? [] : [{ name: name as BesideName, path }],
  );
  return {
    also: asked.map(({ name }) => name).join(','),
    take(answers) {
      for (const { name, path } of asked) {
        const answer = answers.then((all) => (all && name in all ? answerWith(all[name]) : undefined));
        ahead.expect(callOf(path), token, answer);
      }
    },
  };
}
