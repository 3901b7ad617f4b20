import type { AlarmEntry } from '../../../schemas/wire/alarms.ts';
import { type Alarm, alarmOf, isGiven } from './alarm.ts';

/** ALARM-02. */
export const maxAlarms = 100;

/**
 * Alarms in order of arrival, each once; the oldest makes room. A Map keeps the order, so that an alarm costs the same in
 * a flood as alone.
 */
export class AlarmList {
  private readonly alarms = new Map<string, Alarm>();

  /**
   * Adds an alarm, or updates it in place. What is folded under another one or shelved is not added, nor are changes of
   * old alarms.
   *
   * @param isChange true for an event that may be about an old alarm
   * @returns the alarm if it was added
   */
  put(entry: AlarmEntry, isChange = false): Alarm | undefined {
    const former = this.alarms.get(entry.eventId);
    if (!former && (isHidden(entry) || (isChange && isOld(entry)))) return undefined;
    const alarm = alarmOf(entry, former);
    this.alarms.set(entry.eventId, alarm);
    if (former) return undefined;
    if (this.alarms.size > maxAlarms) this.alarms.delete(this.alarms.keys().next().value!);
    return alarm;
  }

  /** Changes an alarm, if it is in the list. */
  change(eventId: string, some: Partial<Alarm>): void {
    const former = this.alarms.get(eventId);
    if (former) this.alarms.set(eventId, { ...former, ...some });
  }

  remove(eventId: string): void {
    this.alarms.delete(eventId);
  }

  clear(): void {
    this.alarms.clear();
  }

  get(eventId: string): Alarm | undefined {
    return this.alarms.get(eventId);
  }

  /** Newest first. */
  toArray(): Alarm[] {
    return [...this.alarms.values()].reverse();
  }
}

const isHidden = ({ parentId, shelvedUntil }: AlarmEntry): boolean => isGiven(parentId) || isGiven(shelvedUntil);

/** An alarm that happens, or happens again, is news; everything else is so only for those who know it. */
const newsworthy = ['raise', 'repeat'];

const isOld = ({ change, isAcknowledged, isHandled, isActive }: AlarmEntry): boolean =>
  (isGiven(change) && !newsworthy.includes(change ?? '')) ||
  isAcknowledged === true ||
  isHandled === true ||
  isActive === false;
