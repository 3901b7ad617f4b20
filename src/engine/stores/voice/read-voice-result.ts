import type { VoiceResult, VoiceTarget } from '../../../schemas/wire/voice.ts';

/** A recognition result as the assistant shows it. */
export interface VoiceReading {
  /** Undefined if the response has no known status. */
  status: VoiceResult['status'] | undefined;
  content: string;
  device: { id: string; name: string; uid: string } | undefined;
  targets: readonly VoiceTarget[];
}

const kinds: readonly string[] = ['page', 'device', 'carrier', 'alarm'] satisfies VoiceTarget['kind'][];

/** Reads a recognition result leniently: ids may be numbers, and the status a text. */
export function readVoiceResult(answer: unknown): VoiceReading {
  const result = isObject(answer) ? answer : {};
  const status = Number(result.status ?? Number.NaN);
  const id = textOf(result.deviceId);
  const name = textOf(result.deviceName);
  const uid = textOf(result.deviceUid);
  return {
    status: status === 0 || status === 1 || status === 2 ? status : undefined,
    content: textOf(result.content).trim(),
    device: id === '' ? undefined : { id, name: name || uid || id, uid },
    targets: Array.isArray(result.targets) ? result.targets.flatMap(readTarget) : [],
  };
}

function readTarget(value: unknown): VoiceTarget[] {
  if (!isObject(value) || !kinds.includes(textOf(value.kind))) return [];
  const { kind, id, name, to } = value;
  if (textOf(id) === '' || textOf(name) === '') return [];
  return [
    {
      kind: kind as VoiceTarget['kind'],
      id: textOf(id),
      name: textOf(name),
      note: textOf(value.note) || null,
      to: textOf(to),
    },
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
