import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import type { InputProps } from '../context/input-props.ts';
import { createRegistries } from '../index.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const define = (uKey: string, more: Record<string, unknown> = {}) => ({
  uKey,
  name: uKey,
  dataType: 'INTEGER',
  checkRule: '[0,999]',
  ...more,
});
const productOf = (...definitions: { uKey: string }[]) => ({
  id: '7',
  code: 'LC',
  name: 'Lamp',
  deviceType: 'Lamp',
  deviceTypeName: 'Lamps',
  configurableAttrDefMap: Object.fromEntries(definitions.map((one) => [one.uKey, one])),
  sensorValueAttrDefMap: { power: { ...define('power'), unit: 'W' } },
});
const words = {
  sources: { carriers: { kind: 'paged', post: '/island-assets/vehicle/page', dialect: 'flat' } },
  body: { kind: 'text', text: 'Devices' },
  dialogs: {
    device: {
      kind: 'assetForm',
      asset: 'device',
      title: 'Add device',
      editTitle: 'Edit device',
      load: '/island-assets/device/{id}',
      groups: [
        {
          id: 'base',
          title: 'General',
          fields: [
            { field: 'uid', title: 'UID', required: true, maxLength: 50 },
            { field: 'vehicleId', title: 'Carrier', input: 'pick', pickFrom: 'carriers' },
            { field: 'location', title: 'Position', input: 'location' },
          ],
        },
      ],
      add: [{ call: { post: '/island-assets/device' } }, { close: true }],
      edit: [{ call: { put: '/island-assets/device' } }, { close: true }],
    },
    facts: { kind: 'assetDetail', form: 'device', title: '{uid}', load: '/island-assets/device/{id}' },
  },
} as const;

/** Opens a page with the form of a product that has these attributes. */
async function open(definitions: { uKey: string }[], more: Parameters<typeof drawPage>[2] = {}) {
  worker.use(http.get(at('/island-assets/device/product/list'), () => success([productOf(...definitions)])));
  return drawPage(worker, words as unknown as Parameters<typeof drawPage>[1], more);
}
const many = (count: number) => Array.from({ length: count }, (_, index) => define(`k${index}`));
const place = (field: string) => document.querySelector<HTMLElement>(`[data-field="${field}"]`);
const input = (field: string) => place(field)!.querySelector('input')!;
const chooseLamp = async () => user.click(await screen.findByRole('button', { name: /Lamp/ }));

/** Registries whose number input counts its renders by field. */
function countingRegistries(drawn: Map<string, number>) {
  const registries = createRegistries();
  const NumberInput = registries.inputs.number;
  const Counted = (props: InputProps<'number'>) => {
    drawn.set(props.name, (drawn.get(props.name) ?? 0) + 1);
    return <NumberInput {...props} />;
  };
  return { ...registries, inputs: { ...registries.inputs, number: Counted } };
}

test('of 400 attributes those in view are drawn first; the others follow by themselves (FORM-27)', async () => {
  const { page } = await open(many(400));
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(place('attributes.k0')).not.toBeNull());
  expect(place('attributes.k399')).toBeNull();
  await waitFor(() => expect(place('attributes.k399')).not.toBeNull());
  expect(document.querySelectorAll('[data-field^="attributes."]')).toHaveLength(400);
});

test('a form of few fields appears whole, however many sections it has', async () => {
  const { page } = await open(many(18));
  const fieldsAtFirst = new Promise<number>((done) => {
    new MutationObserver((_, observer) => {
      if (!place('uid')) return;
      observer.disconnect();
      done(document.querySelectorAll('[data-field^="attributes."]').length);
    }).observe(document, { childList: true, subtree: true });
  });
  void page.open('device', undefined);
  await chooseLamp();
  expect(await fieldsAtFirst).toBe(18);
  expect(document.querySelectorAll('.lamp-form-section').length).toBeGreaterThan(2);
});

