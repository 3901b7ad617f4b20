import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { useFiles } from '../context/console-context.tsx';

/**
 * A link that saves a file. One behind the platform is fetched with the session's token, so that a refusal is a message
 * and not the file (NOTE-05); any other opens in a new tab.
 */
export const PlatformFile = observer(
  (props: { address: string; name: string; className?: string; children: ReactNode }) => {
    const { address, name, className, children } = props;
    const files = useFiles();
    const save = (event: MouseEvent) => {
      // The right button opens a menu.
      if (event.button > 1 || !files.isOwn(address)) return;
      event.preventDefault();
      // The error catalogue reports a failure.
      files.save(address, name).catch(() => undefined);
    };
    return (
      <a
        href={address}
        className={className}
        title={name}
        download={name}
        target="_blank"
        rel="noopener noreferrer"
        onClick={save}
        // The middle button would open a new tab, which sends no token.
        onAuxClick={save}
      >
        {children}
      </a>
    );
  },
);
