import { pluginKinds } from '../grammar/plugins.ts';
import { address } from './address.ts';
import { ago } from './ago.ts';
import { alarmLevel } from './alarm-level.ts';
import { area } from './area.ts';
import { boolean } from './boolean.ts';
import { color } from './color.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { department } from './department.ts';
import { detections } from './detections.ts';
import { dictionary } from './dictionary.ts';
import { eventDomain } from './event-domain.ts';
import { files } from './files.ts';
import { html } from './html.ts';
import { image } from './image.ts';
import { link } from './link.ts';
import { number } from './number.ts';
import { percent } from './percent.ts';
import { progress } from './progress.ts';
import { qrCode } from './qr-code.ts';
import { readings } from './readings.ts';
import { schedule } from './schedule.ts';
import { status } from './status.ts';
import { tags } from './tags.ts';
import { text } from './text.ts';

/** All cell kinds, one line each. */
export const cells = {
  text,
  number,
  percent,
  progress,
  status,
  boolean,
  date,
  datetime,
  ago,
  tags,
  image,
  link,
  dictionary,
  area,
  department,
  files,
  html,
  qrCode,
  address,
  color,
  readings,
  alarmLevel,
  eventDomain,
  detections,
  schedule,
  ...pluginKinds.cells,
};
export type CellKind = keyof typeof cells;
