import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { useWidth } from '../../hooks/use-width.ts';
import { Bars } from '../../states/bars.tsx';
import { StateView } from '../../states/state-view.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';

/** The characters that are kept free for the origins, and the narrowest column of JSON. */
const room = { origin: 34, json: 30 };
/** The width of a character of the code font, in parts of the font size. */
const characterWidth = 0.6;

/** The page as consoles read it, and beside each value where it is written, through which rule, and who changed it. */
export const StudioExpanded = observer(({ studio }: { studio: StudioStore }) => {
  const text = useText();
  const { fontSize } = useDisplay();
  const [lines, setLines] = useState<string>();
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const { file } = studio;
  const source = file === undefined ? '' : studio.texts.of(file);
  const overlay = file === undefined ? undefined : studio.versions?.of(file);
  const characters = Math.floor((useWidth(pane) ?? 0) / ((fontSize - 2) * characterWidth));
  const maxWidth = Math.max(room.json, characters - room.origin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or another version has another expanded form
  useEffect(() => {
    let isCurrent = true;
    if (file?.startsWith('pages/') && characters > 0)
      void studio.expandedOf(file, maxWidth).then((found) => isCurrent && found !== undefined && setLines(found));
    return () => {
      isCurrent = false;
    };
  }, [studio, file, source, overlay, maxWidth, characters > 0]);
  if (!file?.startsWith('pages/')) return <StateView compact kind="empty" title={text(words.noPreview)} />;
  return (
    <div ref={setPane} className="lamp-studio-expanded">
      {lines === undefined ? (
        <Bars rows={6} />
      ) : (
        <>
          <p className="lamp-studio-hint">{text(words.expandedHint)}</p>
          <textarea className="lamp-studio-code" readOnly wrap="off" aria-label={text(words.expanded)} value={lines} />
        </>
      )}
    </div>
  );
});
