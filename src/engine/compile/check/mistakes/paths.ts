import type { Mistake } from './mistake.ts';

/** A path of a base document. */
interface Place {
  name: string;
  document: Mistake['document'];
  /** The key and its value; the path is the last string in it. */
  written: string;
  /** True in a document whose mistakes never stop the console. */
  isMild?: true;
}

const inPage = (document: Mistake['document'], name: string, written: string): Place => ({ name, document, written });
const inSite = (name: string, written: string): Place => ({ name, document: 'site', written, isMild: true });
const inConfig = (name: string, written: string): Place => ({ name, document: 'config', written, isMild: true });

/** Every place of the grammar with a path. */
const places: readonly Place[] = [
  inPage('settings', 'a rest source', '"get": "/system/api/userInfo"'),
  inPage('overview', 'a rest source by POST', '"post": "/island-business/energy/byDay"'),
  inPage('settings', 'a tree source', '"get": "/system/api/area/tree"'),
  inPage('poles', 'a tree source by POST', '"post": "/system/api/area/tree"'),
  inPage('contacts', 'a paged source', '"post": "/system/api/user/pageList"'),
  inPage('poles', 'a paged source by GET', '"get": "/island-business/visits"'),
  inPage('overview', 'the start of events', '"start": { "post": "/island-alarm/alarm/count"'),
  inPage('overview', 'the start of events by GET', '"start": { "get": "/island-business/news/unread"'),
  inPage('contacts', 'the record of a form', '"load": "/system/api/user/{id}"'),
  inPage('notices', 'the record of a drawer', '"load": "/notices/{id}"'),
  inPage('lamps', 'the asset of a form', '"load": "/island-assets/device/{id}"'),
  inPage('settings', 'a form on the page', '"load": "/system/api/userInfo"'),
  inPage('companies', 'the record of crud', '"load": "/system/api/dictionary/{id}"'),
  inPage('companies', 'the list of crud', '"list": {\n      "post": "/system/api/dictionary/pageList"'),
  inPage('companies', 'what crud adds', '"when": { "$": "user.isAdmin" }, "post": "/system/api/dictionary"'),
  inPage('companies', 'what crud changes', '"disabled": { "$": "!row.mine" }, "put": "/system/api/dictionary/{id}"'),
  inPage('companies', 'what crud deletes', '"path": "/system/api/dictionary/{id}"'),
  inPage('companies', 'a call that patches', '"call": { "put": "/system/api/dictionary/{id}"'),
  inPage('companies', 'a deletion', '[{ "delete": "/system/api/dictionary/{id}"'),
  inPage('companies', 'a deletion with a question', '"delete": {\n              "path": "/system/api/dictionary/{id}"'),
  inPage('companies', 'shared steps', '"delete": "/system/api/cache/"'),
  inPage('companies', 'a dialog that saves with one call', '"edit": { "put": "/system/api/dictionary/{id}"'),
  inPage('short', 'a button with one call', '"do": { "put": "/shift/{id}"'),
  inPage('short', 'the one call of Save', '"submit": { "post": "/shift/save"'),
  inPage('poles', 'a call of a node', '"put": "/system/api/area/{code}"'),
  inPage('poles', 'a call of a row', '"delete": "/island-assets/pole/{id}"'),
  inPage('poles', 'a call of a dragged node', '"put": "/system/api/area/move"'),
  inPage('poles', 'a call for each row', '"post": "/island-assets/pole/stop"'),
  inPage('poles', 'an upload', '"post": "/island-assets/pole/import"'),
  inPage('poles', 'a download', '"get": "/island-assets/pole/template"'),
  inPage('poles', 'a download by POST', '"post": "/island-assets/pole/export"'),
  inPage('poles', 'a link', '"to": "/park/settings?pole={id}"'),
  inPage('poles', 'a line of a list', '"title": "title", "to": "/park/overview"'),
  inPage('poles', 'a page to go to', '"navigate": { "to": "/park/overview"'),
  inPage('settings', 'a page to go to in short', '"navigate": "/park/poles"'),
  inPage('settings', 'a call in try', '"call": { "post": "/system/api/check"'),
  inPage('settings', 'the call of a code', '"get": "/system/api/personalCenter/phone/sendVerifyCode"'),
  inPage('settings', 'a call that fills its path', '"delete": "/system/api/user/{ids}"'),
  inPage('notices', 'the upload of files', '"upload": "/system/mediaInfo/upload"'),
  inPage('overview', 'the page of a number', '"to": "/park/poles"'),
  inPage('overview', 'a frame', '"src": "/operation/index.html"'),
  inPage('overview', 'a picture', '"src": "https://park.example.com/map.png"'),
  inSite('the first page', '"home": "/workTable"'),
  inSite('a public path', '"publicPaths": ["/login.do"'),
  inSite('a redirect', '"/admin": "/admin/organization"'),
  inSite('a rule of access', '{ "path": "/operation/alarmManageNew/index"'),
  inSite('a fallback', '"contains": "/csmb", "to": "/csmb"'),
  inSite('a page of a function', '"allows": "/operation/alarmManage/alarmMap"'),
  inSite('a page without highlight', '"neverHighlighted": ["/operation/messageCenter"'),
  inSite('the link of a tenant', '"url": "https://wifi.example.com/"'),
  inSite('the page of messages', '"page": "/operation/messageCenter"'),
  inSite('the page of an event', '"notice": "/operation/noticeCenter?d.notice={eventId}"'),
  inSite('the page of a count', '"to": "/lightTools/aiAlarm"'),
  inSite('the panel of alarms', '"panel": "/operation/alarmPanel"'),
  inSite('a search', '"post": "/island-assets/vehicle/page"'),
  inSite('a found row', '"to": "/assetsManagement/iotDevicesManagement?d.deviceDetail={id}"'),
  inConfig('single sign-on', '"singleSignOn": "https://sso.example.com/login"'),
  inConfig('the page of WeChat', '"authorizePage": "https://open.weixin.qq.com/connect/qrconnect"'),
  inConfig('the messages of the demo', '"messages": "/demo/messages"'),
];

