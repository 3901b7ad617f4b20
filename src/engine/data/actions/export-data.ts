import type { DataQuery } from '../../../schemas/wire/analytics.ts';
import { reportFile } from '../platform/report-file.ts';
import { defineVerb } from './define-verb.ts';

export const exportData = defineVerb('exportData', {
  takes: ['download', 'questions', 'tell'],
  async run({ sources, title, format = 'xlsx' }, { download, questions, tell }) {
    const panels = sources.flatMap((id): DataQuery[] => {
      const question = questions.of(id);
      return question ? [{ ...question, id }] : [];
    });
    if (panels.length === 0) {
      tell.toast('warning', { zh: '还没有可导出的数据', en: 'No data to export yet' });
      return false;
    }
    await download(reportFile({ name: questions.textOf(title), format, panels }));
    return true;
  },
});
