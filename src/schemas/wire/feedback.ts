import { type Static, Type } from 'typebox';
import {
  type FeedbackState,
  type FeedbackType,
  feedbackStates,
  feedbackTypes,
  maxContact,
  maxFeedbackPictures,
  maxFeedbackText,
  maxSentAlong,
} from './feedback-rules.ts';
import { filterText, limits, optionalText } from './limits.ts';
import { FileReference, type UploadedFile } from './media.ts';

export type { FeedbackState, FeedbackType };

const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));

/** POST /island-business/feedback: a user's feedback about the console, with its context. */
export const FeedbackSave = Type.Object({
  type: oneOf(feedbackTypes),
  text: Type.String({ minLength: 1, maxLength: maxFeedbackText }),
  contact: optionalText(maxContact),
  /** The route of the user, '/admin/users?page=2'. */
  pagePath: optionalText(maxSentAlong.pagePath),
  browser: optionalText(maxSentAlong.browser),
  /** The version of the console. */
  version: optionalText(maxSentAlong.version),
  lastError: optionalText(maxSentAlong.lastError),
  pictures: Type.Optional(Type.Array(FileReference, { maxItems: maxFeedbackPictures })),
});
export type FeedbackSave = Static<typeof FeedbackSave>;

/** The filters of a page of feedback; times are creation times, `overTime` is inclusive. */
export const FeedbackCondition = Type.Object({
  type: Type.Optional(oneOf(feedbackTypes)),
  status: Type.Optional(oneOf(feedbackStates)),
  /** Part of the author's name. */
  userName: filterText(),
  /** Part of the text, the number with or without #, or the id. */
  searchValue: filterText(),
  startTime: filterText(limits.time),
  overTime: filterText(limits.time),
});

/** A row of POST /island-business/feedback/page. */
export interface FeedbackRow {
  id: string;
  /** Sequence number per tenant, from 1. */
  number: number;
  type: FeedbackType;
  /** The beginning of the text. */
  summary: string;
  pagePath: string | null;
  userName: string;
  /** The author's masked phone number. */
  phone: string | null;
  /** Number of pictures. */
  /** What the menu calls the page, in the language of the reader. */
  pageName: string | null;
  pictureCount: number;
  status: FeedbackState;
  ownerId: string | null;
  ownerName: string | null;
  /** yyyy-MM-ddTHH:mm:ss */
  createTime: string;
  /** Time of the last reply. */
  replyTime: string | null;
}

export interface FeedbackReply {
  id: string;
  userName: string;
  text: string;
  createTime: string;
}

/** GET /island-business/feedback/{id}. Replies are in order. */
export interface FeedbackDetail extends FeedbackRow {
  text: string;
  contact: string | null;
  browser: string | null;
  version: string | null;
  lastError: string | null;
  /** yyyy-MM-ddTHH:mm:ss, if the console said when. */
  errorTime: string | null;
  pictures: Omit<UploadedFile, 'type'>[];
  replies: FeedbackReply[];
}

/** POST /island-business/feedback/{id}/reply */
export const FeedbackReplySave = Type.Object({ text: Type.String({ minLength: 1, maxLength: maxFeedbackText }) });

/** PUT /island-business/feedback/{id}/status: omitted properties are kept; an owner of null means none. */
export const FeedbackStatusSave = Type.Object({
  status: Type.Optional(oneOf(feedbackStates)),
  ownerId: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
});
