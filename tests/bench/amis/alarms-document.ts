import { alarmLevels, alarmsPath } from '../data/raised-alarms.ts';

/** An expression of amis. */
const of = (expression: string) => `\${${expression}}`;
const tpl = (text: string) => ({ type: 'tpl', tpl: text });
const levels = Object.fromEntries(alarmLevels.map(({ id, name }) => [id, name]));

/**
 * The page of the alarms as a document of amis: a service with `ws` for bell, list and popup, and a table that is read
 * once a second.
 *
 * @param isOpen whether the list is shown
 */
export const alarmsDocument = (isOpen: boolean) => ({
  type: 'page',
  title: 'Bench',
  body: [
    {
      type: 'service',
      ws: 'ws://bench',
      data: { open: 0, kept: 0 },
      body: [
        tpl(`<button aria-label="${of('open')} open alarms" data-kept="${of('kept')}">${of('open')}</button>`),
        {
          type: 'list',
          visible: isOpen,
          source: of('latest'),
          style: { maxHeight: 360, overflow: 'auto' },
          listItem: { title: of('description'), subTitle: of('eventDomainName'), desc: of('date') },
        },
        {
          type: 'container',
          className: 'alarm-popup',
          visibleOn: of('newest'),
          style: { position: 'fixed', right: 20, bottom: 20, width: 420, background: '#fff' },
          body: [
            tpl(`<p>${of('newest.eventDomainName')}</p><p>${of('newest.description')}</p><p>${of('newest.date')}</p>`),
            { type: 'button', label: 'Open' },
            { type: 'button', label: 'Acknowledge', level: 'primary' },
          ],
        },
      ],
    },
    {
      type: 'crud',
      api: { method: 'post', url: alarmsPath, data: { pageNum: of('page'), pageSize: of('perPage') } },
      syncLocation: false,
      interval: 1000,
      silentPolling: true,
      perPage: 50,
      primaryField: 'id',
      columnsTogglable: false,
      columns: [
        { name: 'levelId', label: 'Level', type: 'mapping', map: levels, width: 100 },
        { name: 'description', label: 'Description', width: 300 },
        {
          name: 'isActive',
          label: 'Condition',
          type: 'mapping',
          map: { true: 'Active', false: 'Cleared' },
          width: 100,
        },
        {
          name: 'isAcknowledged',
          label: 'Acknowledgement',
          type: 'mapping',
          map: { true: 'Acknowledged', false: 'Not acknowledged' },
          width: 120,
        },
        { name: 'date', label: 'Happened', type: 'datetime', format: 'YYYY-MM-DD HH:mm', width: 150 },
        { name: 'eventTypeName', label: 'Type', width: 120 },
        { name: 'deviceName', label: 'Device', width: 180 },
        { name: 'repeats', label: 'Repeats', type: 'number', width: 90 },
        {
          type: 'operation',
          label: 'Actions',
          width: 120,
          buttons: [{ type: 'button', label: 'Acknowledge', level: 'link' }],
        },
      ],
    },
  ],
});
