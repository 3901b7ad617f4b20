import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import { ErrorCard } from '../states/error-card.tsx';
import { heldPart } from '../testing/test-held-part.ts';
import { draw } from '../testing/test-world.tsx';
import { texts } from '../texts/texts.ts';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => void vi.useRealTimers());

const Part = ({ name }: { name: string }) => <p>part {name}</p>;
const inPlace = (part: React.ReactNode) => <Suspense fallback={<p>fallback</p>}>{part}</Suspense>;

test('a part that is loaded is drawn at once', async () => {
  const Ready = lazyPart(async () => ({ default: Part }));
  await Ready.load();
  const { container } = render(inPlace(<Ready name="a" />));
  expect(container).toHaveTextContent('part a');
});

test('the module is loaded once, however often the part is drawn', async () => {
  const { Held, load, arrive } = heldPart(Part);
  render(inPlace([<Held key="a" name="a" />, <Held key="b" name="b" />]));
  await arrive();
  expect(screen.getByText('part a')).toBeVisible();
  expect(screen.getByText('part b')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what is there within 100 ms shows no fallback; later, the fallback shows until it is there', async () => {
  vi.useFakeTimers();
  const { Held, arrive } = heldPart(Part);
  const { container } = render(inPlace(<Held name="a" />));
  act(() => vi.advanceTimersByTime(99));
  expect(container).toBeEmptyDOMElement();
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.getByText('fallback')).toBeVisible();
  await arrive();
  expect(screen.getByText('part a')).toBeVisible();
  expect(screen.queryByText('fallback')).toBeNull();
});

test('a part that fails to load offers the new version, and is loaded again where it is drawn next (HTTP-05)', async () => {
  let isBroken = true;
  const Shaky = lazyPart(async () => {
    if (isBroken) throw new Error('404');
    return { default: Part };
  });
  const world = await createTestConsole();
  draw(world, <ErrorCard>{inPlace(<Shaky name="a" />)}</ErrorCard>);
  expect(await screen.findByText(texts.failedTitle.en)).toBeVisible();
  isBroken = false;
  draw(world, <ErrorCard>{inPlace(<Shaky name="b" />)}</ErrorCard>);
  expect(await screen.findByText('part b')).toBeVisible();
});
