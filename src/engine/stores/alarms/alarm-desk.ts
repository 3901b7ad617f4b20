import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import type { Http } from '../../data/http/create-http.ts';
import { acknowledgeAlarms } from '../../data/platform/alarms.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { EventsStore } from '../live/events-store.ts';
import type { ReferenceStore } from '../live/reference-store.ts';
import type { MenuStore } from '../routing/menu-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Alarm } from './alarm.ts';
import { AlarmLevels } from './alarm-levels.ts';
import { AlarmNoticesStore } from './alarm-notices-store.ts';
import { mapOfAlarm, pageOfAlarm } from './alarm-pages.ts';
import { AlarmPopupStore } from './alarm-popup-store.ts';
import { AlarmQuietStore } from './alarm-quiet-store.ts';
import { AlarmSettingsStore } from './alarm-settings-store.ts';
import { AlarmSoundStore } from './alarm-sound-store.ts';
import { AlarmsStore } from './alarms-store.ts';

interface Deps {
  environment: ConsoleEnvironment;
  config: ConsoleSettings;
  http: Http;
  site: Site;
  menu: MenuStore;
  session: SessionStore;
  events: EventsStore;
  reference: ReferenceStore;
  /** True if the user may see alarms. */
  isOffered(): boolean;
}

/** The alarms in the head of the console; what a renderer of the bell or the popup works with (ALARM-09). */
export class AlarmDesk {
  readonly list: AlarmsStore;
  readonly levels: AlarmLevels;
  readonly notices: AlarmNoticesStore;
  readonly settings: AlarmSettingsStore;
  readonly quiet: AlarmQuietStore;
  readonly popup: AlarmPopupStore;
  readonly sound: AlarmSoundStore;
  /** Ids that are being acknowledged. */
  readonly acknowledging = observable.set<string>();

  constructor(private readonly deps: Deps) {
    const { environment, reference, isOffered } = deps;
    this.list = new AlarmsStore(deps);
    this.levels = new AlarmLevels(reference);
    this.notices = new AlarmNoticesStore(deps);
    this.settings = new AlarmSettingsStore({ ...deps, levels: this.levels });
    this.quiet = new AlarmQuietStore(environment);
    const { list, levels, notices, settings, quiet } = this;
    this.popup = new AlarmPopupStore({
      environment,
      list,
      isShown: (alarm) =>
        isOffered() && notices.showsPopup && !quiet.isSnoozed && settings.showsPopup(alarm) && !alarm.isRead,
    });
    this.sound = new AlarmSoundStore({ environment, list, levels, notices, settings, quiet, isOffered });
    makeObservable(this, { canAcknowledge: computed, acknowledge: action, snooze: action });
  }

  get canAcknowledge(): boolean {
    const { site, menu, config } = this.deps;
    const func = site.shell.alarms?.acknowledge;
    return config.platform.capabilities.includes('alarmDesk') && func !== undefined && menu.hasPermission(func);
  }

  /** Acknowledges an alarm on the platform; a failure is reported, and the alarm stays. */
  async acknowledge({ eventId, isViewedOnly }: Alarm): Promise<void> {
    if (isViewedOnly || this.acknowledging.has(eventId)) return;
    this.acknowledging.add(eventId);
    try {
      await acknowledgeAlarms(this.deps.http, { body: { ids: [eventId] } });
      runInAction(() => {
        this.list.acknowledged(eventId);
        this.popup.settle(eventId);
      });
    } catch {
      // The call has reported it.
    } finally {
      runInAction(() => this.acknowledging.delete(eventId));
    }
  }

  /** The page that lists an alarm, opened at it; undefined if the user may not open it. */
  pageOf(alarm: Alarm): string | undefined {
    return pageOfAlarm(this.deps, alarm);
  }

  /** The alarm map at an alarm; undefined if the user may not open it. */
  mapOf(alarm: Alarm): string | undefined {
    return mapOfAlarm(this.deps, alarm);
  }

  /** No popup and no sound for ten minutes. */
  snooze(): void {
    this.quiet.snooze();
    this.popup.dismiss();
  }

  /** Loads how the user is notified. */
  async load(): Promise<void> {
    if (!this.deps.isOffered()) return;
    await Promise.all([this.notices.load(), this.settings.load()]);
  }

  dispose(): void {
    for (const store of [this.sound, this.popup, this.notices, this.settings, this.quiet, this.list]) store.dispose();
  }
}
