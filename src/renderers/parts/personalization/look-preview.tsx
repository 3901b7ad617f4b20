import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ConsoleLook, SignInLook } from '../../../engine/stores/display/look-store.ts';
import type { PersonalizationSystem } from '../../../schemas/wire/personalization-rules.ts';
import { BrandLogo } from '../../brand/brand-logo.tsx';
import { BrandView } from '../../brand/brand-view.tsx';
import { useText } from '../../context/console-context.tsx';
import { AccountSignIn } from '../../sign-in/account-sign-in.tsx';
import { LoginFrame } from '../../sign-in/login-frame.tsx';
import { LoginTools } from '../../sign-in/login-tools.tsx';
import { texts } from '../../texts/texts.ts';
import { personalizationTexts as words } from './personalization-texts.ts';
import { ScaledBox } from './scaled-box.tsx';

interface LookPreviewProps {
  system: PersonalizationSystem;
  preview: { signIn: SignInLook; console: ConsoleLook };
}

/** A small preview: the real components of the screens with the unsaved values, not interactive. */
export const LookPreview = observer(({ system, preview }: LookPreviewProps) => {
  const text = useText();
  return (
    <section className="lamp-look-preview" aria-label={text(words.preview)}>
      <h2>{text(words.preview)}</h2>
      <div inert>
        {system === 'esso' && <SignInPreview look={preview.signIn} />}
        {system === 'portal' && <ConsolePreview look={preview.console} />}
        {system === 'screen' && <ScreenPreview look={preview.console} />}
      </div>
      <p className="lamp-field-help">{text(words.previewNote)}</p>
    </section>
  );
});

const nothingTyped = { account: '', password: '', phone: '', code: '' };
const stay = () => undefined;

const SignInPreview = observer(({ look }: { look: SignInLook }) => {
  const text = useText();
  return (
    <Browser icon={look.favicon} title={look.title ?? text(texts.productShort)}>
      <ScaledBox width={1280} height={800}>
        <LoginFrame look={look} tools={<LoginTools />}>
          <h1>{text(texts.signInTitle)}</h1>
          <AccountSignIn typed={nothingTyped} type={stay} go={stay} takesFocus={false} otherWay={undefined} />
        </LoginFrame>
      </ScaledBox>
    </Browser>
  );
});

const ConsolePreview = observer(({ look }: { look: ConsoleLook }) => {
  const text = useText();
  const { logo, favicon } = look.portal;
  const title = look.portal.title ?? text(texts.productShort);
  return (
    <Browser icon={favicon} title={`${text(words.page)} - ${title}`}>
      <div className="lamp-look-shell">
        <div className="lamp-side">
          <div className="lamp-brand">
            <BrandView logo={logo} title={title} isSmall={false} size={24} />
          </div>
          <i />
          <i />
          <i />
        </div>
        <div className="lamp-side lamp-side-collapsed">
          <div className="lamp-brand">
            <BrandView logo={logo} title={title} isSmall size={24} />
          </div>
        </div>
      </div>
    </Browser>
  );
});

const ScreenPreview = observer(({ look }: { look: ConsoleLook }) => {
  const text = useText();
  return (
    <div className="lamp-look-screen">
      <strong>{look.screen.title ?? text(texts.product)}</strong>
    </div>
  );
});

/** A browser tab with icon and title, and the page below. */
function Browser({ icon, title, children }: { icon: string | undefined; title: string; children: ReactNode }) {
  return (
    <div className="lamp-look-browser">
      <div className="lamp-look-tab">
        <BrandLogo logo={icon} size={16} />
        <span>{title}</span>
      </div>
      {children}
    </div>
  );
}
