import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { AlarmEntry } from '../../../schemas/wire/alarms.ts';
import { withTexts } from '../../data/alarm-texts.ts';
import { isSoundName, type SoundName } from '../environment/sound-player.ts';

/** An alarm of the list (spec section 3); '' for what the platform does not send. */
export interface Alarm {
  eventId: string;
  /** The name of its domain, from eventDomainName. */
  eventName: string;
  description: Text;
  /** As the platform writes it. */
  date: string;
  isRead: boolean;
  kind: string;
  typeName: Text;
  domainId: string;
  levelId: string;
  deviceName: string;
  /** False once the condition has ended. */
  isActive: boolean;
  isAcknowledged: boolean;
  isHandled: boolean;
  isShelved: boolean;
  /** Counted with the alarm that explains it. */
  isFolded: boolean;
  /** False for an alarm type whose alarms show no popup. */
  isPopup: boolean;
  /** The sound that the tenant has chosen for the type. */
  sound: SoundName | undefined;
  /** Its asset may only be viewed: the user does not work on it. */
  isViewedOnly: boolean;
  /** Known to the platform before it came: it has happened again. */
  isRepeated: boolean;
}

/** Maximum length of a text that is kept, to bound memory. */
const maxLength = 2000;

/** A text in both languages, which the reader may change while the alarm is in the list. */
const both = ({ texts }: AlarmEntry, name: 'description' | 'eventTypeName'): Text | undefined =>
  texts ? { zh: texts.zh[name].slice(0, maxLength), en: texts.en[name].slice(0, maxLength) } : undefined;

/** Reads an entry; what it leaves out stays as it was. An alarm that was read here stays read. */
export function alarmOf(entry: AlarmEntry, former?: Alarm): Alarm {
  const text = (value: string | null | undefined, before = '') => value?.slice(0, maxLength) ?? before;
  const isShelved = entry.shelvedUntil === undefined ? former?.isShelved === true : isGiven(entry.shelvedUntil);
  const isFolded = entry.parentId === undefined ? former?.isFolded === true : isGiven(entry.parentId);
  return {
    eventId: entry.eventId,
    eventName: text(entry.eventDomainName),
    description: both(entry, 'description') ?? text(entry.description),
    date: text(entry.date),
    isRead: former?.isRead === true || entry.isRead === true || isShelved || isFolded,
    kind: text(entry.kind, former?.kind),
    typeName: both(entry, 'eventTypeName') ?? entry.eventTypeName?.slice(0, maxLength) ?? former?.typeName ?? '',
    domainId: text(entry.eventDomainId, former?.domainId),
    levelId: text(entry.levelId, former?.levelId),
    deviceName: text(entry.deviceName, former?.deviceName),
    isActive: entry.isActive ?? former?.isActive ?? true,
    isAcknowledged: entry.isAcknowledged ?? former?.isAcknowledged ?? false,
    isHandled: entry.isHandled ?? former?.isHandled ?? false,
    isShelved,
    isFolded,
    isPopup: entry.isPopup ?? former?.isPopup ?? true,
    sound: entry.sound == null ? former?.sound : readSound(entry.sound),
    isViewedOnly: entry.rights === undefined ? former?.isViewedOnly === true : entry.rights === 'view',
    isRepeated: (entry.repeats ?? 1) > 1,
  };
}

/** True while somebody has to see to it. */
export const isPending = ({ isAcknowledged, isHandled, isShelved, isFolded }: Alarm): boolean =>
  !isAcknowledged && !isHandled && !isShelved && !isFolded;

export const isGiven = (text: string | null | undefined): boolean => text != null && text !== '';

/**
 * The alarm in a message between windows (ALARM-05): JSON of {eventId, eventDomainName, description, date, isRead}, read
 * like the event `alarm`. Undefined if it is malformed.
 */
export function readAlarmMessage(text: string | null): AlarmEntry | undefined {
  if (text === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const data = withTexts(value);
  if (!isRecord(data) || typeof data.eventId !== 'string' || data.eventId === '') return undefined;
  const { eventId, eventDomainName, description, date, isRead } = data;
  const texts = [eventDomainName, description, date];
  if (!texts.every((one) => typeof one === 'string')) return undefined;
  const [name = '', said = '', when = ''] = texts;
  return { eventId, eventDomainName: name, description: said, date: when, isRead: isRead === true };
}

const readSound = (name: string): SoundName | undefined => (isSoundName(name) ? name : undefined);
