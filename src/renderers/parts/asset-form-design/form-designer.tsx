import { Segmented, Tabs } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DesignDraft } from '../../../engine/stores/forms/form-designer/design-draft.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import { PageProvider, useText } from '../../context/console-context.tsx';
import { designTexts } from './asset-form-design-texts.ts';
import { DesignDifference } from './design-difference.tsx';
import { DesignSource } from './design-source.tsx';
import { DesignerBar } from './designer-bar.tsx';
import { DesignerNotes } from './designer-notes.tsx';
import { DesignerPreview } from './designer-preview.tsx';
import { DesignerProperties } from './designer-properties.tsx';
import { FieldList } from './field-list.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
import { FormVersionsPane } from './form-versions-pane.tsx';
import { formVersionsTexts as versionTexts } from './form-versions-texts.ts';

interface Props {
  designer: FormDesignerStore;
  /** Undefined until they are opened. */
  versions: FormVersions | undefined;
  draft: DesignDraft;
  /** The page whose form it is. */
  formPage: PageStore;
  /** True for those who may look and try. */
  isReadOnly: boolean;
}

/** A form by hand or as JSON, live, with the properties of the chosen field beside it. */
export const FormDesigner = observer(({ designer, versions, draft, formPage, isReadOnly }: Props) => {
  const text = useText();
  const [pane, setPane] = useState('fields');
  const [view, setView] = useNarrowView(designer);
  const box = useRef<HTMLDivElement>(null);
  const isLocked = isReadOnly || designer.lock !== undefined;
  const panes = [
    { key: 'fields', label: text(words.fieldsPane), children: <FieldList designer={designer} isReadOnly={isLocked} /> },
    { key: 'json', label: text(words.source), children: <DesignSource designer={designer} isReadOnly={isReadOnly} /> },
    { key: 'difference', label: text(words.difference), children: <DesignDifference designer={designer} /> },
    ...(versions
      ? [
          {
            key: 'versions',
            label: text(versionTexts.heading),
            children: <FormVersionsPane designer={designer} versions={versions} maySave={!isReadOnly} />,
          },
        ]
      : []),
  ];
  const showMistake = () => {
    flushSync(() => setPane('json'));
    // The first mistake is a button of the list below the text.
    box.current?.querySelector<HTMLElement>('.lamp-text-issues button')?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTried = (event.target as Element).closest('.lamp-design-form') !== null;
    if (isReadOnly || isTried || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    // One history for what is typed and what is done by hand.
    event.preventDefault();
    event.stopPropagation();
    if (key === 'y' || event.shiftKey) designer.redo();
    else designer.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo of everything in it
    <div className="lamp-designer" ref={box} data-view={view} onKeyDown={onKeyDown}>
      <div className="lamp-designer-top">
        <DesignerBar designer={designer} versions={versions} isReadOnly={isReadOnly} />
        <DesignerNotes {...{ designer, versions, draft, isReadOnly, showMistake }} />
        <Segmented
          block
          className="lamp-designer-views"
          aria-label={text(words.panes)}
          value={view}
          onChange={setView}
          options={[
            { value: 'fields', label: text(words.fieldsPane) },
            { value: 'preview', label: text(designTexts.preview) },
            { value: 'properties', label: text(words.properties) },
          ]}
        />
      </div>
      <div className="lamp-designer-panes">
        <Tabs
          size="small"
          destroyOnHidden
          aria-label={text(words.panes)}
          activeKey={pane}
          onChange={setPane}
          items={panes}
        />
      </div>
      <PageProvider value={formPage}>
        <DesignerPreview designer={designer} />
      </PageProvider>
      <DesignerProperties designer={designer} isReadOnly={isLocked} />
    </div>
  );
});

type View = 'fields' | 'preview' | 'properties';

/** In a narrow place one of the three is shown: the properties once a field or group of the list is chosen. */
function useNarrowView({ selected, selectedGroup }: FormDesignerStore) {
  const [view, setView] = useState<View>('fields');
  const chosen = selected ?? selectedGroup;
  useEffect(() => {
    if (chosen !== undefined) setView((before) => (before === 'fields' ? 'properties' : before));
  }, [chosen]);
  return [view, setView] as const;
}
