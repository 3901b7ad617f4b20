import { theme } from 'antd';
import { useMemo } from 'react';
import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import { chartPalettes } from '../../engine/stores/display/chart-palettes.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { Tone } from '../context/chart-data.ts';
import { useDisplay } from '../context/console-context.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { exactFigure, shortFigure } from './chart-figure.ts';

/** Grey on both grounds. */
const neutral = '#8a94a6';

/** The theme values and number format of a chart. */
export interface ChartStyle {
  text: string;
  muted: string;
  line: string;
  /** Behind tooltips. */
  surface: string;
  /** Behind the chart. */
  background: string;
  fontFamily: string;
  hasMotion: boolean;
  /** The whole number. */
  figure(value: number): string;
  /** A large number in short. */
  short(value: number): string;
  /** A text of a document in the user's language. */
  words(text: Text): string;
  /** The name of a step that is not over yet. */
  unfinished(name: string): string;
  /** The colours of levels, states and kinds, as everywhere in the console; '#rrggbb'. */
  tones: Readonly<Record<Tone, string>>;
  /** The eight colours of a palette (DASH-02). */
  colors(palette: ChartPlan['palette']): readonly string[];
}

/** The current style: follows appearance, language and reduced motion. Call it in an observer. */
export function useChartStyle(): ChartStyle {
  const display = useDisplay();
  const { language } = display;
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      text: token.colorText,
      muted: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      surface: token.colorBgElevated,
      background: token.colorBgContainer,
      fontFamily: token.fontFamily,
      hasMotion: token.motion,
      figure: (value) => exactFigure(language, value),
      short: (value) => shortFigure(language, value),
      words: (text) => textIn(language, text),
      unfinished: (name) => fillString(textIn(language, chartTexts.unfinished), { name }),
      tones: {
        danger: token.colorError,
        warning: token.colorWarning,
        info: token.colorPrimary,
        success: token.colorSuccess,
        neutral,
        cyan: token.cyan,
        magenta: token.magenta,
        purple: token.purple,
      },
      colors: (palette) => display.chartColors(chartPalettes.findIndex(({ name }) => name === palette)),
    }),
    [token, language, display],
  );
}
