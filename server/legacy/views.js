/**
 * The views of each area: path, view name, title key, whether it has no header, options. A view is a module with
 * show(place, {signal, path, query, ...options}).
 */
const areas = {
  visualization: [
    [/^position$/, 'position', { title: 'positionTitle', isBare: true }],
    [/^device/, 'devices', { title: 'devicesTitle' }],
    [/^event/, 'events', { title: 'eventsTitle' }],
    [/^screen/, 'screen', { title: 'screenTitle' }],
  ],
  operation: [
    [/^alarmPanel$/, 'alarm-panel', { title: 'alarmPanelTitle', isBare: true }],
    [/^alarmManageNew\/businessAlarm/, 'alarms', { title: 'businessAlarmsTitle', options: { kind: 'business' } }],
    [/^alarmManageNew\/deviceAlarm/, 'alarms', { title: 'deviceAlarmsTitle', options: { kind: 'device' } }],
    [/^alarmManageNew/, 'alarms', { title: 'alarmsTitle' }],
    [/^alarmManage/, 'alarm-map', { title: 'alarmMapTitle' }],
    [/^alarmReport/, 'alarm-report', { title: 'alarmReportTitle' }],
    [/^orderManage\/handle/, 'orders', { title: 'ordersToDoTitle', options: { tag: 'handle' } }],
    [/^orderManage\/initiate/, 'orders', { title: 'ordersStartedTitle', options: { tag: 'initiatege' } }],
    [/^orderManage/, 'orders', { title: 'ordersTitle' }],
    [/^ledPublish/, 'screens', { title: 'ledTitle' }],
    [/^help/, 'help', { title: 'helpTitle' }],
  ],
  lightTools: [
    [/^lamp\/group/, 'lamp-groups', { title: 'lampGroupsTitle' }],
    [/^lampStrategy/, 'lamp-modes', { title: 'lampModesTitle' }],
    [/^lamp(\/|$)/, 'lamps', { title: 'lampsTitle' }],
    [/^concentrator\/loop/, 'loops', { title: 'loopsTitle' }],
    [/^concentrator\/node/, 'nodes', { title: 'nodesTitle' }],
    [/^concentrator/, 'concentrators', { title: 'concentratorsTitle' }],
    [/^aiAlarm/, 'alarms', { title: 'aiAlarmsTitle', options: { kind: 'ai' } }],
  ],
  appManage: [[/^miniapp/, 'mini-apps', { title: 'miniappTitle' }]],
  dataReport: [[/^$/, 'data-report', { title: 'dataReportTitle' }]],
};

/**
 * Returns the view of an area and a path: {name, title, isBare, options, load()}; for unknown paths the view that says
 * so.
 */
export function chooseView(area, path) {
  const views = Object.hasOwn(areas, area) ? areas[area] : [];
  const [, name, view] = views.find(([pattern]) => pattern.test(path)) ?? [
    undefined,
    'no-data',
    { title: 'noPageTitle', options: { reason: 'noPage' } },
  ];
  return { ...view, name, load: () => import(`./views/${name}.js`) };
}
