import type { DataAnswer, DataQuery } from '../../src/schemas/wire/analytics.ts';
import type { ReportDefinition } from '../../src/schemas/wire/custom-reports.ts';
import type { DataReader } from '../analytics/model/data-set.ts';
import { answerQuery } from '../analytics/run-queries.ts';
import type { Queryable } from '../db/db.ts';
import { Refusal } from '../http/envelope.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { type MessageKey, message } from '../texts/messages.ts';

/** What a run of a report found. */
export interface RunOutcome {
  rows: number;
  ms: number;
  succeeded: boolean;
  message: Bilingual;
  answer?: DataAnswer;
}

export const inBoth = (key: MessageKey, params: Record<string, string | number> = {}): Bilingual => ({
  zh: message('zh', key, params),
  en: message('en', key, params),
});

const queryOf = ({ query, scale, startTime, endTime, grain }: ReportDefinition): DataQuery => ({
  id: 'report',
  ...query,
  ...(startTime && endTime ? { startTime, endTime } : scale && { scale }),
  ...(grain && { grain }),
  totals: true,
});

/** Runs the query of a report; one that cannot be answered is an outcome too. */
export async function askReport(db: Queryable, reader: DataReader, definition: ReportDefinition): Promise<RunOutcome> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const answer = await answerQuery(db, reader, queryOf(definition));
    const hasData = answer.option.series.some(({ data }) => data.some((value) => value !== null));
    const rows = hasData ? answer.option.xAxis[0].data.length : 0;
    const text = rows > 0 ? inBoth('reportRan', { rows }) : inBoth('reportNoData');
    return { rows, ms: ms(), succeeded: true, message: text, answer };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { rows: 0, ms: ms(), succeeded: false, message: inBoth(error.key, error.params) };
  }
}
