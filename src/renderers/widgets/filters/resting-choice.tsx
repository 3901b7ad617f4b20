import { DownOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import { useText } from '../../context/console-context.tsx';
import { useChoices } from '../../hooks/use-choices.ts';
import type { LazyPart } from '../../loading/lazy-part.tsx';
import { texts } from '../../texts/texts.ts';
import type { FilterProps } from './filter-props.ts';
import './resting-choice.css';

/** A list of choices that takes the place of a resting one. */
export interface OpenChoiceProps extends FilterProps {
  /** The focus has left the list. */
  rest(): void;
}

interface Props extends FilterProps {
  List: LazyPart<OpenChoiceProps> & ComponentType<OpenChoiceProps>;
}

/** Keys that open the list; with a letter, or the first key of a composition, the search in it begins. */
const opens = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Enter', 'ArrowDown', 'ArrowUp', 'Process'].includes(key));

/**
 * The box of a list of choices: its value or title, and a button that clears it. The list itself, which is large, loads with
 * the pointer or the focus and is drawn when it opens; most pages show their filters and nobody opens one.
 */
export const RestingChoice = observer(({ filter, state, List }: Props) => {
  const text = useText();
  const box = useRef<HTMLSpanElement>(null);
  const [look, setLook] = useState<'resting' | 'loading' | 'open'>('resting');
  const [isNear, setNear] = useState(false);
  if (look === 'open') return <List filter={filter} state={state} rest={() => setLook('resting')} />;
  const title = text(filter.title);
  const value = state.filterOf(filter);
  const isEmpty = value === undefined || value === null || value === '';
  const load = () => {
    setNear(true);
    void List.load().catch(() => undefined);
  };
  const open = () => {
    if (List.isLoaded()) return setLook('open');
    setLook('loading');
    box.current?.focus();
    // Drawing the list reports a failure.
    const done = () => setLook((now) => (now === 'loading' ? 'open' : now));
    List.load().then(done, done);
  };
  // The list must not be there while the button goes down: that would be a press outside of it.
  const hold = (event: MouseEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!opens(event)) return;
    // The list gets letters, and nothing else of what opens it; the page does not scroll.
    if (event.key === ' ' || (event.key.length > 1 && event.key !== 'Process')) event.preventDefault();
    open();
  };
  return (
    // biome-ignore lint/a11y: the whole box is a larger place to press the combobox in it, which has the keys
    <span className="lamp-text-box lamp-filter lamp-resting" onPointerEnter={load} onMouseDown={hold} onClick={open}>
      <span
        ref={box}
        role="combobox"
        tabIndex={0}
        aria-label={title}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-busy={look === 'loading' || undefined}
        className={isEmpty ? 'lamp-resting-title' : undefined}
        onFocus={load}
        onKeyDown={press}
      >
        {isEmpty ? title : <Chosen filter={filter} value={value} />}
        {isEmpty && isNear && <ChoicesAhead filter={filter} />}
      </span>
      {isEmpty ? (
        <DownOutlined aria-hidden />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text(texts.clear)}
          onClick={(event) => {
            event.stopPropagation();
            state.setFilter(filter.field, undefined);
          }}
        >
          ✕
        </button>
      )}
    </span>
  );
});

/** The name of the chosen value. */
const Chosen = observer(({ filter, value }: { filter: FilterPlan; value: unknown }) => {
  const { options, tree, isLoading } = useChoices(filter);
  const name = options.find((one) => String(one.value) === String(value))?.label ?? titleIn(tree, value);
  // Hides the raw value until its name is known.
  return name ?? (isLoading ? null : String(value));
});

/** Reads the choices of a list that is about to open; nobody needs them before. */
const ChoicesAhead = observer(({ filter }: { filter: FilterPlan }) => {
  useChoices(filter);
  return null;
});

interface Node {
  value: unknown;
  title: unknown;
  children?: readonly Node[] | undefined;
}

function titleIn(nodes: readonly Node[], value: unknown): string | undefined {
  for (const node of nodes) {
    if (node.value === value) return String(node.title);
    const below = titleIn(node.children ?? [], value);
    if (below !== undefined) return below;
  }
  return undefined;
}
