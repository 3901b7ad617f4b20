import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SourceStore } from '../engine/data/source-store.ts';
import { FailureState } from './states/failure-state.tsx';
import { StaleLine } from './states/stale-line.tsx';

/** A source's data, or its skeleton, or its failure with a retry; old data stays visible with 'as of'. */
export const SourceView = observer(
  (props: { source: SourceStore<unknown>; rows: number; children(data: unknown): ReactNode }) => {
    const { source, rows, children } = props;
    if (source.data === undefined) {
      if (source.state === 'failed')
        return <FailureState compact error={source.error} retry={() => void source.load()} />;
      return <Skeleton active title={false} paragraph={{ rows }} aria-busy="true" />;
    }
    return (
      <>
        <StaleLine source={source} retry={() => void source.load()} />
        {children(source.data)}
      </>
    );
  },
);
