import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FileUploads } from '../../../engine/stores/forms/file-uploads.ts';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { createTestConsole, platform, tokenRecord } from '../../../engine/stores/testing/test-console.ts';
import { OverlayPlaces } from '../../shell/overlay-places.tsx';
import { drawInShell } from '../../testing/test-shell-world.tsx';
import { draw, startBrowserPlatform } from '../../testing/test-world.tsx';
import FileLinks from '../file-links.tsx';
import { FilePicker } from '../file-picker.tsx';
import { ModelPreview } from './model-preview.tsx';
import type { DrawModel } from './model-view.ts';
import { testGlb } from './test-glb.ts';

const server = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => vi.restoreAllMocks());

const path = '/media/abc/pole.glb';
const pole = { id: '1', name: 'pole.glb', downloadUrl: `${platform}${path}`, size: 2048 };
const plan = { id: '2', name: 'plan.pdf', downloadUrl: `${platform}/media/abc/plan.pdf`, size: 2048 };
const away = { id: '3', name: 'away.glb', downloadUrl: 'https://models.example/away.glb', size: 2048 };
const buttonName = 'View 3D model "pole.glb"';

/** The console of a user with a token. */
async function signedIn() {
  server.use(http.post(at('/system/api/weChat/login'), () => success(tokenRecord())));
  const world = await createTestConsole();
  await world.console.session.signInByCode('x');
  return world;
}

/** A platform with the file; returns the tokens of the requests. */
function keepModel(content: Uint8Array<ArrayBuffer> = testGlb()) {
  const asked: (string | null)[] = [];
  server.use(
    http.get(at(path), ({ request }) => {
      asked.push(request.headers.get('authorization'));
      return new HttpResponse(content, { headers: { 'content-type': 'model/gltf-binary' } });
    }),
  );
  return asked;
}

describe('a glb file', () => {
  test('among links has a button; other files and files of other sites have none', async () => {
    const world = await signedIn();
    await drawInShell(world, <FileLinks files={[pole, plan, away]} />);
    expect(await screen.findByRole('button', { name: buttonName })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /3D/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'away.glb' })).toBeVisible();
  });

  test('in a file field has the button beside the one that removes it', async () => {
    const world = await signedIn();
    const rules = { upload: '/upload', appType: 'assetModel', maxMB: 1, maxFiles: 3 };
    const uploads = new FileUploads(rules, { send: async () => null, read: () => [pole], write: () => undefined });
    const { shell } = await drawInShell(world, <FilePicker id="scene" uploads={uploads} isInvalid={false} />);
    const list = await screen.findByRole('list', { name: 'Selected files' });
    expect(within(list).getByRole('button', { name: 'Remove "pole.glb"' })).toBeVisible();
    await user.click(within(list).getByRole('button', { name: buttonName }));
    expect(shell.overlays.model).toEqual({ address: pole.downloadUrl, name: 'pole.glb' });
  });

  test('outside the shell, where no dialog opens, has no button', async () => {
    draw(await signedIn(), <FileLinks files={[pole]} />);
    expect(await screen.findByRole('link', { name: 'pole.glb' })).toBeVisible();
    expect(screen.queryByRole('button', { name: buttonName })).toBeNull();
  });

  test('opens in a dialog, read with the token, and gives its WebGL context back on close (HTTP-01)', async () => {
    const asked = keepModel();
    const fetched = vi.spyOn(window, 'fetch');
    const world = await signedIn();
    const { shell } = await drawInShell(
      world,
      <>
        <FileLinks files={[pole]} />
        <OverlayPlaces />
      </>,
    );
    const button = await screen.findByRole('button', { name: buttonName });
    await user.click(button);
    const dialog = await screen.findByRole('dialog');
    const model = await within(dialog).findByRole('application', { name: '3D model "pole.glb"' });
    await waitFor(() => expect(model).toHaveAttribute('aria-busy', 'false'));
    const canvas = model.querySelector('canvas')!;
    expect(canvas.width).toBeGreaterThan(200);
    expect(asked).toEqual(['Bearer abc']);
    // Its picture is an image: the policy of the console allows no request of a blob.
    expect(fetched.mock.calls.filter(([address]) => String(address).startsWith('blob:'))).toEqual([]);
    expect(world.console.modals.ids).toEqual(['model']);
    const context = canvas.getContext('webgl2')!;
    expect(context.isContextLost()).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Rotate left' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(shell.overlays.model).toBeUndefined());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(context.isContextLost()).toBe(true);
    expect(document.querySelector('canvas')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(world.console.modals.isAnyOpen).toBe(false);
  });
});

