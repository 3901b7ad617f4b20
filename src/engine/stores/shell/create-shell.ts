import { reaction } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import type { Http } from '../../data/http/create-http.ts';
import type { PlatformTime } from '../../data/platform-time.ts';
import { AlarmDesk } from '../alarms/alarm-desk.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import { waitBriefly } from '../environment/wait-briefly.ts';
import type { EventsStore } from '../live/events-store.ts';
import type { ReferenceStore } from '../live/reference-store.ts';
import type { LoadingStore } from '../messages/loading-store.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { ModalsStore } from '../messages/modals-store.ts';
import type { RecentFailures } from '../messages/recent-failures.ts';
import type { PagesStore } from '../page/pages-store.ts';
import type { MenuStore } from '../routing/menu-store.ts';
import type { RouteStore } from '../routing/route-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import { VoiceDesk } from '../voice/voice-desk.ts';
import { AlarmBellStore } from './alarm-bell-store.ts';
import { FeedbackDesk } from './feedback-desk.ts';
import { FramesStore } from './frames-store.ts';
import { FullScreenStore } from './full-screen-store.ts';
import { IdleLockStore } from './idle-lock-store.ts';
import { InboxStore } from './inbox-store.ts';
import { OverlaysStore } from './overlays-store.ts';
import { paletteActions } from './palette-actions.ts';
import { type PaletteAction, PaletteStore } from './palette-store.ts';
import { PanelsStore } from './panels-store.ts';
import { QuickMenuStore } from './quick-menu-store.ts';
import { verifyPassword } from './verify-password.ts';
import { watchVersion } from './version-watch.ts';

/** The stores around the page while a user is signed in; not loaded before. */
export interface Shell {
  quickMenu: QuickMenuStore;
  news: InboxStore;
  notices: InboxStore;
  alarmBell: AlarmBellStore;
  alarms: AlarmDesk;
  overlays: OverlaysStore;
  panels: PanelsStore;
  fullScreen: FullScreenStore;
  frames: FramesStore;
  palette: PaletteStore;
  lock: IdleLockStore;
  feedback: FeedbackDesk;
  voice: VoiceDesk;
  actions(): readonly PaletteAction[];
}

export interface ShellDeps {
  environment: ConsoleEnvironment;
  config: ConsoleSettings;
  http: Http;
  menu: MenuStore;
  loading: LoadingStore;
  messages: MessagesStore;
  route: RouteStore;
  site: Site;
  events: EventsStore;
  display: DisplayStore;
  pages: PagesStore;
  session: SessionStore;
  modals: ModalsStore;
  reference: ReferenceStore;
  failures: RecentFailures;
  time: PlatformTime;
  idleLockMinutes(): number;
  /** Reports a failure according to the error catalogue. */
  report(error: unknown): void;
}

/** Creates the shell stores of the current user; they are cleared at the end of the session. */
export function createShell(deps: ShellDeps): Shell {
  const { environment, events, session, modals, config, display, route, messages } = deps;
  const quickMenu = new QuickMenuStore(deps);
  const news = new InboxStore('news', deps);
  const notices = new InboxStore('notices', deps);
  const alarmBell = new AlarmBellStore(deps);
  const alarms = new AlarmDesk({ ...deps, isOffered: () => alarmBell.isShown });
  const overlays = new OverlaysStore(deps.site);
  const panels = new PanelsStore({ ...deps, limit: config.limits.floatingPanels });
  const fullScreen = new FullScreenStore(environment.fullScreen, display, environment.now);
  const frames = new FramesStore({ ...deps, overlays, fullScreen, allowedOrigins: config.allowedOrigins });
  const { capabilities } = config.platform;
  const lock = new IdleLockStore({
    environment,
    session,
    verifyPassword: (user, password) =>
      verifyPassword(deps.http, capabilities.includes('passwordCheck'), user, password),
    minutes: deps.idleLockMinutes,
  });
  const feedback = new FeedbackDesk({ ...deps, isOffered: capabilities.includes('feedback') });
  const voice = new VoiceDesk({ ...deps, failed: deps.report });
  const actions = () => paletteActions({ display, route, fullScreen, lock, overlays, voice });
  const palette = new PaletteStore({ ...deps, actions });
  const stopVersion = watchVersion({ environment, messages, reload: () => route.exits.reload() });
  const load = () => Promise.all([news.loadCount(), notices.loadCount(), alarmBell.load(), alarms.load()]);
  let isLoaded = false;
  const stopLoading = events.whenBack(async () => (isLoaded ? load() : undefined));
  const stop = reaction(
    () => session.user?.id,
    () => {
      stop();
      stopLoading();
      stopVersion();
      for (const store of [news, notices, alarmBell, alarms, fullScreen, frames, lock]) store.dispose();
      for (const store of [quickMenu, overlays, panels, modals, feedback, voice, deps.failures]) store.clear();
      palette.close();
      display.setFrameVisible(true);
    },
  );
  const loadAfterPage = async () => {
    await waitBriefly(() => deps.loading.running === 0, environment.timer);
    await environment.idle?.();
    // The connection follows soon: counts read before would have to be read again.
    await waitBriefly(() => events.state !== 'off' && events.state !== 'connecting', environment.timer);
    isLoaded = true;
    void load();
    void notices.loadPopups();
  };
  // The line and the processor belong to the first page.
  void loadAfterPage();
  return {
    quickMenu,
    news,
    notices,
    alarmBell,
    alarms,
    overlays,
    panels,
    fullScreen,
    frames,
    palette,
    lock,
    feedback,
    voice,
    actions,
  };
}
