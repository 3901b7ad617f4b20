import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { StateView } from '../../states/state-view.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';

/** The page as consoles read it, and beside each value where it is written, through which rule, and who changed it. */
export const StudioExpanded = observer(({ studio }: { studio: StudioStore }) => {
  const text = useText();
  const [lines, setLines] = useState<string>();
  const { file } = studio;
  const source = file === undefined ? '' : studio.texts.of(file);
  const overlay = file === undefined ? undefined : studio.versions?.of(file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or another version has another expanded form
  useEffect(() => {
    let isCurrent = true;
    if (file?.startsWith('pages/'))
      void studio.expandedOf(file).then((found) => isCurrent && found !== undefined && setLines(found));
    return () => {
      isCurrent = false;
    };
  }, [studio, file, source, overlay]);
  if (!file?.startsWith('pages/')) return <StateView compact kind="empty" title={text(words.noPreview)} />;
  if (lines === undefined) return <Bars rows={6} />;
  return <textarea className="lamp-studio-code" readOnly wrap="off" aria-label={text(words.expanded)} value={lines} />;
});
