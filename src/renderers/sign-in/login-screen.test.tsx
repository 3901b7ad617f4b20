import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import { answerCaptcha } from '../captcha/test-captcha-screen.tsx';
import { createRegistries } from '../index.ts';
import { App } from '../shell/app.tsx';
import { testPublicKey } from '../testing/test-public-key.ts';
import { createTestRoutes } from '../testing/test-routes.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { LoginScreen } from './login-screen.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** One blue pixel, and an invalid picture. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';
const broken = 'data:image/png;base64,AAAA';
const item = (personalizationType: string, more: object) => ({
  personalizationSystem: 'esso',
  personalizationType,
  ...more,
});

/** The page's own icon, as index.html has it. */
let ownIcon: HTMLLinkElement;
beforeEach(() => {
  for (const icon of document.head.querySelectorAll('link[rel~="icon"]')) icon.remove();
  ownIcon = document.createElement('link');
  ownIcon.rel = 'icon';
  ownIcon.href = '/favicon.svg';
  ownIcon.type = 'image/svg+xml';
  document.head.append(ownIcon);
});
afterEach(() => ownIcon.remove());
const icons = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map((icon) => icon.getAttribute('href'));

interface Given {
  look?: unknown;
  isIntranet?: boolean;
  address?: string;
  weChat?: object;
  /** True if the platform has a key for encrypting bodies. */
  hasKey?: boolean;
}

/** The console at its sign-in screen, on a platform with this branding. */
async function open({
  look = [],
  isIntranet = false,
  address = '/login?tenantId=9',
  weChat = {},
  hasKey = false,
}: Given = {}) {
  const requests: (string | null)[] = [];
  worker.use(
    http.get(at('/system/api/theme/themeSettings'), ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('tenantId'));
      return look instanceof Response ? look.clone() : success(look);
    }),
    http.get(at('/system/api/tenantConfig/isIntranet'), () => success(isIntranet)),
  );
  const rsa = hasKey ? { publicKey: await testPublicKey(), longBody: 'blocks' as const } : undefined;
  const world = await createTestConsole({ config: { weChat, ...(rsa && { rsa }) } });
  const routes = createTestRoutes({ '/login': <LoginScreen prepare={() => undefined} /> }, address);
  const drawn = render(<App console={world.console} routes={routes} loadRegistries={async () => createRegistries()} />);
  return { ...world, ...drawn, router: routes.router, requests };
}

