import type {
  RecordingListeners,
  RunningRecording,
  SoundRecorder,
} from '../engine/stores/environment/sound-recorder.ts';

/** Formats of speech that platforms read, with the extension of their files, best first. */
const formats = [
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/webm', extension: 'webm' },
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
] as const;

/** Enough for speech: 30 s are 120 KB. */
const bitsPerSecond = 32_000;
/** How often what is recorded is handed over, so that it is not lost with the microphone. */
const sliceMs = 250;
/** Speech has a loudness of about 0.1; this makes it half of the scale. */
const levelScale = 5;

/** The microphone through MediaRecorder. */
export function createBrowserRecorder(media: Pick<MediaDevices, 'getUserMedia'>): SoundRecorder {
  return {
    async start(listeners) {
      const stream = await media.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
      });
      try {
        return record(stream, listeners);
      } catch (error) {
        release(stream);
        throw error;
      }
    },
  };
}

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

function record(stream: MediaStream, { onLevel, onEnd }: RecordingListeners): RunningRecording {
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
  const options = { audioBitsPerSecond: bitsPerSecond, ...(format && { mimeType: format.type }) };
  const recorder = new MediaRecorder(stream, options);
  const parts: Blob[] = [];
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  recorder.addEventListener('dataavailable', ({ data }) => void (data.size > 0 && parts.push(data)));
  const stopMeasuring = measure(stream, onLevel);
  const listening = new AbortController();
  const { signal } = listening;
  for (const track of stream.getTracks()) track.addEventListener('ended', () => onEnd('unplugged'), { signal });
  document.addEventListener('visibilitychange', () => document.hidden && onEnd('hidden'), { signal });
  window.addEventListener('pagehide', () => onEnd('hidden'), { signal });
  recorder.start(sliceMs);

  const end = () => {
    listening.abort();
    stopMeasuring();
    // It ends by itself with its last track.
    if (recorder.state !== 'inactive') recorder.stop();
    release(stream);
  };
  return {
    async stop() {
      end();
      await ended;
      const type = recorder.mimeType || format?.type || 'audio/webm';
      return new File(parts, `voice.${format?.extension ?? 'webm'}`, { type });
    },
    cancel: end,
  };
}

/** Measures the loudness with every frame. Returns a function that stops. */
function measure(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  void context.resume().catch(() => undefined);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(read);
  function read() {
    analyser.getFloatTimeDomainData(samples);
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    onLevel(Math.min(1, loudness * levelScale));
    frame = requestAnimationFrame(read);
  }
  return () => {
    cancelAnimationFrame(frame);
    void context.close().catch(() => undefined);
  };
}
