import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { Density } from '../../engine/data/layouts.ts';
import type { FontSize } from '../../engine/stores/display/display-choices.ts';

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";

type Algorithm = typeof antdTheme.compactAlgorithm;

/** Reduces the spacing; the text size is a separate setting. */
const compact: Algorithm = (seed, base) => {
  const tokens = base ?? antdTheme.defaultAlgorithm(seed);
  const fonts = Object.entries(tokens).filter(([name]) => /^(font|lineHeight)/.test(name));
  return { ...antdTheme.compactAlgorithm(seed, tokens), ...Object.fromEntries(fonts) };
};

interface Size {
  density: Density;
  fontSize: FontSize;
  /** Touch screens have controls of 44 px. */
  isTouched?: boolean;
}

const standardSize: Size = { density: 'default', fontSize: 14 };

/**
 * The single place for colours and sizes; components and style sheets only reference antd's tokens, which an element with
 * the class `cssVar.key` has.
 */
export const themeOf = (
  isDark: boolean,
  hasMotion: boolean,
  { density, fontSize, isTouched = false }: Size = standardSize,
): ThemeConfig & { cssVar: { key: string } } => ({
  algorithm: [
    isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    ...(density === 'compact' ? [compact] : []),
  ],
  // A class of its own for each look: kept styles of another one (style-cache.ts) must not match.
  cssVar: {
    key: [
      'lamp',
      isDark ? 'dark' : 'light',
      hasMotion ? 'moving' : 'still',
      density,
      fontSize,
      ...(isTouched ? ['touch'] : []),
    ].join('-'),
  },
  hashed: false,
  token: {
    fontFamily,
    motion: hasMotion,
    colorPrimary: '#345ef0',
    colorInfo: '#345ef0',
    colorSuccess: '#1d9e61',
    colorWarning: '#d9860b',
    colorError: '#cf2f38',
    // Of kinds, such as those of alarms: unlike every level and state, and readable on light and dark surfaces.
    cyan: '#058f99',
    magenta: '#d13ba0',
    purple: '#8843f6',
    borderRadius: 6,
    fontSize,
    motionDurationSlow: '0.15s',
    motionDurationMid: '0.12s',
    motionDurationFast: '0.08s',
    ...(isTouched && { controlHeight: 44, controlHeightSM: 36 }),
    ...(isDark
      ? {
          colorPrimary: '#5b7ff5',
          colorLink: '#91a9ff',
          colorError: '#f2737b',
          colorBgBase: '#0e131f',
          colorBgLayout: '#0b0f19',
          colorBgContainer: '#131a29',
          colorBgElevated: '#1a2234',
          colorBorder: '#2b3650',
          colorBorderSecondary: '#212b40',
          colorTextBase: '#e6ebf5',
          colorTextSecondary: '#a7b2c8',
          colorTextTertiary: '#8e99b0',
          colorTextPlaceholder: '#8e99b0',
        }
      : {
          colorBgLayout: '#f4f6fa',
          colorBorderSecondary: '#e8ecf3',
          colorTextBase: '#16203a',
          colorTextSecondary: '#5a667d',
          colorTextTertiary: '#667187',
          colorTextPlaceholder: '#667187',
        }),
  },
  components: {
    Tabs: isDark ? { itemSelectedColor: '#91a9ff', itemHoverColor: '#91a9ff' } : {},
    // Above every dialog, as the questions are (messages-view.tsx).
    Message: { zIndexPopup: 6100 },
    Modal: { titleFontSize: fontSize + 2 },
    Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 16 },
  },
});
