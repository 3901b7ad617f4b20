import type { Language } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { previewHeader } from '../../../schemas/wire/preview.ts';
import type { UserInfo } from '../../../schemas/wire/session.ts';
import type { Call } from '../../data/http/call.ts';
import type { Http } from '../../data/http/create-http.ts';
import { keepNothing } from '../../data/kept.ts';
import { readUserInfo } from '../../data/platform/session.ts';
import type { PagePorts } from '../../data/ports.ts';
import type { DisplayStore } from '../display/display-store.ts';
import { ReferenceStore } from '../live/reference-store.ts';
import { MenuStore } from '../routing/menu-store.ts';
import type { PreviewChoices, PreviewStores, PreviewWorld } from '../studio/studio-environment.ts';
import type { PortDeps } from './create-page-ports.ts';

interface Deps {
  /** What the console makes the ports of pages of. */
  portDeps: PortDeps;
  createPorts(deps: PortDeps): PagePorts;
  now(): number;
}

/**
 * The console as a preview sees it: with another language or appearance, and as another role with what the platform
 * answers for it, its menu and rights included.
 *
 * @throws PlatformError if the platform does not answer for the role
 */
export async function createPreviewWorld(deps: Deps, choices: PreviewChoices): Promise<PreviewWorld> {
  const display = displayOf(deps.portDeps.display, choices);
  const { pass } = choices;
  const asked = pass === undefined ? {} : await askedAs(pass, display.language, deps);
  const own: PreviewStores = { ...asked, display };
  const ports = deps.createPorts({ ...deps.portDeps, ...own });
  const textOf: PagePorts['textOf'] = (text) => textIn(display.language, text);
  return { own, portsApart: (more) => ({ ...ports, textOf, ...more }) };
}

/** A store with some values of its own; all else is that of the original, whose changes it follows. */
const withOwn = <Store extends object>(store: Store, values: Partial<Store>): Store =>
  Object.create(
    store,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, enumerable: true }])),
  ) as Store;

function displayOf(display: DisplayStore, { language, isDark }: PreviewChoices): DisplayStore {
  const own = { ...(language !== undefined && { language }), ...(isDark !== undefined && { isDark }) };
  return Object.keys(own).length === 0 ? display : withOwn(display, own);
}

/** What the platform answers for the holder of a pass. */
async function askedAs(pass: string, language: Language, { portDeps, now }: Deps) {
  const http = withPass(portDeps.http, pass);
  const menu = new MenuStore(http, portDeps.site, keepNothing);
  const user: UserInfo = await readUserInfo(http);
  await menu.load({ userId: user.id, tenantId: user.tenantId, language });
  const session = withOwn(portDeps.session, {
    user,
    person: { ...user, isIntranet: portDeps.session.isIntranet },
    owner: `${user.tenantId}/${user.id}`,
    reloadUser: async () => undefined,
  });
  return { http, menu, session, reference: new ReferenceStore({ http, now, language: () => language }) };
}

/** Sends all calls with a pass. */
function withPass(http: Http, pass: string): Http {
  const passed = (call: Call): Call => ({ ...call, headers: { ...call.headers, [previewHeader]: pass } });
  return {
    send: (call) => http.send(passed(call)),
    sendBare: (call) => http.sendBare(passed(call)),
    download: (call) => http.download(passed(call)),
  };
}
