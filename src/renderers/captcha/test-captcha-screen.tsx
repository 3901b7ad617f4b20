import { act, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { StrictMode } from 'react';
import { expect } from 'vitest';
import { at } from '../../engine/stores/testing/test-answers.ts';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import type { CaptchaKind } from '../../schemas/wire/captcha.ts';
import type { Registries } from '../context/registries.tsx';
import { createRegistries } from '../index.ts';
import { draw } from '../testing/test-world.tsx';
import { CaptchaPlace } from './captcha-place.tsx';

/** One grey pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==';
const words = ['灯', '杆', '网'];

/** The requests to the test's platform, and its verdicts. */
export interface CaptchaRequests {
  gets: Record<string, unknown>[];
  checks: Record<string, unknown>[];
}

/** Responds to captcha calls: each picture has the next token, the test decides the verdict. */
export function answerCaptcha(
  worker: SetupWorker,
  verdict: { repCode: string; repMsg?: string } = { repCode: '0000' },
  get: { repCode: string; repMsg?: string; words?: string[] } = { repCode: '0000' },
): CaptchaRequests {
  const requests: CaptchaRequests = { gets: [], checks: [] };
  worker.use(
    http.post(at('/system/captcha/get'), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      requests.gets.push(body);
      await delay(10);
      if (get.repCode !== '0000') return HttpResponse.json({ repMsg: null, repData: null, ...get });
      const isWords = body.captchaType === 'clickWord';
      const repData = {
        originalImageBase64: pixel,
        jigsawImageBase64: isWords ? null : pixel,
        token: `t${requests.gets.length}`,
        secretKey: null,
        wordList: isWords ? (get.words ?? words) : null,
      };
      return HttpResponse.json({ repCode: '0000', repMsg: null, repData, success: true });
    }),
    http.post(at('/system/captcha/check'), async ({ request }) => {
      requests.checks.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ repMsg: null, repData: null, ...verdict });
    }),
  );
  return requests;
}

/** Opens a captcha, with its first picture or the message that there is none. */
export async function openCaptcha(more: { kind?: CaptchaKind; registries?: Registries; language?: string } = {}) {
  const world = await createTestConsole({ languages: [more.language ?? 'en'] });
  const { captcha } = world.console;
  const answers: (string | undefined)[] = [];
  void captcha.ask('signIn', { kind: more.kind }).then((answer) => answers.push(answer));
  const loadRegistries = async () => more.registries ?? createRegistries();
  draw(
    world,
    <StrictMode>
      <CaptchaPlace loadRegistries={loadRegistries} />
    </StrictMode>,
  );
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(captcha.box?.phase).not.toBe('loading'));
  // The kind is a lazy part.
  await waitFor(() => expect(dialog.querySelector('.lamp-captcha-kind > *')).not.toBeNull());
  /** Advances the console's clock. */
  const pass = (ms: number) => act(async () => world.timers.pass(ms));
  return { ...world, captcha, answers, dialog, pass };
}