/** A way to write a path wrong; undefined where it does not apply. */
interface Slip {
  name: string;
  wrong(path: string): string | undefined;
  /** What is at the reported place. */
  at(name: string): string;
  message(name: string): string;
  hint?(name: string): string;
}

const placeholder = /\{(\w+)\}/;
const swapped = (to: string) => (path: string) =>
  placeholder.test(path) ? path.replace(placeholder, (_, name: string) => to.replace('x', name)) : undefined;
const notFilled = (written: string): Pick<Slip, 'wrong' | 'at' | 'message'> => ({
  wrong: swapped(written),
  at: (name) => written.replace('x', name),
  message: (name) => `${written.replace('x', name)} is not filled`,
});

const slips: readonly Slip[] = [
  {
    name: 'an open brace',
    wrong: swapped('{x'),
    at: (name) => `{${name}`,
    message: () => 'this "{" is never closed',
  },
  { name: 'a closing brace alone', wrong: swapped('x}'), at: () => '}', message: () => 'this "}" closes nothing' },
  { name: 'a colon', ...notFilled(':x') },
  { name: 'a dollar sign', ...notFilled('\u0024{x}') },
  { name: 'two braces', ...notFilled('{{x}}') },
  { name: 'angle brackets', ...notFilled('<x>') },
  { name: 'square brackets', ...notFilled('[x]') },
  { name: 'an expression', ...notFilled('{row.x}'), hint: (name) => `Write {${name}}.` },
  {
    name: 'a hyphen',
    ...notFilled('{the-x}'),
    hint: (name) => `Write {the${name[0]!.toUpperCase()}${name.slice(1)}}.`,
  },
  { name: 'blanks in braces', wrong: swapped('{ x }'), at: (name) => ` ${name} }`, message: () => 'blank in a path' },
  { name: 'wide braces', wrong: swapped('｛x｝'), at: (name) => `｛${name}`, message: () => 'full-width ｛ in a path' },
  { name: 'a blank at the end', wrong: (path) => `${path} `, at: () => ' "', message: () => 'blank in a path' },
  {
    name: 'a blank inside',
    wrong: (path) => path.replace(/(?<=[^/:])\/(?=[^/]+$)/, '/ '),
    at: () => ' ',
    message: () => 'blank in a path',
  },
  {
    name: 'two slashes',
    wrong: (path) => path.replace(/(?<=[^/:])\/(?=[^/]+$)/, '//'),
    at: () => '//',
    message: () => '"//" in a path',
  },
  {
    name: 'the folder above',
    wrong: (path) => path.replace(/(?<=[^/:])\/(?=[^/]+$)/, '/x/../'),
    at: () => '../',
    message: () => '".." in a path',
  },
];

/** Every slip at every place where it changes the path; the suggestion is the path as it was. */
export const pathsMistakes: readonly Mistake[] = places.flatMap(({ name, document, written, isMild }) => {
  const path = /"([^"]+)"$/.exec(written)![1]!;
  const filled = placeholder.exec(path)?.[1] ?? '';
  return slips.flatMap((slip): Mistake[] => {
    const wrong = slip.wrong(path);
    if (wrong === undefined || wrong === path) return [];
    return [
      {
        name: `${slip.name} in the path of ${name}`,
        document,
        right: written,
        wrong: `${written.slice(0, -path.length - 1)}${wrong}"`,
        at: slip.at(filled),
        ...(written.includes('\n') ? { line: 1 } : {}),
        ...(isMild ? { severity: 'warning' as const } : {}),
        message: slip.message(filled),
        hint: slip.hint?.(filled) ?? `Write "${path}".`,
      },
    ];
  });
});
