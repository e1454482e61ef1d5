import { BRAND } from './brand.ts'
import { msg } from './texts.ts'

/** Where the assistant answers (rule: assistant-stream): POST with the conversation, answered as a stream of OpenAI's chat chunks. */
export const ASSISTANT_PATH = '/api/platform-chat'

/** Turns of a conversation that are sent with a question, and UTF-16 units of one. */
export const ASSISTANT_LIMITS = { turns: 10, turn: 1000 } as const

export const ASSISTANT_ROLES = ['user', 'assistant'] as const

/** One turn of a conversation with the assistant. */
export type AssistantTurn = { role: (typeof ASSISTANT_ROLES)[number]; content: string }

const brand = BRAND.name

/** The words of the assistant and its panel (rule: agreed-texts). */
export const ASSISTANT_TEXTS = {
  title: msg({ id: 'assistant.title', message: '{brand} assistant', values: { brand } }),
  close: msg({ id: 'assistant.close', message: 'Close chat' }),
  conversation: msg({ id: 'assistant.conversation', message: 'Conversation with the assistant' }),
  greeting: msg({
    id: 'assistant.greeting',
    message:
      'Hello! I am the {brand} AI assistant. I can help with the platform, its features and your mentorship journey. What would you like to know?',
    values: { brand },
  }),
  placeholder: msg({ id: 'assistant.placeholder', message: 'Ask about {brand}...', values: { brand } }),
  send: msg({ id: 'assistant.send', message: 'Send question' }),
  answering: msg({ id: 'assistant.answering', message: 'The assistant is writing...' }),
  you: msg({ id: 'assistant.you', message: 'You asked:' }),
  it: msg({ id: 'assistant.it', message: 'Assistant:' }),
  failed: msg({ id: 'ASSISTANT_FAILED', message: 'Failed to get response. Please try again.' }),
  missing: msg({ id: 'assistant.missing', message: 'Please enter a question' }),
  unknown: msg({
    id: 'assistant.unknown',
    message: "I don't know that one yet. You can write to us under Get in Touch.",
  }),
  /** The place that `unknown` names. */
  getInTouch: msg({ id: 'assistant.get_in_touch', message: 'Get in Touch' }),
} as const

/** The words of the built-in engine's answers, which only the server writes. */
export const ANSWER_TEXTS = {
  hello: msg({
    id: 'assistant.hello',
    message: 'Hello! Ask me how something works on {brand}, and I look it up for you.',
    values: { brand },
  }),
  welcome: msg({ id: 'assistant.welcome', message: 'You are welcome. Ask me whenever something is unclear.' }),
  from: msg({ id: 'assistant.from', message: 'From {page}: {link}' }),
  helpCenter: msg({ id: 'assistant.help_center', message: 'the Help Center' }),
  blog: msg({ id: 'assistant.blog', message: 'our blog' }),
} as const

/** Where "Get in Touch" is (ASSISTANT_TEXTS.unknown). */
export const GET_IN_TOUCH_PATH = '/#contact'
