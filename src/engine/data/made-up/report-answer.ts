import type { CustomReport } from '../../../schemas/wire/custom-reports.ts';
import { city, madeUpTime } from './made-up-city.ts';

const [ownerName] = city.people;

/** The report with an id, of the signed-in person: what alarms there were in each area. */
export const madeUpReport = (id: string): CustomReport => ({
  id,
  name: '各区域告警',
  isShared: true,
  isMine: true,
  isDeletable: true,
  ownerId: '7',
  ownerName,
  dataSet: 'alarms',
  dataSetName: '告警',
  scheduleName: '',
  nextRunTime: null,
  lastRunTime: madeUpTime(0),
  lastResult: 'succeeded',
  lastMessage: '',
  updateTime: madeUpTime(1),
  version: 1,
  definition: {
    query: { dataSet: 'alarms', measures: ['count'], dimension: 'area', split: 'level' },
    scale: 'WEEK',
    view: 'both',
    chart: { type: 'bar', outward: 'stack' },
  },
});
