import { observer } from 'mobx-react-lite';
import type { OutlineNode } from '../../../engine/compile/language/outline-of.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../context/console-context.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';

/** The nodes of the document; pressing one shows it in the text. */
export const StudioOutline = observer(({ studio }: { studio: StudioStore }) => {
  const text = useText();
  if (studio.outline.length === 0) return <p className="lamp-studio-hint">{text(words.noOutline)}</p>;
  return (
    <nav className="lamp-studio-scroll" aria-label={text(words.outline)}>
      <Nodes nodes={studio.outline} studio={studio} here={studio.crumbs.at(-1)?.pointer} />
    </nav>
  );
});

const Nodes = ({ nodes, studio, here }: { nodes: readonly OutlineNode[]; studio: StudioStore; here?: string }) => (
  <ul className="lamp-studio-nodes">
    {nodes.map(({ name, title, pointer, span, children }) => (
      <li key={pointer}>
        <button
          type="button"
          className="lamp-studio-file"
          aria-current={pointer === here || undefined}
          onClick={() => studio.file !== undefined && studio.goTo(studio.file, span)}
        >
          <span className="lamp-studio-name">{name}</span>
          {title !== undefined && <small>{title}</small>}
        </button>
        {children.length > 0 && <Nodes nodes={children} studio={studio} here={here} />}
      </li>
    ))}
  </ul>
);
