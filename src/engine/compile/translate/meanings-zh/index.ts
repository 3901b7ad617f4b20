import { blockMeaningsZh } from './blocks.ts';
import { buttonMeaningsZh } from './buttons.ts';
import { capabilityMeaningsZh } from './capabilities.ts';
import { chartMeaningsZh } from './charts.ts';
import { columnMeaningsZh } from './columns.ts';
import { consoleConfigMeaningsZh } from './console-config.ts';
import { dashboardMeaningsZh } from './dashboards.ts';
import { dialogMeaningsZh } from './dialogs.ts';
import { fieldMeaningsZh } from './fields.ts';
import { formMeaningsZh } from './forms.ts';
import { inputMeaningsZh } from './inputs.ts';
import { mapMeaningsZh } from './maps.ts';
import { pageMeaningsZh } from './page.ts';
import { partMeaningsZh } from './parts.ts';
import { recordMeaningsZh } from './records.ts';
import { siteMeaningsZh } from './site.ts';
import { sourceMeaningsZh } from './sources.ts';
import { stepMeaningsZh } from './steps.ts';
import { tableMeaningsZh } from './tables.ts';

/** What the keywords and words of the grammar mean in Chinese, by their exact English text, with its code in backticks. */
export const meaningsZh: Readonly<Record<string, string>> = {
  ...pageMeaningsZh,
  ...blockMeaningsZh,
  ...tableMeaningsZh,
  ...formMeaningsZh,
  ...dashboardMeaningsZh,
  ...chartMeaningsZh,
  ...mapMeaningsZh,
  ...partMeaningsZh,
  ...stepMeaningsZh,
  ...capabilityMeaningsZh,
  ...inputMeaningsZh,
  ...fieldMeaningsZh,
  ...sourceMeaningsZh,
  ...columnMeaningsZh,
  ...dialogMeaningsZh,
  ...buttonMeaningsZh,
  ...recordMeaningsZh,
  ...siteMeaningsZh,
  ...consoleConfigMeaningsZh,
};
