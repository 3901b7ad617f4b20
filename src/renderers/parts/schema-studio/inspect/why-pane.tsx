import { Button, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { placeIn } from '../../../../engine/compile/language/place-in.ts';
import type { InspectStore } from '../../../../engine/stores/studio/inspect/inspect-store.ts';
import { type InspectedNode, walkNodes } from '../../../../engine/stores/studio/inspect/inspected-nodes.ts';
import type { Reason } from '../../../../engine/stores/studio/inspect/reasons.ts';
import type { StudioStore } from '../../../../engine/stores/studio/studio-store.ts';
import { useDisplay, useText } from '../../../context/console-context.tsx';
import { StateView } from '../../../states/state-view.tsx';
import { ExplainedCondition } from './explained-condition.tsx';
import { inspectWords as words } from './inspect-words.ts';

interface Props {
  studio: StudioStore;
  inspect: InspectStore;
}

/** The nodes of the previewed page with their states, and why the chosen one is hidden, empty or shown. */
export const WhyPane = observer(({ studio, inspect }: Props) => {
  const text = useText();
  const [isAll, setAll] = useState(true);
  const { nodes } = inspect;
  if (!inspect.sight) return <StateView compact kind="empty" title={text(words.noPage)} />;
  const stateOf = (node: InspectedNode) => inspect.whyOf(node)?.state;
  // What is hidden hides all that is in it, and a dialog that is not open is no riddle.
  const isUnseen = (node: InspectedNode): boolean =>
    node.role !== 'dialog' && stateOf(node) !== 'shown' && !(node.parent && stateOf(node.parent) === 'hidden');
  const unseen = isAll ? [] : [...walkNodes(nodes)].filter(isUnseen);
  return (
    <div className="lamp-inspect lamp-inspect-why">
      <div className="lamp-studio-bar">
        <Segmented
          aria-label={text(words.nodes)}
          size="small"
          value={isAll}
          options={[
            { value: true, label: text(words.all) },
            { value: false, label: text(words.unseen) },
          ]}
          onChange={setAll}
        />
      </div>
      <nav className="lamp-studio-scroll" aria-label={text(words.nodes)}>
        {isAll ? (
          <NodeList nodes={nodes} studio={studio} inspect={inspect} />
        ) : (
          <ul>
            {unseen.map((node) => (
              <li key={node.pointer}>
                <NodeRow node={node} studio={studio} inspect={inspect} />
              </li>
            ))}
          </ul>
        )}
        {!isAll && unseen.length === 0 && <StateView compact kind="empty" title={text(words.noUnseen)} />}
      </nav>
      <ChosenNode studio={studio} inspect={inspect} />
    </div>
  );
});

const NodeList = observer(({ nodes, ...props }: Props & { nodes: readonly InspectedNode[] }) => (
  <ul className="lamp-studio-nodes">
    {nodes.map((node) => (
      <li key={node.pointer}>
        <NodeRow node={node} {...props} />
        {node.children.length > 0 && <NodeList nodes={node.children} {...props} />}
      </li>
    ))}
  </ul>
));

const NodeRow = observer(({ node, studio, inspect }: Props & { node: InspectedNode }) => {
  const text = useText();
  const { language } = useDisplay();
  const state = inspect.whyOf(node)?.state ?? 'hidden';
  const isChosen = inspect.chosen?.pointer === node.pointer;
  return (
    <button
      type="button"
      className="lamp-studio-file"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => studio.preview.pick(node.pointer)}
    >
      <span className="lamp-studio-name">
        {placeIn(language, node.name)}
        {node.title !== undefined && <small>{text(node.title)}</small>}
      </span>
      <span className={`lamp-inspect-state lamp-inspect-${state}`}>{text(words[state])}</span>
    </button>
  );
});

const ChosenNode = observer(({ studio, inspect }: Props) => {
  const text = useText();
  const { language } = useDisplay();
  const { chosen } = inspect;
  if (!chosen) return <p className="lamp-inspect-chosen lamp-studio-hint">{text(words.chooseNode)}</p>;
  const name = placeIn(language, chosen.name);
  const why = inspect.whyOf(chosen);
  const { file } = studio;
  const goTo = async () => {
    const origin = file === undefined ? undefined : await studio.checker.ask('originOf', file, chosen.pointer);
    if (origin) studio.goTo(origin.file, origin);
  };
  return (
    <section className="lamp-inspect-chosen" aria-label={name}>
      <div className="lamp-studio-row">
        <h3>{name}</h3>
        {chosen.title !== undefined && <small>{text(chosen.title)}</small>}
        {why && <span className={`lamp-inspect-state lamp-inspect-${why.state}`}>{text(words[why.state])}</span>}
        <span className="lamp-studio-gap" />
        <Button size="small" onClick={() => void goTo()}>
          {text(words.toText)}
        </Button>
      </div>
      {why?.reasons.length === 0 && <p>{text(words.noReasons)}</p>}
      <ol className="lamp-inspect-reasons" aria-label={text(words.reasons)}>
        {why?.reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chain of reasons has an order and no names
          <li key={index}>
            <ReasonLine reason={reason} isOwn={reason.at === chosen.pointer} />
          </li>
        ))}
      </ol>
    </section>
  );
});

const ReasonLine = observer(({ reason, isOwn }: { reason: Reason; isOwn: boolean }) => {
  const text = useText();
  const { holds, codes, condition, note } = reason;
  return (
    <>
      <div>
        <span
          className={holds ? 'lamp-inspect-yes' : 'lamp-inspect-no'}
          role="img"
          aria-label={text(holds ? words.holds : words.fails)}
        >
          {holds ? '✓' : '✗'}
        </span>{' '}
        {!isOwn && <small>{reason.node} </small>}
        {text(reason.text)}
        {note !== undefined && <small> {text(note)}</small>}
      </div>
      {codes && codes.length > 1 && (
        <ul className="lamp-inspect-codes">
          {codes.map(({ id, caption, has }) => (
            <li key={id}>
              <code>{id}</code> {caption} <small>{text(has ? words.has : words.hasNot)}</small>
            </li>
          ))}
        </ul>
      )}
      {condition && <ExplainedCondition part={condition} />}
    </>
  );
});
