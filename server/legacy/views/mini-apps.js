import { post } from '../call.js';
import { moment } from '../days.js';
import { searchField } from '../dom.js';
import { mark } from '../marks.js';
import { showTable } from '../table.js';
import { text } from '../words.js';

/** The mini-apps of the tenant; the page of their access changes them. */
export function show(place, { signal }) {
  const name = searchField(text('searchName'));
  showTable(place, {
    label: text('miniappTitle'),
    signal,
    filters: [name],
    empty: [text('noMiniappsTitle'), text('noMiniapps')],
    columns: [
      { title: text('name'), value: (row) => row.name },
      { title: text('uid'), value: (row) => row.appId },
      { title: text('version'), value: (row) => row.appVersion },
      {
        title: text('status'),
        value: (row) =>
          row.status === 'active' ? mark('success', text('active')) : mark('neutral', text('suspended')),
      },
      { title: text('reach'), value: (row) => String(row.authorisedCount), isNumber: true },
      { title: text('validTo'), value: (row) => (row.validTo ? moment(row.validTo) : text('unlimited')) },
      { title: text('description'), value: (row) => row.description, className: () => 'wide' },
    ],
    async load(pageNum, pageSize, own) {
      const { data, total } = await post(
        'island-miniapp/app/page',
        { condition: { name: name.value }, pageNum, pageSize },
        own,
      );
      return { content: data, totalElements: total };
    },
  });
}
