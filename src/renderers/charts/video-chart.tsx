import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import type { ChartProps } from '../context/registries.tsx';
import { StateView } from '../states/state-view.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { texts } from '../texts/texts.ts';
import { readVideos, type Video } from './read-videos.ts';
import { useVideoPlays } from './use-video-plays.ts';
import './charts.css';

/** The video of a response, or several that follow each other (DASH-11). */
const VideoChart = observer(({ plan, answer, label }: ChartProps) => {
  const text = useText();
  const videos = readVideos(answer, document.baseURI);
  const [turn, setTurn] = useState(0);
  const index = videos.length === 0 ? 0 : turn % videos.length;
  const video = videos[index];
  if (!video) return <StateView compact kind="empty" title={text(plan.empty ?? texts.emptyTitle)} />;
  return (
    <div className="lamp-chart-videos">
      <Player
        key={`${index} ${video.url}`}
        video={video}
        label={videos.length > 1 ? `${label}: ${video.name}` : label}
        isLoop={videos.length === 1}
        onEnd={() => setTurn(index + 1)}
      />
      {videos.length > 1 && (
        <ul>
          {videos.map(({ name }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one video may be there twice
            <li key={place}>
              <button
                type="button"
                aria-current={place === index ? 'true' : undefined}
                title={name}
                onClick={() => setTurn(place)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

interface PlayerProps {
  video: Video;
  label: string;
  isLoop: boolean;
  onEnd(): void;
}

const Player = observer(({ video, label, isLoop, onEnd }: PlayerProps) => {
  const text = useText();
  const { isStill } = useDisplay();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<keyof typeof failures>();
  const { ref, onPlay, onPause } = useVideoPlays(!isStill);
  const problem = video.url === undefined ? 'address' : video.isStream && !playsStreams() ? 'stream' : failure;
  if (problem !== undefined)
    return (
      <StateView
        compact
        kind="error"
        title={fillString(text(chartTexts.videoFailed), { name: video.name })}
        text={text(failures[problem])}
        {...(problem === failure && {
          action: {
            label: text(chartTexts.videoRetry),
            run: () => {
              setFailure(undefined);
              setAttempt(attempt + 1);
            },
          },
        })}
      />
    );
  return (
    <video
      key={attempt}
      ref={ref}
      src={video.url}
      poster={video.poster}
      aria-label={label}
      title={video.name}
      muted
      playsInline
      controls
      loop={isLoop}
      preload="metadata"
      onPlay={onPlay}
      onPause={({ currentTarget }) => !currentTarget.ended && onPause()}
      onEnded={onEnd}
      onError={({ currentTarget: { error } }) => setFailure(codes[error?.code ?? 0] ?? 'format')}
    />
  );
});

const failures = {
  aborted: chartTexts.videoAborted,
  network: chartTexts.videoUnreachable,
  decode: chartTexts.videoBroken,
  format: chartTexts.videoFormat,
  stream: chartTexts.videoStream,
  address: chartTexts.videoAddress,
};

/** By the codes of MediaError. */
const codes: Readonly<Record<number, keyof typeof failures>> = { 1: 'aborted', 2: 'network', 3: 'decode', 4: 'format' };

const playsStreams = (): boolean => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

export default VideoChart;
