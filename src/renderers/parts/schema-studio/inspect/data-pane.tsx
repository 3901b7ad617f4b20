import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { InspectStore } from '../../../../engine/stores/studio/inspect/inspect-store.ts';
import { requestOf, sourceFacts } from '../../../../engine/stores/studio/inspect/source-facts.ts';
import type { StudioStore } from '../../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../../context/console-context.tsx';
import { StateView } from '../../../states/state-view.tsx';
import { inspectWords as words } from './inspect-words.ts';
import { JsonTree } from './json-tree.tsx';
import { durationText } from './size-text.ts';
import { SourceDetails } from './source-details.tsx';

interface Props {
  studio: StudioStore;
  inspect: InspectStore;
}

/** Every source of the previewed page with what it asked and has, and what is chosen on the page. */
export const DataPane = observer(({ studio, inspect }: Props) => {
  const text = useText();
  const { sight } = inspect;
  const [open, setOpen] = useState<string>();
  if (!sight) return <StateView compact kind="empty" title={text(words.noPage)} />;
  const names = Object.keys(sight.page.plan.sources);
  const toggle = (name: string) => setOpen(open === name ? undefined : name);
  return (
    <div className="lamp-inspect lamp-studio-scroll">
      <section aria-label={text(words.sources)}>
        {names.length === 0 && <p className="lamp-studio-hint">{text(words.noSources)}</p>}
        <ul className="lamp-inspect-sources">
          {names.map((name) => (
            <li key={name}>
              <SourceRow studio={studio} inspect={inspect} name={name} isOpen={open === name} toggle={toggle} />
              {open === name && <SourceDetails preview={studio.preview} page={sight.page} name={name} />}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{text(words.pageState)}</h3>
        <JsonTree value={sight.page.valueOf({ $: 'page' })} isOpen />
      </section>
      <section>
        <h3>{text(words.query)}</h3>
        <JsonTree value={sight.page.valueOf({ $: 'route' })} isOpen />
      </section>
    </div>
  );
});

const SourceRow = observer(
  ({
    studio,
    inspect,
    name,
    isOpen,
    toggle,
  }: Props & { name: string; isOpen: boolean; toggle(name: string): void }) => {
    const text = useText();
    const { page } = inspect.sight!;
    const facts = sourceFacts(page, name)!;
    const request = requestOf(page, facts, studio.preview.trace.requests);
    const took = request?.end === undefined ? undefined : durationText(request.end - request.start);
    const isEmpty = facts.state === 'ready' && facts.rows === 0;
    return (
      <button type="button" className="lamp-studio-file" aria-expanded={isOpen} onClick={() => toggle(name)}>
        <span className="lamp-studio-name">
          {name}
          <small>{facts.plan.kind}</small>
        </span>
        <small>{[facts.rows, took].filter((part) => part !== undefined).join(' · ')}</small>
        <span className={`lamp-inspect-state lamp-inspect-${isEmpty ? 'empty' : facts.state}`}>
          {text(words[isEmpty ? 'empty' : facts.state])}
        </span>
      </button>
    );
  },
);
