import * as account from './account.ts';
import * as alarms from './alarms.ts';
import * as analytics from './analytics.ts';
import * as captcha from './captcha.ts';
import * as clientReports from './client-reports.ts';
import * as codes from './codes.ts';
import * as customReports from './custom-reports.ts';
import * as dashboards from './dashboards.ts';
import * as documents from './documents.ts';
import * as feedback from './feedback.ts';
import * as formVersions from './form-versions.ts';
import * as locations from './locations.ts';
import * as map from './map.ts';
import * as media from './media.ts';
import * as menu from './menu.ts';
import * as news from './news.ts';
import * as notices from './notices.ts';
import * as personalization from './personalization.ts';
import * as preview from './preview.ts';
import * as reference from './reference.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as tenantPages from './tenant-pages.ts';
import * as tenants from './tenants.ts';
import * as userCache from './user-cache.ts';
import * as voice from './voice.ts';
import * as wall from './wall.ts';
import * as weChat from './we-chat.ts';
import * as workbench from './workbench.ts';

/** All calls of the console itself: resource -> name -> call. Documents define their own calls. */
export const platformCalls = {
  account,
  alarms,
  analytics,
  captcha,
  clientReports,
  codes,
  customReports,
  dashboards,
  documents,
  feedback,
  formVersions,
  locations,
  map,
  media,
  menu,
  news,
  notices,
  personalization,
  preview,
  reference,
  secondFactor,
  session,
  tenantPages,
  tenants,
  userCache,
  voice,
  wall,
  weChat,
  workbench,
};
