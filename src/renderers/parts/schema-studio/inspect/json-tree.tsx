import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { keysOf, readMember } from '../../../../engine/expression/values.ts';
import { fillString } from '../../../../engine/records/fill-text.ts';
import { useText } from '../../../context/console-context.tsx';
import { inspectWords as words } from './inspect-words.ts';
import { shortValue } from './short-value.ts';

/** Entries that are shown at once: a list of a million rows draws no more. */
const pageLength = 100;

/** A value as a tree that opens level by level; what is closed is not read. */
export const JsonTree = observer(
  ({ name, value, isOpen = false }: { name?: string; value: unknown; isOpen?: boolean }) => (
    <ul className="lamp-inspect-json">
      <Entry name={name} value={value} isOpen={isOpen} />
    </ul>
  ),
);

const isInner = (value: unknown): value is object => typeof value === 'object' && value !== null;

const Entry = observer(({ name, value, isOpen }: { name: string | undefined; value: unknown; isOpen: boolean }) => {
  const [isShown, setShown] = useState(isOpen);
  const label = name !== undefined && <b>{name}: </b>;
  if (!isInner(value))
    return (
      <li>
        {label}
        <code>{shortValue(value)}</code>
      </li>
    );
  return (
    <li>
      <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {label}
        <code>{shortValue(value)}</code>
      </button>
      {isShown && <Entries value={value} />}
    </li>
  );
});

const Entries = observer(({ value }: { value: object }) => {
  const text = useText();
  const [shown, setShown] = useState(pageLength);
  const keys = Array.isArray(value) ? undefined : keysOf(value);
  const count = keys?.length ?? (value as readonly unknown[]).length;
  const entries = Array.from({ length: Math.min(count, shown) }, (_, index): [string, unknown] =>
    keys ? [keys[index]!, readMember(value, keys[index]!)] : [String(index), (value as readonly unknown[])[index]],
  );
  return (
    <ul>
      {entries.map(([name, inner]) => (
        <Entry key={name} name={name} value={inner} isOpen={false} />
      ))}
      {count > shown && (
        <li>
          <button type="button" onClick={() => setShown(shown + pageLength)}>
            {fillString(text(words.more), { n: Math.min(pageLength, count - shown) })}
          </button>
        </li>
      )}
    </ul>
  );
});