test('a key press redraws its own field and none of the other 399 (FORM-27)', async () => {
  const drawn = new Map<string, number>();
  const { page } = await open(many(400), { registries: countingRegistries(drawn) });
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(drawn.size).toBe(400));
  await user.click(input('attributes.k5'));
  drawn.clear();
  await user.keyboard('7');
  expect(page.openForm?.values.get('attributes.k5')).toBe(7);
  expect([...drawn.keys()]).toEqual(['attributes.k5']);
});

test('saving invalid values scrolls to the first error, also in a section not drawn yet', async () => {
  const definitions = [...many(120), define('last', { isRequired: true, checkRule: '{"max":5}' })];
  const { page } = await open(definitions);
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(place('uid')).not.toBeNull());
  await user.type(input('uid'), 'A-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(input('attributes.last')).toHaveFocus());
  expect(within(place('attributes.last')!).getByRole('alert')).toHaveTextContent('Required');
});

test('a stored value of the wrong type is reported when the form opens, and kept until it is replaced', async () => {
  let sent: unknown;
  const record = { id: '1', uid: 'A-1', productModelId: '7', version: 4 };
  const stored = [
    { uKey: 'power', value: 'many' },
    { uKey: 'retired', value: 'x' },
  ];
  worker.use(
    http.get(at('/island-assets/device/1'), () => success({ ...record, configurableAttrs: stored })),
    http.put(at('/island-assets/device'), async ({ request }) => {
      sent = await request.json();
      return success('1');
    }),
  );
  const { page } = await open([define('power'), define('other')]);
  void page.open('device', { id: '1' });
  await waitFor(() =>
    expect(within(place('attributes.power')!).getByRole('alert')).toHaveTextContent('"many" is not a number'),
  );
  expect(page.openForm?.values.get('attributes.power')).toBe('many');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toBeUndefined();
  await user.clear(input('attributes.power'));
  await user.keyboard('90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toBeDefined());
  expect(sent).toMatchObject({
    id: '1',
    version: 4,
    productModelId: '7',
    configurableAttrs: [
      { uKey: 'power', value: '90' },
      { uKey: 'retired', value: 'x' },
    ],
  });
});

test('broken definitions are reported with attribute and product in the language of the console, the other fields work (FORM-26)', async () => {
  const { page, console: world } = await open([define('power', { checkRule: 'oops' }), define('other')]);
  void page.open('device', undefined);
  await chooseLamp();
  expect(await screen.findByText(/1 error in the attribute definitions of "Lamp"/)).toBeVisible();
  expect(screen.getByText(/^the checkRule "oops" is not JSON on attribute "power"/)).toBeVisible();
  await waitFor(() => expect(place('attributes.other')).not.toBeNull());
  runInAction(() => {
    world.display.language = 'zh';
  });
  expect(await screen.findByText(/^checkRule "oops" 不是 JSON（属性 "power"）。请写/)).toBeVisible();
});

test('a device whose product no longer exists says so instead of showing an empty form', async () => {
  worker.use(http.get(at('/island-assets/device/1'), () => success({ id: '1', productModelId: '99' })));
  const { page } = await open([]);
  void page.open('device', { id: '1' });
  expect(await screen.findByText('This device’s product no longer exists')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('only products of the permission-filtered list are offered, also for a copy (FORM-31)', async () => {
  const camera = { ...productOf(), id: '2', name: 'Camera', code: 'CAM' };
  const { page } = await open([]);
  worker.use(
    http.get(at('/island-assets/device/product/list'), ({ request }) => {
      const isFiltered = new URL(request.url).searchParams.get('isPermissionFilter') === 'true';
      return success([productOf(define('power')), isFiltered ? { ...camera, auth: false } : camera]);
    }),
    http.get(at('/island-assets/device/7'), () => success({ id: '7', uid: 'C-7', productModelId: '2' })),
  );
  void page.open('device', { id: '7' });
  await waitFor(() => expect(input('uid')).toHaveValue('C-7'));
  const location = { type: 'Point', coordinates: [113.5, 22.7], coordinateSystemType: 'GCJ02' };
  await act(() => page.open('device', undefined, { copyOf: { id: '7', uid: 'C-7', productModelId: '2', location } }));
  await screen.findByRole('button', { name: /Lamp/ });
  expect(screen.queryByRole('button', { name: /Camera/ })).toBeNull();
  await chooseLamp();
  await waitFor(() => expect(input('location')).toHaveValue('113.5'));
});

test('a list of products that failed to load can be retried', async () => {
  let isDown = true;
  const { page } = await open([]);
  worker.use(
    http.get(at('/island-assets/device/product/list'), () =>
      isDown ? failure('B0001', 'The platform is tired') : success([productOf(define('power'))]),
    ),
  );
  void page.open('device', undefined);
  expect(await screen.findByText('The platform is tired')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await chooseLamp();
  await waitFor(() => expect(place('attributes.power')).not.toBeNull());
});

test('a server error of an attribute is shown at its field (FORM-29)', async () => {
  worker.use(
    http.post(at('/island-assets/device'), () =>
      failure('S0300', 'no', { data: { fields: { 'configurableAttrs.power': 'too much', uid: 'taken' } } }),
    ),
  );
  const { page } = await open([define('power')]);
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(place('attributes.power')).not.toBeNull());
  await user.type(input('uid'), 'A-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(place('attributes.power')!).findByText('too much')).toBeVisible();
  expect(within(place('uid')!).getByRole('alert')).toHaveTextContent('taken');
  expect(input('uid')).toHaveValue('A-1');
});

test('a carrier is found by search, a position can be pasted whole', async () => {
  const requests: unknown[] = [];
  worker.use(
    http.post(at('/island-assets/vehicle/page'), async ({ request }) => {
      requests.push(await request.json());
      return success({ content: [{ id: '5', name: 'Pole 5' }], totalElements: 1 });
    }),
  );
  const { page } = await open([]);
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(place('vehicleId')).not.toBeNull());
  await user.click(input('vehicleId'));
  await user.keyboard('pole');
  await waitFor(() => expect(requests).toContainEqual(expect.objectContaining({ searchValue: 'pole', pageSize: 50 })));
  await user.click(await screen.findByTitle('Pole 5'));
  expect(page.openForm?.values.get('vehicleId')).toBe('5');
  await user.click(input('location'));
  await user.paste('113.55, 22.76');
  expect(page.openForm?.values.get('location')).toEqual({ longitude: 113.55, latitude: 22.76 });
});

test("facts include the form's values and the reported ones, and the address names the asset", async () => {
  const record = { id: '1', uid: 'A-1', productModelId: '7', sensorValueAttrs: [{ uKey: 'power', value: '88' }] };
  worker.use(http.get(at('/island-assets/device/1'), () => success({ ...record, configurableAttrs: [] })));
  const { page } = await open([define('limit')]);
  void page.open('facts', { id: '1' });
  expect(await screen.findByText('88')).toBeVisible();
  expect(screen.getAllByText('A-1')[0]).toBeVisible();
  expect(page.query('d.facts')).toBe('1');
  await page.closeDialog();
  expect(page.query('d.facts')).toBeUndefined();
});

test('a copy begins with every value of another device but its UID, and is added as a new one', async () => {
  let sent: Record<string, unknown> | undefined;
  worker.use(
    http.post(at('/island-assets/device'), async ({ request }) => {
      sent = (await request.json()) as Record<string, unknown>;
      return success('2');
    }),
  );
  const copyOf = {
    id: '1',
    version: 4,
    uid: 'A-1',
    productModelId: '7',
    appLabels: [{ key: 'vehicleId', value: '5' }],
    location: { type: 'Point', coordinates: [113.5, 22.7], coordinateSystemType: 'GCJ02' },
    configurableAttrs: [{ uKey: 'power', value: '90' }],
  };
  worker.use(http.post(at('/island-assets/vehicle/page'), () => success({ content: [], totalElements: 0 })));
  const { page } = await open([define('power')]);
  void page.open('device', undefined, { copyOf });
  await waitFor(() => expect(place('attributes.power')).not.toBeNull());
  expect(screen.getByText('Add device')).toBeVisible();
  expect(input('uid')).toHaveValue('');
  expect(Object.fromEntries(page.openForm!.values)).toMatchObject({
    vehicleId: '5',
    location: { longitude: 113.5, latitude: 22.7 },
    'attributes.power': 90,
  });
  await user.type(input('uid'), 'A-2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toBeDefined());
  expect(sent).toMatchObject({
    uid: 'A-2',
    productModelId: '7',
    appLabels: copyOf.appLabels,
    location: copyOf.location,
    configurableAttrs: copyOf.configurableAttrs,
  });
  expect(['id', 'version', 'copyOf'].filter((key) => key in sent!)).toEqual([]);
});

test('the attributes of a carrier are those of its model, which is read when it is chosen', async () => {
  const read: string[] = [];
  let sent: unknown;
  worker.use(
    http.post(at('/island-assets/api/carrierModel/list'), () =>
      success([{ id: '3', code: 'P3', name: 'Pole', type: 'POLE', typeName: 'Poles' }]),
    ),
    http.post(at('/island-assets/api/carrierModel/list/all'), () => success([{ id: '3' }])),
    http.get(at('/island-assets/api/carrierModel/:id'), ({ params }) => {
      read.push(String(params.id));
      return success({ id: '3', configurableAttrDefMap: { height: define('height') } });
    }),
    http.post(at('/island-assets/vehicle'), async ({ request }) => {
      sent = await request.json();
      return success('1');
    }),
  );
  const carrier = {
    ...words.dialogs.device,
    asset: 'carrier',
    title: 'Add carrier',
    load: '/island-assets/vehicle/{id}',
    add: [{ call: { post: '/island-assets/vehicle' } }, { close: true }],
  };
  const { page } = await drawPage(worker, { ...words, dialogs: { carrier } } as unknown as Parameters<
    typeof drawPage
  >[1]);
  void page.open('carrier', undefined);
  await screen.findByRole('button', { name: /Pole/ });
  expect(read).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Pole/ }));
  await waitFor(() => expect(place('attributes.height')).not.toBeNull());
  expect(read).toEqual(['3']);
  await user.type(input('uid'), 'P-1');
  await user.type(input('attributes.height'), '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toBeDefined());
  expect(sent).toMatchObject({
    uid: 'P-1',
    modelId: '3',
    type: 'POLE',
    configurableAttrs: [{ uKey: 'height', value: '9' }],
  });
});

test('a model that cannot be read leaves the choice open, and says why', async () => {
  worker.use(
    http.post(at('/island-assets/api/carrierModel/list'), () => success([{ id: '3', name: 'Pole', type: 'POLE' }])),
    http.post(at('/island-assets/api/carrierModel/list/all'), () => success([{ id: '3' }])),
    http.get(at('/island-assets/api/carrierModel/3'), () => failure('B0001', 'The platform is tired')),
  );
  const carrier = { ...words.dialogs.device, asset: 'carrier' };
  const { page, console: world } = await drawPage(worker, {
    ...words,
    dialogs: { carrier },
  } as unknown as Parameters<typeof drawPage>[1]);
  void page.open('carrier', undefined);
  await user.click(await screen.findByRole('button', { name: /Pole/ }));
  await waitFor(() => expect(JSON.stringify(world.messages.toast?.text ?? '')).toContain('The platform is tired'));
  expect(screen.getByRole('button', { name: /Pole/ })).toBeEnabled();
  expect(place('uid')).toBeNull();
});

test('a field that the saved form of the product adds is shown, and its value sent as diyAttrs', async () => {
  let sent: unknown;
  const form = JSON.stringify({
    version: 1,
    fields: { 'diyAttrs.contractNo': { title: 'Contract number' }, 'attributes.power': { title: 'Rated power' } },
  });
  worker.use(
    http.post(at('/island-assets/api/form/batch'), () =>
      success([
        { businessType: 'CARRIER', businessId: '7', form: '{"version":1,"fields":{"uid":{"title":"Of a carrier"}}}' },
        { businessType: 'IOTDEVICE', businessId: '7', form },
      ]),
    ),
    http.post(at('/island-assets/device'), async ({ request }) => {
      sent = await request.json();
      return success('1');
    }),
  );
  const { page } = await open([define('power')]);
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(place('diyAttrs.contractNo')).toHaveTextContent('Contract number'));
  expect(place('attributes.power')).toHaveTextContent('Rated power');
  expect(place('uid')).not.toHaveTextContent('Of a carrier');
  await user.type(input('uid'), 'A-1');
  await user.type(input('diyAttrs.contractNo'), 'C-77');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ uid: 'A-1', diyAttrs: { contractNo: 'C-77' } }));
});

