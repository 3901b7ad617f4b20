import type { FeedbackSave } from '../../../schemas/wire/feedback.ts';
import { platformCall, shape, silent } from './platform-call.ts';

/** Sends feedback (capability feedback); the response has its number. */
export const sendFeedback = platformCall({
  method: 'POST',
  path: '/island-business/feedback',
  body: shape<FeedbackSave>(),
  answer: shape<{ number?: number } | null>(),
  options: silent,
});
