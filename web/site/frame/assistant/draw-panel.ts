import { ASSISTANT_LIMITS, ASSISTANT_TEXTS } from '#contract/assistant.ts'
import type { AssistantTurn } from '#contract/assistant.ts'
import { plainText } from '../plain-text.ts'
import { drawing, element } from './elements.ts'
import type { Failure } from './failure.ts'
import { paragraphsOf } from './written.ts'
import './panel.css'

const MARK = new URL('../../../ui/drawings/mark.svg', import.meta.url).href
const CROSS = 'M18 6 6 18M6 6l12 12'
const PLANE =
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939'
const OCTAGON = 'M8.3 2h7.4L22 8.3v7.4L15.7 22H8.3L2 15.7V8.3zM12 8v4m0 4h.01'
/** How near to its end a list counts as read to the end, in pixels. */
const END = 40

export type Panel = ReturnType<typeof drawPanel>

/** The panel's elements, and the ways in which they change. */
export function drawPanel() {
  const title = element('h2', '', markOf(), element('span', '', plainText(ASSISTANT_TEXTS.title)))
  title.id = 'asst-title'
  const close = iconButton('btn btn-i', CROSS, plainText(ASSISTANT_TEXTS.close))
  const log = element('div', 'asst-log')
  log.tabIndex = 0
  log.setAttribute('role', 'log')
  // What comes letter by letter would be read letter by letter: the status below says the whole.
  log.setAttribute('aria-live', 'off')
  log.setAttribute('aria-label', plainText(ASSISTANT_TEXTS.conversation))
  const status = element('div', 'sr')
  status.setAttribute('role', 'status')
  const alerts = element('div', '')
  alerts.setAttribute('role', 'alert')
  const field = element('textarea', '')
  field.rows = 1
  field.maxLength = ASSISTANT_LIMITS.turn
  field.placeholder = plainText(ASSISTANT_TEXTS.placeholder)
  field.setAttribute('aria-label', field.placeholder)
  field.enterKeyHint = 'send'
  const submit = iconButton('btn btn-p btn-i', PLANE, plainText(ASSISTANT_TEXTS.send), 'i i-flip')
  submit.type = 'submit'
  const form = element('form', '', field, submit)
  const dialog = element('dialog', 'asst', element('header', '', title, close), log, alerts, form, status)
  dialog.setAttribute('aria-labelledby', title.id)

  /** Changes the list; whoever had read to its end goes along with it. */
  const change = (act: () => void) => {
    const followed = log.scrollHeight - log.scrollTop - log.clientHeight < END
    act()
    if (followed) log.scrollTop = log.scrollHeight
  }
  const addTurn = (role: AssistantTurn['role'], inside: Node[]) => {
    const turn = element('div', role === 'user' ? 'asst-turn me' : 'asst-turn', speaker(role), ...inside)
    change(() => log.append(turn))
    return turn
  }
  return {
    dialog,
    field,
    form,
    close,
    log,
    addTurn,
    /** The place of an answer that is on its way. */
    addWaiting: () => addTurn('assistant', [waiting()]),
    write: (turn: HTMLElement, paragraphs: Node[]) =>
      change(() => turn.replaceChildren(speaker('assistant'), ...(paragraphs.length > 0 ? paragraphs : [waiting()]))),
    showTurns: (turns: AssistantTurn[]) => {
      log.replaceChildren()
      addTurn('assistant', paragraphsOf(plainText(ASSISTANT_TEXTS.greeting), true))
      for (const { role, content } of turns)
        addTurn(role, role === 'user' ? [typed(content)] : paragraphsOf(content, true))
    },
    /** The send button says that it waits; it keeps the focus, which disabling it would drop. */
    busy: (busy: boolean) => {
      submit.setAttribute('aria-disabled', String(busy))
      if (busy) {
        status.textContent = plainText(ASSISTANT_TEXTS.answering)
        log.scrollTop = log.scrollHeight
      }
    },
    say: (text: string) => void (status.textContent = text),
    /** Says that there was no answer, or takes that back. */
    fail: (failure: Failure | null) => alerts.replaceChildren(...(failure ? [toast(failure)] : [])),
  }
}

function iconButton(className: string, path: string, label: string, iconClass?: string): HTMLButtonElement {
  const button = element('button', className, drawing(path, iconClass))
  button.type = 'button'
  button.setAttribute('aria-label', label)
  return button
}

function markOf(): HTMLImageElement {
  const mark = element('img', '')
  mark.src = MARK
  mark.alt = ''
  return mark
}

/** What somebody typed, in whatever language. */
export function typed(words: string): HTMLElement {
  const made = element('p', '', words)
  made.translate = false
  return made
}

/** Who says a turn, for whoever does not see on which side it stands. */
function speaker(role: AssistantTurn['role']): HTMLElement {
  return element('span', 'sr', plainText(role === 'user' ? ASSISTANT_TEXTS.you : ASSISTANT_TEXTS.it))
}

function waiting(): HTMLElement {
  const dots = element('span', 'asst-wait', element('i', ''), element('i', ''), element('i', ''))
  dots.setAttribute('aria-hidden', 'true')
  return dots
}

function toast({ title, description }: Failure): HTMLElement {
  const words = element('div', 'grow', element('b', '', title), element('span', 'small muted', description))
  return element('div', 'toast toast-d', drawing(OCTAGON), words)
}
