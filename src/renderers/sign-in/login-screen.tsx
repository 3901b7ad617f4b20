import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useDisplay, useLook, useRoute, useSession, useSettings, useText } from '../context/console-context.tsx';
import { useFavicon } from '../hooks/use-favicon.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import { startTexts } from '../texts/start-texts.ts';
import { AccountSignIn } from './account-sign-in.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginTools } from './login-tools.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import type { Typed, Way, WayProps } from './way.ts';
import '../widgets/forms.css';
import './sign-in.css';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { useQuery } from '../hooks/use-query.ts';

const prepareAfterMs = 1000;
const panelId = 'login-way';

const PhoneSignIn = lazyPart(() => import('./phone-sign-in.tsx'));
const WeChatSignIn = lazyPart(() => import('./we-chat-sign-in.tsx'));
const SecondStep = lazyPart(() => import('./second-step.tsx'));
const ForgotPassword = lazyPart(() => import('./forgot-password.tsx'));

const titles = {
  account: startTexts.signInTitle,
  phone: startTexts.phoneTitle,
  weChat: startTexts.weChatSignInTitle,
  forgot: startTexts.forgotTitle,
} as const;

/**
 * The ways to sign in: the tenant's picture on the left two thirds, the panel on the right; on a phone only the panel.
 */
export const LoginScreen = observer(({ prepare }: { prepare(): void }) => {
  const session = useSession();
  const route = useRoute();
  const config = useSettings();
  const look = useLook();
  const display = useDisplay();
  const text = useText();
  const query = useQuery();
  const navigateTo = useNavigateTo();
  const [typed, setTyped] = useState<Typed>({ account: '', password: '', phone: '', code: '' });
  const [isReset, setReset] = useState(false);
  const [takesFocus, setTakesFocus] = useState(true);
  const tenantId = query.get('tenantId') ?? '';
  const offersWeChat = config.weChat !== undefined && !session.isIntranet;
  const asked = query.get('way');
  const way: Way = asked === 'phone' || asked === 'forgot' || (asked === 'weChat' && offersWeChat) ? asked : 'account';
  useEffect(() => {
    const timer = setTimeout(prepare, prepareAfterMs);
    return () => clearTimeout(timer);
  }, [prepare]);
  useEffect(() => {
    void look.load(tenantId);
    // A platform without intranet tenants offers what the installation offers.
    if (tenantId) session.readTenant(tenantId).catch(() => undefined);
    else if (!session.isSignedIn) session.forgetTenant();
  }, [look, session, tenantId]);

  const queryOf = (next: Way) => {
    const words = new URLSearchParams(query);
    words.delete('way');
    if (next !== 'account') words.set('way', next);
    return words;
  };
  const props: WayProps = {
    typed,
    type: (some) => setTyped((known) => ({ ...known, ...some })),
    takesFocus,
    go(next) {
      setReset(next === 'reset');
      void navigateTo(`/login?${queryOf(next === 'reset' ? 'account' : next).toString()}`, { replace: true });
      setTakesFocus(true);
    },
    otherWay: offersWeChat
      ? { text: startTexts.signInByWeChat, route: `/login?${queryOf('weChat').toString()}` }
      : undefined,
  };
  useFavicon(look.signIn.favicon);
  return (
    <LoginFrame look={look.signIn} tools={<LoginTools />}>
      {session.secondStep ? (
        <LazyPlace isOpen giveUp={() => session.dropSecondStep()} fallback={<span className="lamp-spinner" />}>
          <SecondStep step={session.secondStep} />
        </LazyPlace>
      ) : (
        <>
          <h1>{text(titles[way])}</h1>
          {route.exits.wasInterrupted && <p className="lamp-login-note">{text(startTexts.signedOutNote)}</p>}
          {display.isForgetful && <p className="lamp-login-note">{text(startTexts.forgetfulBrowser)}</p>}
          {isReset && (
            <p className="lamp-login-note" role="status">
              {text(startTexts.passwordReset)}
            </p>
          )}
          {way !== 'forgot' && (
            <SignInWays
              way={way}
              offersWeChat={offersWeChat}
              panel={panelId}
              go={(next, { byKeys }) => {
                props.go(next);
                setTakesFocus(!byKeys);
              }}
            />
          )}
          <div {...(way !== 'forgot' && { id: panelId, role: 'tabpanel', 'aria-label': text(titles[way]) })}>
            {way === 'account' ? (
              <AccountSignIn {...props} />
            ) : (
              <LazyPlace isOpen giveUp={() => props.go('account')} fallback={<span className="lamp-spinner" />}>
                {way === 'phone' && <PhoneSignIn {...props} />}
                {way === 'weChat' && <WeChatSignIn />}
                {way === 'forgot' && <ForgotPassword {...props} />}
              </LazyPlace>
            )}
          </div>
        </>
      )}
      {config.demo?.messages !== undefined && way !== 'weChat' && (
        <a className="lamp-login-outbox" href={config.demo.messages} target="_blank" rel="noopener">
          {text(startTexts.demoOutbox)}
        </a>
      )}
    </LoginFrame>
  );
});