/** The preview alone; `load` replaces three. */
async function drawPreview(load?: () => Promise<DrawModel>) {
  const world = await signedIn();
  return { ...world, ...draw(world, <ModelPreview address={pole.downloadUrl} name="pole.glb" load={load} />) };
}

/** A drawing that only notes what happens. */
function fakeDrawing() {
  const done: string[] = [];
  const drawModel: DrawModel = async (place) => {
    const canvas = document.createElement('canvas');
    place.append(canvas);
    return {
      turn: (right, up) => void done.push(`turn ${Math.sign(right)} ${Math.sign(up)}`),
      zoom: (factor) => void done.push(factor < 1 ? 'closer' : 'farther'),
      reset: () => void done.push('reset'),
      dispose: () => {
        canvas.remove();
        done.push('dispose');
      },
    };
  };
  return { done, drawModel, load: async () => drawModel };
}

describe('the preview', () => {
  test('turns, zooms and resets by keys and buttons', async () => {
    keepModel();
    const { done, load } = fakeDrawing();
    const { unmount } = await drawPreview(load);
    const model = await screen.findByRole('application');
    await waitFor(() => expect(model).toHaveAttribute('aria-busy', 'false'));
    expect(model).toHaveAccessibleDescription(/arrow keys/);
    model.focus();
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}+=-x{Control>}-{/Control}');
    expect(done.splice(0)).toEqual([
      ...['turn -1 0', 'turn 1 0', 'turn 0 1', 'turn 0 -1'],
      ...['closer', 'closer', 'farther'],
    ]);
    for (const name of ['Rotate left', 'Rotate right', 'Zoom in', 'Zoom out', 'Reset view'])
      await user.click(screen.getByRole('button', { name }));
    expect(done.splice(0)).toEqual(['turn -1 0', 'turn 1 0', 'closer', 'farther', 'reset']);
    unmount();
    expect(done).toEqual(['dispose']);
  });

  test.each([
    ['no glb', new TextEncoder().encode('{"asset":{"version":"2.0"}}'), 'The file is not a glb file'],
    ['compressed', testGlb({ extensionsRequired: ['KHR_draco_mesh_compression'] }), /KHR_draco_mesh_compression/],
    ['in several files', testGlb({ buffers: [{ uri: 'https://models.example/a.bin' }] }), /refers to other files/],
  ])('says that a file is %s, and offers the download', async (_, content, message) => {
    keepModel(content as Uint8Array<ArrayBuffer>);
    const { load, done } = fakeDrawing();
    await drawPreview(load);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download file' })).toHaveAttribute('href', pole.downloadUrl);
    expect([screen.queryByRole('application'), done]).toEqual([null, []]);
  });

  test('without WebGL reads nothing, and offers the download', async () => {
    const asked = keepModel();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await drawPreview();
    expect(await screen.findByText(/does not support WebGL/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download file' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('of a file that could not be read is tried again', async () => {
    server.use(http.get(at(path), () => HttpResponse.error()));
    const { load } = fakeDrawing();
    await drawPreview(load);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    keepModel();
    await user.click(retry);
    expect(await screen.findByRole('application')).toBeVisible();
  });

  test('of a model that could not be drawn is tried again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    keepModel();
    const { drawModel } = fakeDrawing();
    const draws = [vi.fn<DrawModel>().mockRejectedValue(new Error('out of memory')), drawModel];
    const load = async () => draws[0]!;
    await drawPreview(load);
    expect(await screen.findByText(/Could not render the model/)).toBeVisible();
    draws.shift();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('application')).toHaveAttribute('aria-busy', 'false'));
  });

  test('that is closed while it is drawn disposes the model', async () => {
    keepModel();
    const { done, drawModel } = fakeDrawing();
    let finish: () => void = () => undefined;
    const begun = vi.fn();
    const slow: DrawModel = async (...given) => {
      begun();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return drawModel(...given);
    };
    const load = async () => slow;
    const { unmount } = await drawPreview(load);
    await waitFor(() => expect(begun).toHaveBeenCalled());
    unmount();
    finish();
    await waitFor(() => expect(done).toEqual(['dispose']));
  });

  test('reports a context that the browser took away', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    keepModel();
    const { drawModel } = fakeDrawing();
    let lose: () => void = () => undefined;
    const load = async (): Promise<DrawModel> => (place, content, options) => {
      lose = options.onLost;
      return drawModel(place, content, options);
    };
    await drawPreview(load);
    await waitFor(() => expect(screen.getByRole('application')).toHaveAttribute('aria-busy', 'false'));
    lose();
    expect(await screen.findByText(/Could not render the model/)).toBeVisible();
  });
});
