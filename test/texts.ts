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
  Messages: [
    { text: 'Failed to load conversation', seen_by: e2e('guards') },
    { text: 'Failed to send message', seen_by: e2e('two-tabs-live') },
  ],
  Opportunities: [
    { text: 'You must be logged in to post an opportunity', seen_by: e2e('opportunities') },
    { text: 'Failed to post opportunity', seen_by: e2e('opportunities') },
    { text: 'Failed to load opportunities', seen_by: e2e('opportunities') },
    { text: 'Failed to unsave opportunity', seen_by: e2e('opportunities') },
    { text: 'Failed to save opportunity', seen_by: e2e('opportunities') },
    { text: 'Opportunity posted successfully', seen_by: e2e('opportunities') },
    { text: 'Opportunity saved', seen_by: e2e('opportunities') },
    { text: 'Opportunity unsaved', seen_by: e2e('opportunities') },
    { text: 'No opportunities found', seen_by: e2e('opportunities') },
    { text: 'Post a New Opportunity', seen_by: e2e('opportunities') },
    { text: 'Failed to scrape opportunities. Please try again.', seen_by: e2e('opportunities') },
  ],
  Circles: [
    { text: 'Failed to load circles', seen_by: e2e('circles') },
    { text: 'Failed to load circle', seen_by: e2e('circles') },
    { text: 'You must be logged in to create a circle', seen_by: e2e('circles') },
    { text: 'Image must be less than 10MB', seen_by: e2e('circles') },
    { text: 'Failed to upload cover image, creating circle without it', seen_by: e2e('circles') },
    { text: 'Failed to create circle', seen_by: e2e('circles') },
    { text: 'Circle created but failed to join as admin', seen_by: e2e('circles') },
    { text: 'Circle created successfully', seen_by: e2e('circles') },
    { text: 'No circles found', seen_by: e2e('circles') },
    { text: 'Failed to join circle', seen_by: e2e('circles') },
    { text: 'Joined circle successfully', seen_by: e2e('circles') },
    { text: 'Failed to leave circle', seen_by: e2e('circles') },
    { text: 'Left circle successfully', seen_by: e2e('circles') },
    { text: 'Join this circle to see posts and participate in discussions', seen_by: e2e('circles') },
    { text: 'No posts yet. Be the first to share something!', seen_by: e2e('circles') },
    { text: 'Failed to post', seen_by: e2e('circles') },
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
]
