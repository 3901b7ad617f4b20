import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { captchaKinds } from '../../schemas/wire/captcha.ts';
import { createRegistries } from '../index.ts';
import { galleryPlugins } from './gallery-plugins.ts';
import { brokenParts, openGalleryAt, settled, startGalleryTests } from './test-gallery.tsx';

const noted = startGalleryTests();

const editor = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Document (JSON)' });
const picture = () => within(screen.getByRole('region', { name: 'Result' }));
const log = () => within(screen.getByRole('region', { name: 'Activity' }));
const write = (text: string) => fireEvent.change(editor(), { target: { value: text } });

test('every replaceable part has an example', () => {
  const { captchas, alarms, maps } = createRegistries();
  const names = [
    ...captchaKinds.map((kind) => `captchas.${kind}`),
    ...Object.keys(alarms).map((name) => `alarms.${name}`),
    'voice',
    ...Object.keys(maps).map((name) => `maps.${name}`),
  ];
  expect(Object.keys(captchas).sort()).toEqual([...captchaKinds].sort());
  expect(galleryPlugins.map(({ name }) => name).sort()).toEqual(names.sort());
});

test('the picture follows the text, and stays while the text has a mistake (EDIT-04)', async () => {
  await openGalleryAt('/demo?block=card');
  await picture().findByText('Duty phone');
  write(editor().value.replace('"en": "Duty phone"', '"en": "Night phone"'));
  await picture().findByText('Night phone');
  write(editor().value.replace('"kind": "card"', '"kind": "cards"').replace('Night phone', 'Lost phone'));
  const issue = await screen.findByRole('button', { name: /^Line \d+: .*"cards"/ });
  expect(picture().getByText('Night phone')).toBeDefined();
  fireEvent.click(issue);
  const { selectionStart, selectionEnd, value } = editor();
  expect(document.activeElement).toBe(editor());
  expect(value.slice(selectionStart, selectionEnd)).toBe('"kind"');
  expect(value.slice(selectionEnd)).toMatch(/^: "cards"/);
  write('{ "version": 1,');
  await screen.findByText(/^1 error/);
  expect(picture().getByText('Night phone')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Restore example' }));
  await picture().findByText('Duty phone');
  expect(noted.errors).toEqual([]);
});

test('mistakes are listed in the language of the person', async () => {
  const { console } = await openGalleryAt('/demo?block=text');
  await act(async () => console.display.setLanguage('zh'));
  const box = await screen.findByRole('textbox', { name: '文档（JSON）' });
  fireEvent.change(box, { target: { value: '{' } });
  await screen.findByRole('button', { name: /^第 1 行：.*。/ });
});

test('what an entry is stands in the language of the person, and is found in it (EDIT-04)', async () => {
  const { console } = await openGalleryAt('/demo?block=split');
  const meaning = screen.getByText(/^A narrow side on the left/);
  expect(meaning.closest('[lang]')?.getAttribute('lang')).toBe('en');
  await act(async () => console.display.setLanguage('zh'));
  const chinese = await screen.findByText('左侧为窄栏，右侧为宽的主区域；手机上窄栏折叠在上方。');
  expect(chinese.closest('main [lang]')).toBeNull();
  const list = within(screen.getByRole('navigation', { name: '组件列表' }));
  fireEvent.change(list.getByRole('searchbox'), { target: { value: '下拉列表' } });
  fireEvent.click(list.getByRole('link', { name: 'select' }));
  await screen.findByText('下拉列表的单选；需要 options、source、dictionary 或 choicesFrom。');
  fireEvent.change(list.getByRole('searchbox'), { target: { value: '查询条件' } });
  fireEvent.click(list.getByRole('link', { name: 'table' }));
  await screen.findByText(/^由行和列组成的表格.*手机上显示为卡片。$/);
  screen.getByText('更多说明');
  await act(async () => console.display.setLanguage('en'));
  await screen.findByText(/^Rows with columns, filters.*cards on a phone\.$/);
});

test('rows are paged, sorted, filtered and changed, and no call leaves (EDIT-04)', async () => {
  await openGalleryAt('/demo?block=table');
  await picture().findByText('47', { exact: false });
  const names = () =>
    picture()
      .getAllByText(/号灯杆$/)
      .map(({ textContent }) => textContent);
  const first = names();
  expect(first.length).toBeGreaterThan(0);
  const filter = picture().getByRole('textbox', { name: 'Name' });
  fireEvent.change(filter, { target: { value: '人民路' } });
  fireEvent.keyDown(filter, { key: 'Enter' });
  await settled(() => expect(new Set(names().map((name) => name?.slice(0, 3)))).toEqual(new Set(['人民路'])));
  expect(noted.requests).toEqual([]);
});

test('what a step would send is listed, and shows in the rows (EDIT-04)', async () => {
  await openGalleryAt('/demo?verb=delete');
  const before = await picture().findAllByText(/号灯杆$/);
  const [name] = before.map(({ textContent }) => textContent);
  fireEvent.click((await picture().findAllByRole('button', { name: 'Button' }))[0]!);
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await log().findByText(/^DELETE \/system\/api\/user\/1001/);
  await settled(() => expect(picture().queryByText(name!)).toBeNull());
  fireEvent.click(log().getByRole('button', { name: 'Clear the list' }));
  await log().findByText('Nothing yet');
  expect(noted.requests).toEqual([]);
  expect(noted.errors).toEqual([]);
});

test.each(['reload', 'run', 'reloadUser', 'locate'])('the verb %s leaves a line in the record', async (verb) => {
  await openGalleryAt(`/demo?verb=${verb}`);
  fireEvent.click((await picture().findAllByRole('button', { name: 'Button' }))[0]!);
  await log().findByText(new RegExp(`^(${verb}|reload people)`));
  await log().findByText('done');
});

test('a step that fails in "try" is followed by those that catch it', async () => {
  await openGalleryAt('/demo?verb=try');
  fireEvent.click((await picture().findAllByRole('button', { name: 'Button' }))[0]!);
  await screen.findByText('It did not work', { selector: ':not(textarea)' });
  await settled(() =>
    expect(
      log()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Step try done', 'Step reload people done', 'Step toast done', 'Step call /system/api/user/0 failed']),
  );
});

test('a made-up QR code stands for that of WeChat, and can be scanned', async () => {
  await openGalleryAt('/demo?verb=weChat');
  fireEvent.click((await picture().findAllByRole('button', { name: 'Button' }))[0]!);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Scan with WeChat');
  await settled(() => {
    const link = frame.contentDocument?.querySelector('a');
    if (!link) throw new Error('the page is loading');
    link.click();
  });
  await log().findByText('done');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(noted.requests).toEqual([]);
});

test('another example begins without the dialogs, questions and records of the one before', async () => {
  const { router } = await openGalleryAt('/demo?verb=delete');
  fireEvent.click((await picture().findAllByRole('button', { name: 'Button' }))[0]!);
  await screen.findByRole('dialog');
  await act(() => router.navigate('/demo?verb=locate'));
  await settled(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click((await picture().findAllByRole('button', { name: 'Button' }))[0]!);
  await screen.findByRole('dialog');
  await log().findByText('done');
  await act(() => router.navigate('/demo?plugin=alarms.bell'));
  await log().findByText('Nothing yet');
  await settled(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['part=firstSteps', '3 of 5 done'],
  ['part=reportDesigner', '各区域告警'],
  ['part=assetFormDesign', '额定功率'],
  ['input=menuRights', '物联网设备'],
  ['input=textarea&example=2', 'Reason'],
  ['source=live', 'Device alarms'],
  ['source=live&example=2', '滨海大道1号灯电流偏高'],
  ['cell=dictionary', '南湾机电'],
])('%s shows %s at once', async (query, words) => {
  await openGalleryAt(`/demo?${query}`);
  expect((await picture().findAllByText(words, { exact: false })).length).toBeGreaterThan(0);
  expect(noted.requests).toEqual([]);
  expect(noted.errors).toEqual([]);
});

test('a link would open a page, and the gallery stays', async () => {
  const { router } = await openGalleryAt('/demo?cell=link');
  fireEvent.click((await picture().findAllByRole('link'))[0]!);
  await log().findByText(/^\/admin\/users/);
  expect(router.state.location.pathname).toBe('/demo');
});

test('the list is searched, and an address leads to an example', async () => {
  const { router } = await openGalleryAt('/demo?block=table&example=3');
  const examples = within(screen.getByRole('navigation', { name: 'Examples' }));
  expect(examples.getByText('Example 3').closest('li')!.getAttribute('aria-current')).toBe('page');
  const list = within(screen.getByRole('navigation', { name: 'Components' }));
  const search = list.getByRole('searchbox', { name: 'Search components' });
  fireEvent.change(search, { target: { value: 'rating' } });
  fireEvent.click(await list.findByRole('button', { name: 'Clear search' }));
  fireEvent.change(search, { target: { value: 'drop-down' } });
  const links = list.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toContain('select');
  expect(links).not.toContain('table');
  fireEvent.click(list.getByRole('link', { name: 'select' }));
  await screen.findByRole('heading', { level: 2, name: /^select / });
  expect(router.state.location.search).toBe('?input=select');
});

test('an alarm of the document opens the popup', async () => {
  await openGalleryAt('/demo?plugin=alarms.popup');
  fireEvent.click(await picture().findByRole('button', { name: 'Send it once' }));
  await screen.findAllByText('滨海大道 12 号灯电流偏高', { selector: ':not(textarea)' });
});

test('the words of a captcha are those of the document', async () => {
  await openGalleryAt('/demo?plugin=captchas.clickWord');
  write(editor().value.replace('灯', '路'));
  fireEvent.click(await picture().findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/路/);
});

test('it can be used without a pointer and by screen readers', async () => {
  await openGalleryAt('/demo?block=table');
  expect(await brokenParts()).toEqual([]);
  const { violations } = await axe.run('.lamp-showcase', {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
