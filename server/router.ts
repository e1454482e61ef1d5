import { googleStart } from '#server/account/google.ts'
import { listSessions } from '#server/account/list-sessions.ts'
import { options } from '#server/account/options.ts'
import { changePassword, requestPasswordReset, resetPassword } from '#server/account/password.ts'
import { signIn } from '#server/account/sign-in.ts'
import { signOut } from '#server/account/sign-out.ts'
import { signUp } from '#server/account/sign-up.ts'
import { resendVerification, verifyEmail } from '#server/account/verification.ts'
import { create as createPost } from '#server/blog/create.ts'
import { deletePost } from '#server/blog/delete.ts'
import { list as listPosts } from '#server/blog/list.ts'
import { preview as previewPost } from '#server/blog/preview.ts'
import { read as readPost } from '#server/blog/read.ts'
import { update as updatePost } from '#server/blog/update.ts'
import { create as createCircle } from '#server/circles/create.ts'
import { join, leave } from '#server/circles/join.ts'
import { deletePost as deleteCirclePost, pinPost } from '#server/circles/keep-posts.ts'
import { listPosts as listCirclePosts } from '#server/circles/list-posts.ts'
import { list as listCircles, read as readCircle } from '#server/circles/list.ts'
import { listMembers, readOwn as readMembership } from '#server/circles/members.ts'
import { uploadCover } from '#server/circles/upload-cover.ts'
import { createPost as createCirclePost, updatePost as updateCirclePost } from '#server/circles/write-post.ts'
import { accept } from '#server/connections/accept.ts'
import { accepted } from '#server/connections/accepted.ts'
import { counts } from '#server/connections/counts.ts'
import { create } from '#server/connections/create.ts'
import { decline } from '#server/connections/decline.ts'
import { listConversations } from '#server/connections/list-conversations.ts'
import { read as readMatch } from '#server/connections/queries.ts'
import { pending } from '#server/connections/pending.ts'
import { readConversation } from '#server/connections/read-conversation.ts'
import { session } from '#server/connections/session.ts'
import { send as sendContact } from '#server/contact/send.ts'
import { list as discoverList } from '#server/discover/list.ts'
import { createOwn } from '#server/members/create-own.ts'
import { listAll } from '#server/members/list-all.ts'
import { read as readMember, readOwn } from '#server/members/read.ts'
import { setTimeZone } from '#server/members/set-time-zone.ts'
import { updateOwn } from '#server/members/update-own.ts'
import { uploadAvatar } from '#server/members/upload-avatar.ts'
import { accept as acceptRequest } from '#server/mentorship/accept.ts'
import { answerScheduled } from '#server/mentorship/answer-scheduled.ts'
import { confirmSession, disputeSession, withdrawDispute } from '#server/mentorship/answer-session.ts'
import { cancel } from '#server/mentorship/cancel.ts'
import { decline as declineRequest } from '#server/mentorship/decline.ts'
import { end } from '#server/mentorship/end.ts'
import { giveFeedback } from '#server/mentorship/feedback.ts'
import { listOwnSessions, listSessions as listMentorshipSessions } from '#server/mentorship/list-sessions.ts'
import { logSession } from '#server/mentorship/log-session.ts'
import { move } from '#server/mentorship/move.ts'
import { latest, listPending } from '#server/mentorship/pending.ts'
import { listActive, read as readMentorship } from '#server/mentorship/read.ts'
import { create as requestMentorship } from '#server/mentorship/request.ts'
import { schedule } from '#server/mentorship/schedule.ts'
import { state } from '#server/mentorship/state.ts'
import { timer } from '#server/mentorship/timer.ts'
import { countUnreadOwn } from '#server/messages/count-unread.ts'
import { list as listMessages } from '#server/messages/list.ts'
import { markRead } from '#server/messages/mark-read.ts'
import { send } from '#server/messages/send.ts'
import { create as createOpportunity } from '#server/opportunities/create.ts'
import { deleteOpportunity } from '#server/opportunities/delete.ts'
import { list as listOpportunities } from '#server/opportunities/list.ts'
import { read as readOpportunity } from '#server/opportunities/read.ts'
import { save, unsave } from '#server/opportunities/save.ts'
import { listOwn as listSaved } from '#server/opportunities/saved.ts'
import { scrape as scrapeOpportunities } from '#server/opportunities/scrape.ts'
import { update as updateOpportunity } from '#server/opportunities/update.ts'
import { base } from '#server/procedure.ts'

/** Every procedure on one screen. */
export const router = base.router({
  account: {
    signUp,
    signIn,
    signOut,
    session,
    options,
    resendVerification,
    verifyEmail,
    requestPasswordReset,
    resetPassword,
    changePassword,
    listSessions,
    googleStart,
  },
  members: { readOwn, createOwn, updateOwn, setTimeZone, read: readMember, listAll, uploadAvatar },
  discover: { list: discoverList },
  matches: { counts, accepted, pending, read: readMatch, create, accept, decline },
  conversations: { list: listConversations, read: readConversation },
  messages: { list: listMessages, send, markRead, countUnread: countUnreadOwn },
  mentorshipRequests: {
    create: requestMentorship,
    listPending,
    latest,
    accept: acceptRequest,
    decline: declineRequest,
  },
  mentorships: { state, listActive, read: readMentorship, timer, end },
  mentorshipSessions: {
    create: logSession,
    list: listMentorshipSessions,
    listOwn: listOwnSessions,
    confirm: confirmSession,
    dispute: disputeSession,
    withdrawDispute,
  },
  scheduledSessions: { create: schedule, move, cancel, answer: answerScheduled },
  mentorshipFeedback: { create: giveFeedback },
  circles: { list: listCircles, read: readCircle, create: createCircle, uploadCover },
  circleMembers: { readOwn: readMembership, list: listMembers, join, leave },
  circlePosts: {
    list: listCirclePosts,
    create: createCirclePost,
    update: updateCirclePost,
    delete: deleteCirclePost,
    pin: pinPost,
  },
  opportunities: {
    list: listOpportunities,
    read: readOpportunity,
    create: createOpportunity,
    update: updateOpportunity,
    delete: deleteOpportunity,
    scrape: scrapeOpportunities,
  },
  savedOpportunities: { listOwn: listSaved, save, unsave },
  blogs: {
    list: listPosts,
    read: readPost,
    create: createPost,
    update: updatePost,
    delete: deletePost,
    preview: previewPost,
  },
  contact: { send: sendContact },
})
