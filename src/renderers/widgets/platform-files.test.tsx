import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { createTestConsole, tokenRecord } from '../../engine/stores/testing/test-console.ts';
import FileLinks from '../files/file-links.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import { PlatformFile } from './platform-file.tsx';
import { PlatformPicture } from './platform-picture.tsx';
import { SafeHtml } from './safe-html.tsx';

const server = startBrowserPlatform();
afterEach(() => vi.restoreAllMocks());
const address = 'http://platform.test/media/abc/plan.png';

/** A signed-in user, and the requests of the file. */
async function signedIn(
  answer: () => Response = () => new HttpResponse('png', { headers: { 'content-type': 'image/png' } }),
) {
  const asked: (string | null)[] = [];
  server.use(
    http.post(at('/system/api/weChat/login'), () => success(tokenRecord())),
    http.get(at('/media/abc/plan.png'), ({ request }) => {
      asked.push(request.headers.get('authorization'));
      return answer();
    }),
  );
  const world = await createTestConsole();
  const saved = vi.spyOn(world.environment, 'saveFile');
  await world.console.session.signInByCode('x');
  return { ...world, files: world.console.files, asked, saved };
}

describe('a picture behind the platform', () => {
  test('is read once for all who show it, with the token (HTTP-01)', async () => {
    const { files, asked } = await signedIn();
    expect(files.pictureAt(address)).toBeUndefined();
    files.show(address);
    files.show(address);
    await vi.waitFor(() => expect(files.pictureAt(address)).toBe('blob:test'));
    expect(asked).toEqual(['Bearer abc']);
  });

  test.each([
    ['refuses it', () => failure('A0301', 'no')],
    ['forbids it', () => new HttpResponse('', { status: 403 })],
    ['no longer knows the session', () => failure('A0200', 'over')],
  ])('that %s is a failed picture, and the session goes on', async (_, answer) => {
    const { files, went, console } = await signedIn(answer);
    server.use(http.get(at('/system/api/system/refresh/token'), () => failure('A0400', 'no')));
    files.show(address);
    await vi.waitFor(() => expect(files.hasFailed(address)).toBe(true));
    expect(console.session.isSignedIn).toBe(true);
    expect(went).toEqual([]);
    expect(console.messages).toMatchObject({ toast: undefined, box: undefined });
  });

  test('is gone after signing out', async () => {
    const { files, console, environment } = await signedIn();
    const revoked = vi.spyOn(environment.objectUrls, 'revoke');
    files.show(address);
    await vi.waitFor(() => expect(files.pictureAt(address)).toBe('blob:test'));
    server.use(http.get(at('/system/logout'), () => success(null)));
    await console.session.signOut();
    expect(files.pictureAt(address)).toBeUndefined();
    expect(revoked).toHaveBeenCalledWith('blob:test');
  });

  test('of another site is shown as it is', async () => {
    const { files } = await signedIn();
    for (const other of ['https://pictures.example/a.png', 'data:image/png;base64,AA==', 'blob:x']) {
      expect(files.isOwn(other)).toBe(false);
      expect(files.pictureAt(other)).toBe(other);
    }
    for (const own of ['media/abc/plan.png', '/media/abc/plan.png', './media/abc/plan.png', address])
      expect(files.isOwn(own)).toBe(true);
  });
});

describe('a file behind the platform', () => {
  test('is fetched with the token and saved under its name (NOTE-05)', async () => {
    const { files, asked, saved } = await signedIn();
    await files.save(address, '布置图.png');
    expect(asked).toEqual(['Bearer abc']);
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ fileName: '布置图.png' }));
  });

  test.each([
    ['an envelope', () => failure('A0301', 'not yours')],
    [
      'JSON with the keys of an envelope',
      () => HttpResponse.json({ code: '0', status: 'A0301', msg: 'not yours', data: null }),
    ],
  ])('that the platform refuses with %s is a message and no file (NOTE-05)', async (_, answer) => {
    const { files, saved, console } = await signedIn(answer);
    await expect(files.save(address, 'a.png')).rejects.toMatchObject({ message: 'not yours' });
    expect(saved).not.toHaveBeenCalled();
    expect(console.messages.toast).toMatchObject({ text: 'not yours' });
  });

  test('that is JSON is saved', async () => {
    const { files, saved } = await signedIn(() => HttpResponse.json({ code: 7, points: [] }));
    await files.save(address, 'points.json');
    expect(saved).toHaveBeenCalled();
  });
});

describe('on the screen', () => {
  test('a picture shows what was read with the token, and reports a failure', async () => {
    const world = await signedIn();
    world.environment.objectUrls.create = (blob) => URL.createObjectURL(blob);
    draw(world, <PlatformPicture address={address} alt="Plan" />);
    const picture = await screen.findByRole('img', { name: 'Plan' });
    await vi.waitFor(() => expect(picture.getAttribute('src')).toMatch(/^blob:http/));
    expect(world.asked).toEqual(['Bearer abc']);
  });

  test('a picture in a list of files that cannot be loaded says so beside its name', async () => {
    const world = await signedIn(() => new HttpResponse('', { status: 404 }));
    const file = { id: '1', name: 'plan.png', size: 2048, downloadUrl: '/media/abc/plan.png' };
    draw(world, <FileLinks files={[file]} />);
    expect(await screen.findByText('Could not load the image')).toBeVisible();
    expect(screen.getByText('plan.png')).toBeVisible();
  });

  test('a refused file is a message, not a file (NOTE-05)', async () => {
    const world = await signedIn(() => failure('A0301', 'not yours'));
    draw(
      world,
      <PlatformFile address={address} name="plan.png">
        Plan
      </PlatformFile>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Plan' }));
    await vi.waitFor(() => expect(world.console.messages.toast).toMatchObject({ text: 'not yours' }));
    expect(world.saved).not.toHaveBeenCalled();
  });

  test('pictures in the text of a notice are read with the token, and no plain request is sent', async () => {
    const world = await signedIn();
    const own = `${window.location.origin}/media/abc/plan.png`;
    vi.spyOn(world.files, 'isOwn').mockReturnValue(true);
    const show = vi.spyOn(world.files, 'show');
    const { container } = draw(world, <SafeHtml html={`<p>x</p><img src="${own}" alt="Plan">`} />);
    expect(container.querySelector('img')?.hasAttribute('src')).toBe(false);
    expect(show).toHaveBeenCalledWith(own);
  });
});
