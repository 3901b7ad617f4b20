import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import type { PreviewStore } from '../../../engine/stores/studio/preview-store.ts';
import { ConsoleWith, useDisplay } from '../../context/console-context.tsx';
import { PhoneContext } from '../../hooks/use-is-phone.ts';
import { useWidth } from '../../hooks/use-width.ts';
import { themeOf } from '../../theme/theme.ts';
import { Themed } from '../../theme/themed.tsx';
import { previewScale } from './preview-scale.ts';
import './preview-world.css';

interface WorldProps {
  preview: PreviewStore;
  /** True on a screen so small that the page has the width of the screen. */
  isNarrow: boolean;
  /** @param scene the element that the page is scrolled in */
  children(scene: { current: HTMLElement | null }): ReactNode;
}

/** Who edits the text must be able to leave a dialog of the page. */
const focusable = { focusable: { trap: false } };

/** The console around a previewed page: its role, language, appearance, width, and the place of its dialogs. */
export const World = observer(({ preview, isNarrow, children }: WorldProps) => {
  const { world, width } = preview;
  const outside = useDisplay();
  const { isDark, density, fontSize, language } = world?.own.display ?? outside;
  // Without motion: an open dialog is drawn anew with each change of the text, and must not fade in each time.
  const theme = useMemo(() => themeOf(isDark, false, { density, fontSize }), [isDark, density, fontSize]);
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const paneWidth = useWidth(pane);
  // The page is drawn once what it is scrolled in is there.
  const [scene, setScene] = useState<HTMLElement | null>(null);
  const scroller = useMemo(() => ({ current: scene }), [scene]);
  const overlays = useRef<HTMLDivElement>(null);
  const scale = previewScale(paneWidth ?? 0, width ?? (isNarrow ? paneWidth : undefined));
  if (!world) return null;
  const style = { width: scale.width, zoom: scale.zoom, colorScheme: isDark ? 'dark' : 'light' } as CSSProperties;
  return (
    <div ref={setPane} className="lamp-studio-pane">
      {paneWidth !== undefined && (
        <Themed
          theme={theme}
          locale={language === 'zh' ? zhCN : enUS}
          modal={focusable}
          drawer={focusable}
          getPopupContainer={(from) => placeOf(from, overlays.current)}
        >
          <div
            className={`${theme.cssVar.key} lamp-studio-world`}
            style={style}
            data-theme={isDark ? 'dark' : 'light'}
            lang={language === 'zh' ? 'zh-CN' : 'en'}
          >
            <PhoneContext value={scale.isPhone}>
              <ConsoleWith own={world.own}>
                <div ref={setScene} className="lamp-studio-scene">
                  {scene && children(scroller)}
                </div>
              </ConsoleWith>
            </PhoneContext>
            <div ref={overlays} className="lamp-studio-overlays" />
          </div>
        </Themed>
      )}
    </div>
  );
});

/** Dialogs and drawers open over the page alone; what opens at an element may reach over its edges. */
const placeOf = (from: HTMLElement | undefined, overlays: HTMLElement | null): HTMLElement =>
  (from === undefined || from === document.body ? overlays : undefined) ?? document.body;
