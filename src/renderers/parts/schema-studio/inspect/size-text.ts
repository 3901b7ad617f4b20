import { fillString } from '../../../../engine/records/fill-text.ts';
import type { JsonSize } from '../../../../engine/stores/studio/inspect/measure-json.ts';
import type { Text } from '../../../../schemas/grammar/text.ts';
import { inspectWords as words } from './inspect-words.ts';

/** A size as people read it: '12.4 kB', 'over 1.2 MB'. */
export function sizeText({ bytes, isWhole }: JsonSize, text: (of: Text) => string): string {
  const size =
    bytes < 1000 ? `${bytes} B` : bytes < 1_000_000 ? `${round(bytes / 1000)} kB` : `${round(bytes / 1_000_000)} MB`;
  return isWhole ? size : fillString(text(words.sizeAtLeast), { size });
}

const round = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** A duration as people read it: '85 ms', '1.2 s'. */
export const durationText = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${round(ms / 1000)} s`);
