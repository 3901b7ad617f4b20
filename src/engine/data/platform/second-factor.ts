import type { Static } from 'typebox';
import type {
  BeginFactorRequest,
  EnableFactorRequest,
  Enrollment,
  EnrollRequest,
  FactorProofRequest,
  RecoveryCodes,
  SecondFactorState,
  SecondStepRequest,
} from '../../../schemas/wire/second-factor.ts';
import type { TokenRecord } from '../../../schemas/wire/session.ts';
import { inBackground, platformCall, shape, silent } from './platform-call.ts';

/** Begins the enrollment that a sign-in requires. */
export const enroll = platformCall({
  method: 'POST',
  path: '/system/login/enroll',
  body: shape<Static<typeof EnrollRequest>>(),
  answer: shape<Enrollment>(),
  options: silent,
});

/** Completes a sign-in. The form shows errors. */
export const passSecondStep = platformCall({
  method: 'POST',
  path: '/system/login/secondStep',
  body: shape<SecondStepRequest>(),
  answer: shape<TokenRecord>(),
  options: silent,
});

/** Reads the second factor of the current user (capability secondFactor). */
export const readSecondFactor = platformCall({
  method: 'GET',
  path: '/system/api/personalCenter/secondFactor',
  answer: shape<SecondFactorState>(),
  options: inBackground,
});

/** Creates a secret, which nothing stores yet. */
export const beginSecondFactor = platformCall({
  method: 'POST',
  path: '/system/api/personalCenter/secondFactor/begin',
  body: shape<Static<typeof BeginFactorRequest>>(),
  answer: shape<Enrollment>(),
  options: silent,
});

/** Stores the secret whose first code it sends. */
export const enableSecondFactor = platformCall({
  method: 'POST',
  path: '/system/api/personalCenter/secondFactor',
  body: shape<Static<typeof EnableFactorRequest>>(),
  answer: shape<RecoveryCodes>(),
  options: silent,
});

export const renewRecoveryCodes = platformCall({
  method: 'POST',
  path: '/system/api/personalCenter/secondFactor/recoveryCodes',
  body: shape<Static<typeof FactorProofRequest>>(),
  answer: shape<RecoveryCodes>(),
  options: silent,
});

export const removeSecondFactor = platformCall({
  method: 'POST',
  path: '/system/api/personalCenter/secondFactor/remove',
  body: shape<Static<typeof FactorProofRequest>>(),
  options: silent,
});