describe("the tenant's look", () => {
  test('title, logo, icon, filing and the title of the window are shown (AUTH-12)', async () => {
    const { requests, container } = await open({
      look: [
        item('title', { title: '南沙湾' }),
        item('logo', { link: picture }),
        item('favicon', { link: picture }),
        item('icp', { title: '粤ICP备1号', link: 'https://beian.example/' }),
      ],
    });
    expect(await screen.findByText('南沙湾')).toBeVisible();
    expect(requests).toEqual(['9']);
    expect(container.querySelector('.lamp-login-brand img')).toHaveAttribute('src', picture);
    expect(screen.getByRole('link', { name: '粤ICP备1号' })).toHaveAttribute('href', 'https://beian.example/');
    await waitFor(() => expect(document.title).toBe('南沙湾'));
    await waitFor(() => expect(icons()).toEqual([picture]));
  });

  test("the product's own icon returns when the screen closes (AUTH-12)", async () => {
    const { router } = await open({ look: [item('favicon', { link: picture })] });
    await waitFor(() => expect(icons()).toEqual([picture]));
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('elsewhere');
    expect(icons()).toEqual(['/favicon.svg']);
    expect(document.head.querySelector('link[rel="icon"]')).toHaveAttribute('type', 'image/svg+xml');
  });

  test("an icon that fails to load leaves the product's own (AUTH-12)", async () => {
    const { container } = await open({
      look: [item('title', { title: '南沙湾' }), item('favicon', { link: broken }), item('logo', { link: broken })],
    });
    await screen.findByText('南沙湾');
    await waitFor(() => expect(container.querySelector('.lamp-login-brand svg')).not.toBeNull());
    expect(icons()).toEqual(['/favicon.svg']);
  });

  test('a filing without an address is plain text (AUTH-12)', async () => {
    await open({ look: [item('icp', { title: '粤ICP备1号', link: 'javascript:alert(1)' })] });
    expect(await screen.findByText('粤ICP备1号')).toBeVisible();
    expect(screen.queryByRole('link', { name: '粤ICP备1号' })).toBeNull();
  });

  test('its picture is shown, or the next one if that fails to load (AUTH-12)', async () => {
    const { container } = await open({
      look: [item('backgroundImage', { link: broken }), item('imageMap', { link: picture })],
    });
    await waitFor(() => expect(container.querySelector('.lamp-login-picture img')).toHaveAttribute('src', picture));
    expect(container.querySelector('.lamp-login-picture svg')).toBeNull();
  });

  test("the product's own drawing is shown if no picture loads (AUTH-12)", async () => {
    const { container, requests } = await open({
      look: [item('backgroundImage', { link: broken }), item('logo', { link: broken })],
    });
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('.lamp-login-picture svg')).not.toBeNull());
    await waitFor(() => expect(container.querySelector('.lamp-login-brand svg')).not.toBeNull());
    await waitFor(() => expect(container.querySelectorAll('.lamp-login img')).toHaveLength(0));
  });

  test('its film plays muted in a loop; the drawing replaces a broken one (AUTH-12)', async () => {
    const { console, container } = await open({
      look: [item('backgroundImage', { link: '/no-such-film', personalizationKey: 'esso/bg.mp4' })],
    });
    act(() => console.display.setSystemStill(false));
    const film = await waitFor(() => {
      const found = container.querySelector('video');
      if (!found) throw new Error('no film yet');
      return found;
    });
    expect(film).toMatchObject({ muted: true, loop: true, autoplay: true });
    fireEvent.error(film);
    expect(container.querySelector('.lamp-login-picture svg')).not.toBeNull();
  });

  test.each([
    ['cannot be read', failure('B0001', 'later', {}, 503)],
    ['is empty', []],
  ])('that %s falls back to the product’s own without a message (AUTH-12)', async (_, look) => {
    const { console, requests } = await open({ look });
    await waitFor(() => expect(requests).toHaveLength(1));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(document.title).toBe('Lampyris');
    expect(icons()).toEqual(['/favicon.svg']);
    expect(console.messages.toast).toBeUndefined();
  });
});

test('an error appears in a line of its own, and nothing moves', async () => {
  await open();
  const button = await screen.findByRole('button', { name: 'Sign in' });
  const places = () =>
    [button, screen.getByRole('button', { name: /Forgot/ })].map((one) => one.getBoundingClientRect().y);
  const before = places();
  const input = screen.getByLabelText('Password', { selector: 'input' });
  const { bottom } = (input.closest('.ant-input-affix-wrapper') ?? input).getBoundingClientRect();
  expect(before[1]).toBeGreaterThanOrEqual(bottom);
  await user.click(button);
  await waitFor(() => expect(screen.getAllByRole('alert').filter((alert) => alert.textContent)).toHaveLength(2));
  expect(places()).toEqual(before);
});

describe('WeChat', () => {
  test('is offered to tenants with internet access (AUTH-16)', async () => {
    await open();
    expect(await screen.findByRole('tab', { name: 'WeChat' })).toBeVisible();
  });

  test.each([['/login?tenantId=9'], ['/login?tenantId=9&way=weChat']])(
    'is not offered to an intranet tenant at %s (AUTH-16)',
    async (address) => {
      const { console } = await open({ isIntranet: true, address });
      await waitFor(() => expect(console.session.isIntranet).toBe(true));
      await waitFor(() => expect(screen.queryByRole('tab', { name: 'WeChat' })).toBeNull());
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Account', 'Phone']);
      expect(await screen.findByLabelText('Account', { selector: 'input' })).toBeVisible();
      expect(screen.queryByTitle(/WeChat/)).toBeNull();
    },
  );
});

describe('a captcha that a user cannot see', () => {
  const askForIt = async (given: Given) => {
    answerCaptcha(worker);
    worker.use(http.post(at('/system/login'), () => failure('A0240', 'captcha required')));
    const opened = await open({ ...given, hasKey: true });
    await user.type(await screen.findByLabelText('Account', { selector: 'input' }), 'lin@lampyris.demo');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Secret1!{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Cannot see the image/)).toBeVisible();
    return { ...opened, dialog };
  };

  test('leads to the sign-in way without a captcha, and keeps the input', async () => {
    const { dialog, went } = await askForIt({});
    await user.click(within(dialog).getByRole('link', { name: 'Sign in with WeChat instead' }));
    await waitFor(() => expect(went).toEqual(['/login?tenantId=9&way=weChat']));
    expect(screen.getByLabelText('Account', { selector: 'input' })).toHaveValue('lin@lampyris.demo');
  });

  test('names only the administrator if there is no such way (AUTH-16)', async () => {
    const { dialog } = await askForIt({ isIntranet: true });
    expect(within(dialog).queryByRole('link')).toBeNull();
  });
});

