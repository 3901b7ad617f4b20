import { CustomChart } from 'echarts/charts';
import { use } from 'echarts/core';

use([CustomChart]);

/** Bars as cuboids (DASH-13) or cylinders (DASH-14): the same component, with what draws shapes of our own. */
export { default } from './bar-chart.tsx';
