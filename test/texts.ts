type Text = {
  text: string
  /** The test file in which it appears to somebody. */
  seen_by: string
  /** How that file spells it, where not letter for letter. */
  as?: string
}

const e2e = (name: string) => `test/e2e/${name}.journey.ts`
const server = (name: string) => `server/${name}.test.ts`

/** The error catalogue of the product (spec 8, with 5, 2 and 7 where they give the words), as far as it is built. */
export const TEXTS: Record<string, Text[]> = {
  Contact: [
    { text: 'Please enter your name', seen_by: e2e('contact') },
    { text: 'Please keep your name to 100 characters', seen_by: server('contact/send'), as: 'CONTACT_TEXTS.nameLong' },
    { text: 'Please enter a valid email address', seen_by: e2e('contact') },
    {
      text: 'Please keep your email address to 255 characters',
      seen_by: server('contact/send'),
      as: 'CONTACT_TEXTS.emailLong',
    },
    { text: 'Please enter a subject', seen_by: e2e('contact') },
    {
      text: 'Please keep the subject to 200 characters',
      seen_by: server('contact/send'),
      as: 'CONTACT_TEXTS.subjectLong',
    },
    { text: 'Please enter a message', seen_by: e2e('contact') },
    {
      text: 'Please keep the message to 1000 characters',
      seen_by: server('contact/send'),
      as: 'CONTACT_TEXTS.messageLong',
    },
    { text: 'Validation error', seen_by: e2e('contact') },
    { text: 'Failed to send message. Please try again.', seen_by: e2e('contact') },
    { text: 'Message sent!', seen_by: e2e('contact') },
    { text: 'We will respond within 8 hours.', seen_by: e2e('contact') },
  ],
  Auth: [
    { text: 'Terms Required', seen_by: e2e('guards') },
    {
      text: 'You must accept the Terms & Conditions to create an account.',
      seen_by: server('account/sign-up'),
      as: 'AUTH_TEXTS.terms',
    },
    { text: 'Verification email sent!', seen_by: 'test/e2e/journey.ts' },
    {
      text: 'Please check your email and verify your account before signing in.',
      seen_by: 'test/e2e/journey.ts',
    },
    { text: 'Welcome back!', seen_by: e2e('guards') },
    { text: 'Successfully signed in.', seen_by: e2e('guards') },
    {
      text: 'Password must be at least 6 characters',
      seen_by: server('account/sign-up'),
      as: 'AUTH_TEXTS.passwordShort',
    },
  ],
  Onboarding: [
    {
      text: 'If your home country is in Africa, you can only choose the same country or a country outside Africa (diaspora).',
      seen_by: server('members/onboarding'),
      as: 'RESIDENCE_RULE',
    },
    { text: 'Profile created!', seen_by: 'test/e2e/journey.ts' },
  ],
  Avatar: [
    { text: 'Image size must be less than 10MB', seen_by: server('members/avatar'), as: 'AVATAR_TEXTS.tooLarge' },
    { text: 'Please upload an image file', seen_by: server('members/avatar'), as: 'AVATAR_TEXTS.notImage' },
    { text: 'Failed to upload avatar', seen_by: e2e('onboarding') },
    { text: 'Failed to optimize image', seen_by: e2e('onboarding') },
    { text: 'Failed to load image', seen_by: e2e('onboarding') },
    { text: 'Profile picture uploaded successfully', seen_by: e2e('onboarding') },
  ],
  'Discover and requests': [
    { text: 'Connection request sent!', seen_by: 'test/e2e/journey.ts' },
    { text: "They'll be notified of your interest.", seen_by: e2e('sign-up-to-first-message') },
    { text: 'Connection accepted!', seen_by: e2e('sign-up-to-first-message') },
    { text: 'Opening chat...', seen_by: e2e('sign-up-to-first-message') },
    { text: 'Request declined', seen_by: e2e('decline') },
    { text: 'The connection request has been declined.', seen_by: e2e('decline') },
    { text: 'New Connection Request!', seen_by: e2e('sign-up-to-first-message') },
    { text: 'You have a new connection request waiting for you.', seen_by: e2e('sign-up-to-first-message') },
  ],
  Mentorship: [
    { text: 'Missing information', seen_by: e2e('mentorship-request') },
    { text: 'Please select mentorship type and duration', seen_by: e2e('mentorship-request') },
    { text: 'Failed to send mentorship request', seen_by: e2e('mentorship-request') },
    { text: 'Mentorship request sent successfully', seen_by: e2e('mentorship-request') },
    {
      text: "Mentorship request sent. You'll be notified when the mentor responds.",
      seen_by: e2e('mentorship-request'),
    },
    { text: 'New Mentorship Request', seen_by: e2e('mentorship-request') },
    { text: 'Request Pending', seen_by: e2e('mentorship-request') },
    { text: 'Request Declined', seen_by: e2e('mentorship-request') },
    { text: 'Failed to accept request', seen_by: e2e('mentorship-request') },
    { text: 'Failed to create mentorship', seen_by: e2e('mentorship-request') },
    { text: 'Failed to decline request', seen_by: e2e('mentorship-request') },
    { text: 'Mentorship request declined', seen_by: e2e('mentorship-request') },
    { text: 'Mentorship Started!', seen_by: e2e('mentorship-request') },
    { text: 'Mentor - Active', seen_by: e2e('mentorship-request') },
    { text: 'Mentee - Active', seen_by: e2e('mentorship-request') },
    { text: 'Session Started', seen_by: e2e('mentorship-timer') },
    { text: 'Session Paused', seen_by: e2e('mentorship-timer') },
    { text: 'Session Resumed', seen_by: e2e('mentorship-timer') },
    { text: 'Log Mentorship Session', seen_by: e2e('mentorship-sessions') },
    { text: 'Failed to load mentorship connections', seen_by: e2e('mentorship-sessions') },
    { text: 'You must be logged in', seen_by: e2e('mentorship-sessions') },
    { text: 'Please select a match', seen_by: e2e('mentorship-sessions') },
    { text: 'Failed to log session', seen_by: e2e('mentorship-sessions') },
    { text: 'Session logged successfully', seen_by: e2e('mentorship-sessions') },
    { text: 'Schedule Mentorship Session', seen_by: e2e('mentorship-schedule') },
    { text: 'Please select a date', seen_by: e2e('mentorship-schedule') },
    { text: 'Session Scheduled', seen_by: e2e('mentorship-schedule') },
    { text: 'Please select a reason', seen_by: e2e('mentorship-end') },
    { text: 'Failed to end mentorship', seen_by: e2e('mentorship-end') },
    { text: 'Mentorship Ended', seen_by: e2e('mentorship-end') },
    { text: 'This mentorship has ended. The conversation is read-only.', seen_by: e2e('mentorship-end') },
    { text: 'Rate Mentee Engagement', seen_by: e2e('mentorship-notes-feedback') },
    { text: 'Rate Mentorship Experience', seen_by: e2e('mentorship-notes-feedback') },
    { text: 'Rating required', seen_by: e2e('mentorship-notes-feedback') },
    { text: 'Please provide a rating', seen_by: e2e('mentorship-notes-feedback') },
    { text: "I'd like to continue this mentorship", seen_by: e2e('mentorship-notes-feedback') },
    { text: 'Failed to submit feedback', seen_by: e2e('mentorship-notes-feedback') },
    { text: 'Feedback submitted successfully', seen_by: e2e('mentorship-notes-feedback') },
    { text: 'Mentee Progress Notes', seen_by: e2e('mentorship-notes-feedback') },
    { text: 'Personal Reflections', seen_by: e2e('mentorship-notes-feedback') },
    { text: 'Please enter a note', seen_by: e2e('mentorship-notes-feedback') },
    { text: 'Note Added', seen_by: e2e('mentorship-notes-feedback') },
  ],
  Messages: [
    { text: 'Failed to load conversation', seen_by: e2e('guards') },
    { text: 'Failed to send message', seen_by: e2e('two-tabs-live') },
  ],
  Blogs: [
    { text: 'Failed to load blogs', seen_by: server('site/blog-pages'), as: 'BLOG_TEXTS.listFailed' },
    { text: 'Failed to load blog post', seen_by: e2e('blog-life') },
    { text: 'Failed to delete blog post', seen_by: e2e('blog-life') },
    { text: 'Failed to save blog post', seen_by: e2e('blog-life') },
    { text: 'Blog post created successfully', seen_by: e2e('blog-life') },
    { text: 'Blog post updated successfully', seen_by: e2e('blog-life') },
    { text: 'Blog post deleted successfully', seen_by: e2e('blog-life') },
    { text: 'Access Denied', seen_by: e2e('blog-life') },
    { text: 'You need admin privileges to create blog posts', seen_by: e2e('blog-life') },
  ],
}

/** Texts of the same parts whose screens come with later issues: they move up when they first stand in the source. */
export const LATER_TEXTS = [
  'Profile picture updated successfully',
  'Failed to update profile',
  'Profile updated successfully',
  'Failed to update password',
  'Failed to delete account. Please try again.',
  'Failed to load platform updates',
  'File size must be less than 10MB',
  'Failed to download file',
  // The draft of a mentorship request comes with the assistant.
  'Select mentorship type first',
  'Please choose what type of mentorship you need',
  'AI Message Generated',
  'Feel free to personalize it further',
]
