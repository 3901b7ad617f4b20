import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { NewsCondition } from '../../../src/schemas/wire/news.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readInboxRequest } from '../../http/read-inbox-request.ts';
import { titleOf } from '../../records/field-name.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { sendCsv } from '../csv/send-csv.ts';
import { timeHeading } from '../exports/export-rows.ts';
import { findNewsRows } from './news-rows.ts';

/** Maximum rows of an export (contract 5). */
const maxRows = 5000;
const headings = [
  titleOf('message', 'newsTypeName'),
  titleOf('message', 'newsInfo'),
  titleOf('message', 'time'),
  titleOf('message', 'isRead'),
];
const timeColumn = 2;

/** POST /island-business/newsCenter/export: exports the rows of findByPage as CSV in the user's language. */
export async function exportNews(c: AppContext): Promise<Response> {
  const { condition, sort } = await readInboxRequest(c, NewsCondition);
  const { locale, services } = c.var;
  const { rows, total } = await findNewsRows(services.db, {
    user: signedIn(c),
    condition,
    sort,
    window: { pageNum: 1, pageSize: maxRows, limit: maxRows, offset: 0 },
    locale,
  });
  if (total > maxRows) throw new Refusal(envelopeStatus.badRequest, 'tooManyToExport', { total, limit: maxRows });
  const name = `${{ zh: '消息', en: 'messages' }[locale]}-${entityTime(services.clock()).slice(0, 10)}.csv`;
  return sendCsv(c, name, [
    headings
      .map((heading) => services.records.textOf(heading)[locale])
      .map((heading, at) => (at === timeColumn ? timeHeading(heading) : heading)),
    ...rows.map(({ newsTypeName, newsInfo, time, isRead }) => [
      newsTypeName,
      newsInfo,
      time,
      message(locale, isRead ? 'read' : 'unread'),
    ]),
  ]);
}
