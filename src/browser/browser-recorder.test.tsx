import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paintFrame } from '../../tests/setup/painted-frame.ts';
import type { RecordingEnd } from '../engine/stores/environment/sound-recorder.ts';
import { createBrowserRecorder } from './browser-recorder.ts';
import { openRecorder } from './open-recorder.ts';

paintFrame();

let context: AudioContext | undefined;
afterEach(async () => {
  await context?.close();
  context = undefined;
});

/** A tone in place of a microphone; a click first, since browsers play nothing before one. */
async function openTone(volume: number) {
  await userEvent.click(document.body);
  context = new AudioContext();
  await context.resume();
  const output = context.createMediaStreamDestination();
  const gain = new GainNode(context, { gain: volume });
  const tone = new OscillatorNode(context, { frequency: 440 });
  tone.connect(gain).connect(output);
  tone.start();
  const { stream } = output;
  const recorder = createBrowserRecorder({ getUserMedia: async () => stream });
  return { stream, recorder, track: stream.getAudioTracks()[0]! };
}

/** Waits until so much of the tone has been played: the encoder writes nothing of less. */
async function played(seconds: number) {
  const until = (context?.currentTime ?? 0) + seconds;
  await vi.waitFor(() => expect(context?.currentTime).toBeGreaterThan(until));
}

describe('a recording', () => {
  test('is sound in a format of the browser, with the loudness of its frames (VOICE-02)', async () => {
    const { recorder, track } = await openTone(0.3);
    const levels: number[] = [];
    const recording = await recorder.start({ onLevel: (level) => levels.push(level), onEnd: () => undefined });
    await vi.waitFor(() => expect(Math.max(...levels)).toBeGreaterThan(0.5));
    expect(Math.max(...levels)).toBeLessThanOrEqual(1);
    await played(0.5);
    const file = await recording.stop();
    expect(file.name).toMatch(/^voice\.(webm|m4a|ogg)$/);
    expect(file.type).toMatch(/^audio\//);
    expect(file.size).toBeGreaterThan(0);
    const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    expect([...head]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    expect(track.readyState).toBe('ended');
  });

  test('of silence has no loudness', async () => {
    const { recorder } = await openTone(0);
    const levels: number[] = [];
    const recording = await recorder.start({ onLevel: (level) => levels.push(level), onEnd: () => undefined });
    await vi.waitFor(() => expect(levels.length).toBeGreaterThan(5));
    recording.cancel();
    expect(Math.max(...levels)).toBe(0);
  });

  test('that is cancelled releases the microphone and measures nothing more', async () => {
    const { recorder, track } = await openTone(0.3);
    const onLevel = vi.fn();
    const recording = await recorder.start({ onLevel, onEnd: () => undefined });
    await vi.waitFor(() => expect(onLevel).toHaveBeenCalled());
    recording.cancel();
    const { length } = onLevel.mock.calls;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(onLevel.mock.calls).toHaveLength(length);
    expect(track.readyState).toBe('ended');
  });

  test('without its microphone has ended, and keeps what it has', async () => {
    const { recorder, track } = await openTone(0.3);
    const ends: RecordingEnd[] = [];
    const recording = await recorder.start({ onLevel: () => undefined, onEnd: (reason) => ends.push(reason) });
    await played(0.5);
    track.stop();
    // A script that stops a track hears nothing of it; the browser says so for one that is unplugged.
    track.dispatchEvent(new Event('ended'));
    expect(ends).toEqual(['unplugged']);
    expect((await recording.stop()).size).toBeGreaterThan(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(ends).toEqual(['unplugged']);
  });

  test('ends with the page', async () => {
    const { recorder } = await openTone(0.3);
    const ends: RecordingEnd[] = [];
    const recording = await recorder.start({ onLevel: () => undefined, onEnd: (reason) => ends.push(reason) });
    window.dispatchEvent(new Event('pagehide'));
    expect(ends).toEqual(['hidden']);
    recording.cancel();
  });
});

test('there is no recorder without media devices (VOICE-04)', () => {
  expect(openRecorder({} as MediaDevices)).toBeUndefined();
  expect(openRecorder()).toBeDefined();
  vi.stubGlobal('MediaRecorder', undefined);
  expect(openRecorder()).toBeUndefined();
  vi.unstubAllGlobals();
});

test('passes the refusal of the browser on (VOICE-04)', async () => {
  const refusal = new DOMException('Permission denied', 'NotAllowedError');
  const recorder = createBrowserRecorder({ getUserMedia: () => Promise.reject(refusal) });
  const listeners = { onLevel: () => undefined, onEnd: () => undefined };
  await expect(recorder.start(listeners)).rejects.toBe(refusal);
});
