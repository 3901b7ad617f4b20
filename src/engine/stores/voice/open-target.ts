import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { Site } from '../../../schemas/site.ts';
import type { VoiceTarget } from '../../../schemas/wire/voice.ts';
import { accessPathOf } from '../../compile/menu/access-path.ts';
import { fillString } from '../../records/fill-text.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { MenuStore } from '../routing/menu-store.ts';
import type { RouteStore } from '../routing/route-store.ts';
import { voiceTexts } from './voice-texts.ts';

export interface OpenTargetDeps {
  site: Site;
  menu: Pick<MenuStore, 'plan'>;
  route: Pick<RouteStore, 'visitEntry'>;
  messages: Pick<MessagesStore, 'add'>;
  environment: Pick<ConsoleEnvironment, 'navigate'>;
}

/**
 * Opens what a command names: a page by its entry of the menu, anything else by its route. Shows a message without permission.
 */
export function openTarget({ site, menu, route, messages, environment }: OpenTargetDeps, target: VoiceTarget): void {
  const { plan } = menu;
  const entry = target.kind === 'page' ? [...plan.byPath.values()].find(({ id }) => id === target.id) : undefined;
  if (entry) route.visitEntry(entry);
  else if (isRoute(target.to) && plan.allowed.access.has(accessPathOf(target.to, site)))
    environment.navigate(target.to);
  else {
    const { name } = target;
    const text = (language: 'zh' | 'en') => fillString(textIn(language, voiceTexts.noAccess), { name });
    messages.add('warning', { zh: text('zh'), en: text('en') });
  }
}

/** The platform's routes only: neither an address of another site nor a script. */
const isRoute = (to: string) => /^\/(?!\/)/.test(to);