describe('the ways to sign in', () => {
  test('arrow keys cycle through the tabs and keep the focus there; a click moves it into the form', async () => {
    await open();
    const tab = (name: string) => within(screen.getByRole('tablist')).getByRole('tab', { name });
    await screen.findByLabelText('Account', { selector: 'input' });
    act(() => tab('Account').focus());
    await user.keyboard('{ArrowRight}');
    await screen.findByLabelText('Phone number', { selector: 'input' });
    expect(tab('Phone')).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Sign in by phone' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('WeChat')).toHaveAttribute('aria-selected', 'true'));
    expect(tab('WeChat')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    const account = await screen.findByLabelText('Account', { selector: 'input' });
    expect(tab('Account')).toHaveFocus();
    await user.click(tab('Account'));
    await waitFor(() => expect(account).toHaveFocus());
  });

  test("an intranet tenant's restriction does not apply to the next one (AUTH-16)", async () => {
    const { router } = await open({ isIntranet: true });
    const tabs = () => within(screen.getByRole('tablist')).getAllByRole('tab').length;
    await waitFor(() => expect(tabs()).toBe(2));
    worker.use(http.get(at('/system/api/tenantConfig/isIntranet'), () => failure('B0001', 'no')));
    await act(() => router.navigate('/login?tenantId=10'));
    await waitFor(() => expect(tabs()).toBe(3));
    worker.use(http.get(at('/system/api/tenantConfig/isIntranet'), () => success(true)));
    await act(() => router.navigate('/login?tenantId=11'));
    await waitFor(() => expect(tabs()).toBe(2));
    await act(() => router.navigate('/login'));
    await waitFor(() => expect(tabs()).toBe(3));
  });
});

describe('signing in by phone', () => {
  test('the button needs a mobile number, waits 60 s; codes have six digits (SMS-01, SMS-02, SMS-03)', async () => {
    answerCaptcha(worker);
    const sent: Record<string, string>[] = [];
    worker.use(
      http.get(at('/system/api/phone/phoneVerifyCode'), ({ request }) => {
        sent.push(Object.fromEntries(new URL(request.url).searchParams));
        return success(null);
      }),
    );
    const { console, timers } = await open({ address: '/login?tenantId=9&way=phone' });
    const phone = await screen.findByLabelText('Phone number', { selector: 'input' });
    const get = () => screen.getByRole('button', { name: /verification code$|to retry$/ });
    expect(get()).toBeDisabled();
    await user.type(phone, 'lin@lampyris.demo');
    expect(get()).toBeDisabled();
    await user.clear(phone);
    await user.type(phone, '13812345678');
    await user.click(get());
    await waitFor(() => expect(console.captcha.box?.phase).toBe('ready'));
    expect(sent).toEqual([]);
    act(() => console.captcha.box?.slide(42));
    await waitFor(() => expect(console.captcha.box?.phase).toBe('passed'));
    act(() => timers.pass(1000));
    await waitFor(() => expect(get()).toHaveTextContent('60 seconds to retry'));
    expect(sent).toEqual([{ phone: '13812345678', captchaVerification: expect.stringMatching(/^t1---/) }]);
    const code = screen.getByPlaceholderText('Please enter the verification code');
    await waitFor(() => expect(code).toHaveFocus());
    await user.paste('12 34-56');
    expect(code).toHaveValue('123456');
    // Switching to another way and back keeps the input and the countdown.
    await user.click(within(screen.getByRole('tablist')).getByRole('tab', { name: 'Account' }));
    await user.click(within(screen.getByRole('tablist')).getByRole('tab', { name: 'Phone' }));
    expect(await screen.findByLabelText('Phone number', { selector: 'input' })).toHaveValue('13812345678');
    expect(get()).toHaveTextContent('60 seconds to retry');
  });
});