test('files and a location of added fields are sent as diyAttrs, and shown with the details', async () => {
  let sent: Record<string, unknown> | undefined;
  const form = JSON.stringify({
    fields: {
      'diyAttrs.proof': { title: 'Proof', input: 'files', accept: '.png' },
      'diyAttrs.gate': { title: 'Gate', input: 'location' },
    },
  });
  const file = { id: '9', name: 'gate.png', downloadUrl: '/files/9', size: 3 };
  worker.use(
    http.post(at('/island-assets/api/form/batch'), () =>
      success([{ businessType: 'IOTDEVICE', businessId: '7', form }]),
    ),
    http.post(at('/system/mediaInfo/upload'), () => success(file)),
    http.post(at('/island-assets/device'), async ({ request }) => {
      sent = (await request.json()) as Record<string, unknown>;
      return success('1');
    }),
    http.get(at('/island-assets/device/1'), () => success({ id: '1', productModelId: '7', ...sent })),
  );
  const { page } = await open([define('power')]);
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(place('diyAttrs.gate')).toHaveTextContent('Gate'));
  await user.type(input('uid'), 'A-1');
  // Inputs of locations and files are loaded when a form needs them.
  const loaded = async (field: string) => waitFor(() => expect(input(field)).toBeInstanceOf(HTMLInputElement));
  await loaded('diyAttrs.gate');
  await user.click(input('diyAttrs.gate'));
  await user.paste('113.55, 22.76');
  await loaded('diyAttrs.proof');
  await user.upload(input('diyAttrs.proof'), new File(['png'], 'gate.png', { type: 'image/png' }));
  // Its name is a link once it is uploaded; a form is not saved before.
  await screen.findByRole('link', { name: 'gate.png' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const gate = { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' };
  await waitFor(() => expect(sent).toMatchObject({ diyAttrs: { proof: [file], gate } }));
  // A saved form closes itself.
  await waitFor(() => expect(page.dialog).toBeUndefined());
  void page.open('facts', { id: '1' });
  expect(await screen.findByText('113.55, 22.76')).toBeVisible();
  expect(screen.getByText('gate.png')).toBeVisible();
});

test('values of another form are shown as they are stored', async () => {
  const fields = { 'diyAttrs.proof': { input: 'files' }, 'diyAttrs.gate': { input: 'location' } };
  const diyAttrs = { proof: 'https://old.example/a.png', gate: { lng: 113.55, lat: 22.76 } };
  worker.use(
    http.post(at('/island-assets/api/form/batch'), () =>
      success([{ businessType: 'IOTDEVICE', businessId: '7', form: JSON.stringify({ fields }) }]),
    ),
    http.get(at('/island-assets/device/1'), () => success({ id: '1', productModelId: '7', diyAttrs })),
  );
  const { page } = await open([]);
  void page.open('facts', { id: '1' });
  expect(await screen.findByText('https://old.example/a.png')).toBeVisible();
  expect(screen.getByText('{"lng":113.55,"lat":22.76}')).toBeVisible();
});

test('the loops are read by the UID of the chosen concentrator; one that another lacks is cleared (FORM-20)', async () => {
  const asked: string[] = [];
  const loopsOf: Record<string, string[]> = { 'CC-a': ['1', '2'], 'CC-b': ['2', '3'], 'CC-c': ['3'] };
  worker.use(
    http.get(at('/island-assets/concentratorLoop/:uid'), ({ params }) => {
      asked.push(String(params.uid));
      return success(loopsOf[String(params.uid)]!.map((id) => ({ id, name: `Loop ${id}` })));
    }),
  );
  const text = { dataType: 'STRING', checkRule: null };
  worker.use(
    http.post(at('/island-assets/device/page'), async ({ request }) => {
      const { idList = [] } = (await request.json()) as { idList?: string[] };
      return success({ content: idList.map((id) => ({ id, uid: `CC-${id}`, name: `Cabinet ${id}` })) });
    }),
    http.get(at('/island-assets/device/product/list'), () =>
      success([productOf(define('concentratorId', text), define('loopId', text))]),
    ),
  );
  const fill = { uid: { $: 'picked.attributes.concentratorId.uid' } };
  const concentrators = { kind: 'paged', post: '/island-assets/device/page', dialect: 'flat' };
  const attributes = {
    concentratorId: { input: 'pick', pickFrom: 'concentrators' },
    loopId: { input: 'select', choicesFrom: { get: '/island-assets/concentratorLoop/{uid}', fill } },
  };
  const { page } = await drawPage(worker, {
    ...words,
    sources: { ...words.sources, concentrators },
    dialogs: { device: { ...words.dialogs.device, attributes } },
  } as unknown as Parameters<typeof drawPage>[1]);
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(place('attributes.loopId')).not.toBeNull());
  expect(asked).toEqual([]);
  const chooseConcentrator = (id: string) => act(() => page.openForm!.set('attributes.concentratorId', id));
  const loop = () => page.openForm!.values.get('attributes.loopId');
  chooseConcentrator('a');
  await waitFor(() => expect(asked).toEqual(['CC-a']));
  await user.click(input('attributes.loopId'));
  await user.click(await screen.findByTitle('Loop 2'));
  expect(loop()).toBe('2');
  chooseConcentrator('b');
  await waitFor(() => expect(place('attributes.loopId')).toHaveTextContent('Loop 2'));
  await waitFor(() => expect(asked).toEqual(['CC-a', 'CC-b']));
  expect(loop()).toBe('2');
  chooseConcentrator('c');
  await waitFor(() => expect(loop()).toBeUndefined());
  expect(asked).toEqual(['CC-a', 'CC-b', 'CC-c']);
});

test('closing a form asks only if something was typed, and keeps it unless it is discarded (FORM-30)', async () => {
  const { page, console: world } = await open([define('power')]);
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(place('attributes.power')).not.toBeNull());
  const close = () => user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = () => world.messages.box?.title;
  const answer = async (yes: boolean) => {
    await waitFor(() => expect(question()).toMatchObject({ en: 'Discard unsaved input?' }));
    act(() => world.messages.box?.answer(yes));
  };
  await user.type(input('uid'), 'A-1');
  await close();
  await answer(false);
  expect(input('uid')).toHaveValue('A-1');
  expect(page.dialog).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await answer(true);
  await waitFor(() => expect(page.dialog).toBeUndefined());
  void page.open('device', undefined);
  await chooseLamp();
  await waitFor(() => expect(place('attributes.power')).not.toBeNull());
  expect(input('uid')).toHaveValue('');
  await close();
  // A question would keep it open.
  await waitFor(() => expect(page.dialog).toBeUndefined());
});
