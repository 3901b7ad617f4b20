import type { EChartsType } from 'echarts/core';

/** The charts on canvases, by the element around each. */
const charts = new WeakMap<Element, EChartsType>();
const canvasClass = 'lamp-chart-canvas';

export function registerCanvas(element: Element, chart: EChartsType): void {
  charts.set(element, chart);
}

/** The chart on an element or below it as PNG, twice as large; undefined if it is not drawn on a canvas. */
export function chartPicture(element: Element): Promise<Blob> | undefined {
  const place = element.classList.contains(canvasClass) ? element : element.querySelector(`.${canvasClass}`);
  const chart = place && charts.get(place);
  if (!chart || chart.isDisposed()) return undefined;
  const backgroundColor = getComputedStyle(place).getPropertyValue('--ant-color-bg-container').trim() || '#ffffff';
  const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The chart is too large for a picture.'))));
  });
}
