import { post } from '../call.js';
import { moment } from '../days.js';
import { mark } from '../marks.js';
import { showTable } from '../table.js';
import { text } from '../words.js';

const stateTones = { todo: 'warning', doing: 'info', done: 'success' };
const urgencyTones = { high: 'danger', mid: 'warning', low: 'info' };

/** Work orders: all that the user may see, or one's own by tag. */
export function show(place, { signal, tag }) {
  const path = tag ? 'workflow/task/myTaskPage' : 'workflow/task/allPage';
  const empty = tag === 'handle' ? ['noOrdersToDo', 'noOrdersToDoText'] : ['noOrdersTitle', 'noOrders'];
  showTable(place, {
    label: text('ordersTitle'),
    signal,
    empty: empty.map((key) => text(key)),
    columns: [
      { title: text('orderNo'), value: (row) => row.no },
      { title: text('title'), value: (row) => row.title, className: () => 'wide' },
      { title: text('status'), value: (row) => mark(stateTones[row.state] ?? 'neutral', row.stateName) },
      { title: text('urgency'), value: (row) => mark(urgencyTones[row.urgency] ?? 'neutral', row.urgencyName) },
      { title: text('handler'), value: (row) => row.handlerName ?? '–' },
      { title: text('dispatchedBy'), value: (row) => row.createdByName ?? '–' },
      { title: text('dispatched'), value: (row) => moment(row.createTime) },
      { title: text('due'), value: dueOf },
    ],
    load: (pageNum, pageSize, own) => post(path, { pageNum, pageSize, ...(tag ? { tag } : {}) }, own),
  });
}

const dueOf = ({ dueTime, isOverdue }) =>
  isOverdue ? mark('danger', text('overdue', { time: moment(dueTime) })) : moment(dueTime);
