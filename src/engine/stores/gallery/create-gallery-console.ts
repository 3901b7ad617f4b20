import { compareStructural, reaction } from 'mobx';
import { capabilities } from '../../../schemas/grammar/capabilities.ts';
import type { Page } from '../../../schemas/page.ts';
import type { Site } from '../../../schemas/site.ts';
import type { CaptchaKind } from '../../../schemas/wire/captcha.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import { stageFile } from '../../compile/stage/on-stage.ts';
import { Documents } from '../../data/documents.ts';
import { answerAdapter } from '../../data/http/answer-adapter.ts';
import { type MadeUpCaptcha, MadeUpPlatform, type SentCall } from '../../data/made-up/made-up-platform.ts';
import { type Console, createConsole } from '../console/create-console.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { Shell } from '../shell/create-shell.ts';
import { type GalleryBrowser, type GalleryNotes, galleryEnvironment, galleryUser } from './gallery-environment.ts';

/** The path of the example's page. */
const stagePath = '/stage/example';

/** What the gallery needs of the console around it. */
export interface GalleryDeps extends GalleryNotes {
  browser: GalleryBrowser;
  config: ConsoleSettings;
  site: Site;
  /** The language and the look of the console around the gallery: both follow each other. */
  display: DisplayStore;
  /** Draws a captcha as its document wants it. */
  drawCaptcha(kind: CaptchaKind, wanted: Readonly<Record<string, unknown>>): MadeUpCaptcha;
  onSent(call: SentCall): void;
}

/** A console with everything that pages and their parts use, on a made-up platform. */
export interface GalleryConsole {
  console: Console;
  shell: Shell;
  platform: MadeUpPlatform;
  /** What the next captcha shows; see `drawCaptcha`. */
  captcha: { wanted: Readonly<Record<string, unknown>> };
  /** What parts find that open the document of the example themselves: its page, and its text as written. */
  putPage(page: Page, text: string): Promise<void>;
  /** Closes the dialogs, questions and messages that are no part of a page. */
  putAway(): void;
  /** The platform sends an event. */
  sendEvent(type: string, data: unknown): void;
  /** An alarm arrives, under an id of its own. */
  sendAlarm(entry: Readonly<Record<string, unknown>>): void;
  dispose(): void;
}

/** Creates the console of the gallery, signed in. No request leaves it, and nothing is stored. */
export async function createGalleryConsole(deps: GalleryDeps): Promise<GalleryConsole> {
  const { config, site, display } = deps;
  const captcha: GalleryConsole['captcha'] = { wanted: {} };
  const platform = new MadeUpPlatform({
    names: site,
    user: galleryUser,
    captcha: (kind) => deps.drawCaptcha(kind, captcha.wanted),
    onSent: (call) => deps.onSent(call),
  });
  const adapter = answerAdapter((request) => platform.answer(request));
  const { environment, socket } = galleryEnvironment(deps.browser, adapter, deps);
  const shown = { page: '', text: '', version: 0 };
  const index = () => {
    const entry = { id: 'example', path: stagePath, file: stageFile, title: '', hash: `${shown.version}`, issues: 0 };
    return { site: { hash: 's', issues: 0 }, pages: shown.page === '' ? [] : [entry] };
  };
  const sources = () => ({
    'site.json': `${JSON.stringify(site, undefined, 2)}\n`,
    ...(shown.page !== '' && { [stageFile]: shown.text }),
  });
  const documents = new Documents(async (path) => {
    if (path.includes('index.json')) return JSON.stringify(index());
    if (path.includes('sources.json')) return JSON.stringify({ files: sources() });
    if (path.includes('/grammar/')) throw new Error('the gallery has no schemas for editors');
    return path.includes('site.json') ? JSON.stringify(site) : shown.page;
  });
  await documents.readIndex();
  const { rsa, language } = config;
  const { timeZone } = config.platform;
  const written = { ...(rsa && { rsa }), language, platform: { timeZone, capabilities: [...capabilities] } };
  const console = createConsole(environment, written, site, documents);
  console.display.choose(display.choices);
  const stops = [
    reaction(
      () => display.choices,
      (choices) => console.display.choose(choices),
      { equals: compareStructural },
    ),
    reaction(
      () => console.display.choices,
      (choices) => display.choose(choices),
      { equals: compareStructural },
    ),
    reaction(
      () => display.isSystemDark,
      (isDark) => console.display.setSystemDark(isDark),
    ),
  ];
  await console.route.enter('/workTable', '');
  const shell = await console.openShell();
  await Promise.all([shell.alarms.load(), shell.alarms.levels.need()]);
  let alarms = 0;
  return {
    console,
    shell,
    platform,
    captcha,
    async putPage(page, text) {
      shown.page = JSON.stringify({ page });
      shown.text = text;
      shown.version += 1;
      await documents.readIndex();
      console.pages.followDocuments();
    },
    putAway() {
      const { messages, batch, captcha: captchas, weChat } = console;
      for (const store of [messages, batch, captchas, weChat]) store.endSession();
      shell.overlays.clear();
      shell.panels.clear();
      shell.alarms.popup.dismiss();
    },
    sendEvent: (type, data) => socket.send(type, data),
    sendAlarm(entry) {
      alarms += 1;
      socket.send('alarm', { ...entry, eventId: `${String(entry.eventId)}-${alarms}` });
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
