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
import { FileReference, type UploadedFile } from './media.ts';

export type { FeedbackState, FeedbackType };

const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));
const optional = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/** POST /island-business/feedback: what somebody says about the console, with what the console knows beside it. */
export const FeedbackSave = Type.Object({
  type: oneOf(feedbackTypes),
  text: Type.String({ minLength: 1, maxLength: maxFeedbackText }),
  contact: optional(maxContact),
  /** Where the person was, '/admin/users?page=2'. */
  pagePath: optional(maxSentAlong.pagePath),
  browser: optional(maxSentAlong.browser),
  /** The version of the console. */
  version: optional(maxSentAlong.version),
  lastError: optional(maxSentAlong.lastError),
  pictures: Type.Optional(Type.Array(FileReference, { maxItems: maxFeedbackPictures })),
});
export type FeedbackSave = Static<typeof FeedbackSave>;

/** What a page of feedback can be filtered by; times are those of its creation, `overTime` is the last one that counts. */
export const FeedbackCondition = Type.Object({
  type: Type.Optional(oneOf(feedbackTypes)),
  status: Type.Optional(oneOf(feedbackStates)),
  /** A part of the author's name. */
  userName: Type.Optional(Type.String()),
  /** A part of the text, the number with or without #, or the id. */
  searchValue: Type.Optional(Type.String()),
  startTime: Type.Optional(Type.String()),
  overTime: Type.Optional(Type.String()),
});

/** A row of POST /island-business/feedback/page. */
export interface FeedbackRow {
  id: string;
  /** Counts from 1 in each tenant. */
  number: number;
  type: FeedbackType;
  /** The beginning of the text. */
  summary: string;
  pagePath: string | null;
  userName: string;
  /** The author's phone number with its middle hidden. */
  phone: string | null;
  /** How many pictures there are. */
  pictureCount: number;
  status: FeedbackState;
  ownerId: string | null;
  ownerName: string | null;
  /** yyyy-MM-ddTHH:mm:ss */
  createTime: string;
  /** When it was last replied to. */
  replyTime: string | null;
}

export interface FeedbackReply {
  id: string;
  userName: string;
  text: string;
  createTime: string;
}

/** GET /island-business/feedback/{id}. The replies stand from the first to the last. */
export interface FeedbackDetail extends FeedbackRow {
  text: string;
  contact: string | null;
  browser: string | null;
  version: string | null;
  lastError: string | null;
  pictures: Omit<UploadedFile, 'type'>[];
  replies: FeedbackReply[];
}

/** POST /island-business/feedback/{id}/reply */
export const FeedbackReplySave = Type.Object({ text: Type.String({ minLength: 1, maxLength: maxFeedbackText }) });

/** PUT /island-business/feedback/{id}/status: what is left out stays; an owner of null is nobody. */
export const FeedbackStatusSave = Type.Object({
  status: Type.Optional(oneOf(feedbackStates)),
  ownerId: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
});
