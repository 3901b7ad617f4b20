import { fillString } from '../../../engine/records/fill-text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { useText } from '../../context/console-context.tsx';
import { versionsTexts as words } from './studio-versions-texts.ts';

type Say = ReturnType<typeof useText>;

/** A value of a document in words; what has parts is JSON, folded. @param json may be cut, with '…' at its end */
export const ShownValue = ({ json }: { json: string }) => {
  const text = useText();
  const value = readValue(json);
  const said = sayValue(value, text);
  if (said !== undefined) return said;
  const names = isRecord(value) ? Object.keys(value) : [];
  const summary = names.slice(0, maxNames).join(', ');
  return (
    <details>
      <summary>
        {fillString(text(words.parts), { names: `${summary}${names.length > maxNames ? '…' : ''}` || '…' })}
      </summary>
      <pre>{value === undefined ? json : JSON.stringify(value, null, 2)}</pre>
    </details>
  );
};

const maxNames = 4;

/** Undefined for JSON that is cut; a text that is cut is the part that is left. */
function readValue(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json.startsWith('"') ? json.slice(1) : undefined;
  }
}

/** A value in words; undefined for one that has parts. */
function sayValue(value: unknown, text: Say): string | undefined {
  if (value === '') return text(words.empty);
  if (value === null) return text(words.none);
  if (typeof value === 'boolean') return text(value ? words.yes : words.no);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return text(words.none);
    const said = value.map((entry) => (Array.isArray(entry) ? undefined : sayValue(entry, text)));
    return said.every((entry) => entry !== undefined) ? said.join(', ') : undefined;
  }
  return isBilingual(value) ? [...new Set([value.zh, value.en])].join(' / ') : undefined;
}

const isBilingual = (value: unknown): value is { zh: string; en: string } =>
  isRecord(value) &&
  typeof value.zh === 'string' &&
  typeof value.en === 'string' &&
  Object.keys(value).every((key) => key === 'zh' || key === 'en');
