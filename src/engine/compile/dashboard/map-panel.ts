import type { BlockPlanOf, SourcePlan } from '../plan/plan.ts';

type MapPlan = BlockPlanOf<'map'>;

/** The devices of a map panel, of the area that its dashboard is filtered by. */
export const mapSourceOf = (dashboard: string): SourcePlan => ({
  kind: 'box',
  post: '/island-display/assets/query',
  type: 'IOTDEVICE',
  with: {
    deviceArea: { $: `has(page.${dashboard}.filters.area) ? page.${dashboard}.filters.area : ''` },
  },
  patch: [{ event: 'DeviceStatus', row: 'id', key: 'deviceId', set: { state: 'onlineStatus' } }],
});

/** The map of a saved dashboard: its devices by their worst open alarm. */
export const mapPlanOf = (id: string, source: string): MapPlan => ({
  kind: 'map',
  id,
  compact: true,
  list: false,
  start: 'places',
  span: 1,
  layers: [
    {
      id: 'devices',
      title: { zh: '设备', en: 'Devices' },
      source,
      draw: 'points',
      at: 'location.coordinates',
      rowKey: 'id',
      name: 'name',
      text: 'uid',
      status: {
        field: 'state',
        alarmLevels: true,
        options: [
          { value: 'OFFLINE', title: { zh: '离线', en: 'Offline' }, tone: 'danger' },
          { value: 'UNACTIVATED', title: { zh: '未激活', en: 'Not activated' }, tone: 'neutral' },
          { value: 'ONLINE', title: { zh: '在线', en: 'Online' }, tone: 'success' },
        ],
      },
      items: [],
      actions: [],
      batch: [],
      fromZoom: 0,
    },
  ],
});
