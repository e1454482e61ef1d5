import type { BlogCard, BlogPost } from './blog-api.ts'
import type { ContactField, ContactIssues } from './contact.ts'
import type { Unsubscribable } from './notifications.ts'
import type { Text } from './texts.ts'

/** The contact form as it comes back: the typed values and what is wrong with them. */
export type ContactForm = {
  values: Record<ContactField, string>
  issues: ContactIssues
  /** A failure that is no field's. */
  failed?: Text
}

/** A legal page or the guidelines: html is made of the Markdown in content/. */
export type SiteDocument = {
  /** Path without its slash, such as "privacy-policy"; its files are /<slug>.pdf and /<slug>.docx. */
  slug: string
  title: string
  description: string
  /** The line that says when it was last changed, where it has one. */
  updated: string | null
  html: string
  /** The headings, for the list at the page's side. */
  sections: { id: string; title: string }[]
  /** Whether a PDF and a DOCX of it exist. */
  downloads: boolean
}

/** A question of the Help Center; ids are the same in every language. */
export type HelpQuestion = { id: string; topicId: string; topic: string; question: string; html: string }

/**
 * The public pages that the server asks web/site to render (rule: complete-pages): which one, and all
 * that it shows. `admin` pages carry the controls of admins and are not cached.
 */
export type SitePage =
  | { name: 'home'; contact?: ContactForm; sent?: boolean }
  | {
      name: 'blog-list'
      posts: BlogCard[]
      next_cursor: string | null
      /** The newest posts, which is the list's own address; older ones stand on pages that come and go. */
      newest: boolean
      admin: boolean
      /** What could not be loaded. */
      notice?: Text
    }
  | { name: 'blog-post'; post: BlogPost; admin: boolean }
  | { name: 'document'; document: SiteDocument }
  /** All questions by topic; `found` are the ids of those that answer the query, best first. */
  | { name: 'help'; query: string; questions: HelpQuestion[]; found: string[] }
  /** `action` is where its button posts to. */
  | { name: 'unsubscribe'; what: Unsubscribable; done: boolean; action: string }
  | { name: 'not-found' }
  | { name: 'server-error' }

/**
 * Addresses of the built files that every public page loads, and the site's own. `imports` are the script's;
 * `css` is the style itself, which the page carries.
 */
export type SiteAssets = {
  css: string
  script: string
  imports: string[]
  icon: string
  card: string
  fonts: string[]
  publicUrl: string
  /** What the site is offered in, for search engines. */
  languages: readonly string[]
}
