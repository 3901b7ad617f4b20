import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { Site } from '../../../schemas/site.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import { accessPathOf } from '../../compile/menu/access-path.ts';
import type { Http } from '../../data/http/create-http.ts';
import type { PanelReadPort } from '../../data/panel-question.ts';
import type { PanelReads } from '../../data/panel-reads.ts';
import type { PlatformTime } from '../../data/platform-time.ts';
import type { PagePorts } from '../../data/ports.ts';
import { SharedReads } from '../../data/shared-reads.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { LayoutsStore } from '../display/layouts-store.ts';
import type { LookStore } from '../display/look-store.ts';
import type { PreferencesStore } from '../display/preferences-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { EventsStore } from '../live/events-store.ts';
import type { ReferenceStore } from '../live/reference-store.ts';
import type { LoadingStore } from '../messages/loading-store.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { MenuStore } from '../routing/menu-store.ts';
import { openEvent } from '../routing/open-event.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Shell } from '../shell/create-shell.ts';
import type { TabsStore } from '../tabs/tabs-store.ts';
import { consoleValues } from './console-values.ts';
import type { Prompts } from './create-prompts.ts';

/** What the ports of pages are made of. */
export interface PortDeps {
  environment: ConsoleEnvironment;
  config: ConsoleSettings;
  site: Site;
  display: DisplayStore;
  http: Http;
  session: SessionStore;
  menu: MenuStore;
  tabs: TabsStore;
  reference: ReferenceStore;
  events: EventsStore;
  messages: MessagesStore;
  loading: LoadingStore;
  time: PlatformTime;
  look: LookStore;
  preferences: PreferencesStore;
  layouts: LayoutsStore;
  prompts: Pick<Prompts, 'batch' | 'weChat'>;
  report(error: unknown): void;
  openShell(): Promise<Shell>;
  renewMap(): Promise<void>;
}

/** Panel reads that are loaded with the first of them. */
function latePanelReads(...deps: ConstructorParameters<typeof PanelReads>): PanelReadPort {
  let loaded: Promise<PanelReads> | undefined;
  return {
    async read(...asked) {
      loaded ??= import('../../data/panel-reads.ts')
        .then(({ PanelReads }) => new PanelReads(...deps))
        .catch((error) => {
          loaded = undefined;
          throw error;
        });
      return (await loaded).read(...asked);
    },
  };
}

/** The ports that the console provides to pages. */
export function createPagePorts(deps: PortDeps): PagePorts {
  const { environment, config, site, http, session, menu, tabs, reference, events, messages, loading } = deps;
  const { display, look, preferences, layouts, prompts, report, openShell, renewMap, time } = deps;
  const { now, timer, drafts } = environment;
  const navigate = (address: string) => environment.navigate(address);
  return {
    call: http,
    download: (call) => http.download(call),
    reads: new SharedReads(http),
    panels: latePanelReads(http, config.platform.capabilities.includes('dataQuery'), timer),
    reference,
    events,
    ask: (question) => messages.ask(question),
    secret: {
      confirmBatch: (mode, func) => prompts.batch.confirm(mode, func),
      askWeChat: () => prompts.weChat.ask(),
    },
    tell: {
      toast: (tone, text, undo) => messages.add(tone, text, undo && { undo }),
      failure: report,
      refusals: async (rows, done) => {
        const { refusedTexts } = await import('../../data/actions/row-outcomes.ts');
        void messages.ask({ ...refusedTexts(rows.length, done), rows });
      },
    },
    navigate: {
      to: navigate,
      mayOpen: (address) => menu.plan.allowed.access.has(accessPathOf(address.split('?')[0] ?? '', site)),
      event: (type, id) => openEvent({ site, menu, messages, navigate }, type, id),
      window(address) {
        // Blocked by the browser: it opens here.
        if (!environment.openWindow(`#${address}`)) navigate(address);
      },
      panel: (path, search) => void openShell().then(({ panels }) => panels.open(path, search)),
      position: (position) => void openShell().then(({ overlays }) => overlays.showPosition(position)),
    },
    address: {
      setSearch(path, search, step) {
        if (tabs.activePath !== path) return;
        const how = step === undefined ? { replace: true } : step === 'view' ? {} : { layer: step };
        environment.navigate(`${path}${search}`, how);
      },
    },
    files: {
      pick: (accept) => environment.pickFile(accept),
      save: (file) => environment.saveFile(file),
      progress: (fraction) => loading.setProgress(fraction),
    },
    clock: { now, timer, today: () => time.write(new Date(now())).slice(0, 'yyyy-MM-dd'.length) },
    print: () => environment.print(),
    textOf: (text) => textIn(display.language, text),
    drafts,
    layouts,
    identity: {
      get owner() {
        return session.owner;
      },
      permits: (func) => menu.permits(func),
      get isAuthor() {
        return session.user?.isAdmin === true;
      },
      async reload() {
        await Promise.all([session.reloadUser(), preferences.load(), renewMap()]);
      },
    },
    capabilities: config.platform.capabilities,
    deviceCodes: site.devices,
    look: { reload: () => look.reload() },
    console: consoleValues({ session, reference, events, site }),
  };
}
