import { ASSISTANT_LIMITS } from '#contract/assistant.ts'
import type { AssistantTurn } from '#contract/assistant.ts'
import { ask } from './ask.ts'
import { keepConversation, readConversation } from './conversation.ts'
import { drawPanel, typed } from './draw-panel.ts'
import type { Panel } from './draw-panel.ts'
import { failureOf } from './failure.ts'
import { startReveal } from './reveal.ts'
import { paragraphsOf } from './written.ts'

/** The width below which the panel covers the page: it is then a modal dialog. */
const NARROW = '(width < 48rem)'

/** What a question changes until it is answered, and how to take it back. */
type Answering = { leaving: AbortController; question: string }

let open: ((button: HTMLElement) => void) | null = null

/** Opens the assistant's panel, which is made once. */
export function openAssistant(button: HTMLElement): void {
  open ??= makePanel()
  open(button)
}

function makePanel(): (button: HTMLElement) => void {
  const panel = drawPanel()
  const { dialog, field, form, close, log } = panel
  let opener: HTMLElement | null = null
  let turns: AssistantTurn[] = []
  let answering: Answering | null = null

  const send = async () => {
    const question = field.value.trim().slice(0, ASSISTANT_LIMITS.turn)
    if (question === '' || answering) return
    const now: Answering = { leaving: new AbortController(), question }
    answering = now
    field.value = ''
    panel.fail(null)
    const asked: AssistantTurn[] = [...turns, { role: 'user', content: question }]
    panel.addTurn('user', [typed(question)])
    const reply = panel.addWaiting()
    panel.busy(true)
    try {
      const text = await answerTo(asked, now.leaving.signal, panel, reply)
      turns = [...asked, { role: 'assistant', content: text }]
      keepConversation(turns)
      panel.say(text.replaceAll(/\[([^\]\n]+)\]\([^()\s]+\)/g, '$1'))
    } catch (error) {
      // The list as it was, and the question back in the field, before anything that was typed meanwhile.
      panel.showTurns(turns)
      field.value = [question, field.value].filter(Boolean).join(' ')
      panel.say('')
      if (!now.leaving.signal.aborted) panel.fail(failureOf(error))
    } finally {
      answering = null
      panel.busy(false)
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  field.addEventListener('keydown', (event) => {
    // An input method takes Enter for itself.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    void send()
  })
  close.addEventListener('click', () => dialog.close())
  log.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && dialog.matches(':modal')) dialog.close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && dialog.open && isMeant(dialog, event)) dialog.close()
  })
  dialog.addEventListener('close', () => {
    // Nobody waits for the answer any more: it ends at its source.
    answering?.leaving.abort()
    opener?.setAttribute('aria-expanded', 'false')
    opener?.focus()
  })
  document.body.append(dialog)

  return (button) => {
    if (dialog.open) return
    opener = button
    // Another page of this visit may have gone on with it.
    turns = readConversation()
    panel.showTurns(turns)
    if (matchMedia(NARROW).matches) dialog.showModal()
    else dialog.show()
    button.setAttribute('aria-expanded', 'true')
    log.scrollTop = log.scrollHeight
    field.focus()
  }
}

/** The whole answer, shown while it comes. @throws whatever ask throws, and when somebody left */
async function answerTo(
  asked: AssistantTurn[],
  signal: AbortSignal,
  panel: Panel,
  reply: HTMLElement,
): Promise<string> {
  let text = ''
  const reveal = startReveal((shown) => panel.write(reply, paragraphsOf(shown, false)), signal)
  for await (const piece of ask(asked, signal)) {
    text += piece
    if (text.trim() !== '') reveal.add(piece)
  }
  await reveal.end()
  signal.throwIfAborted()
  panel.write(reply, paragraphsOf(text, true))
  return text
}

/** Escape closes the panel wherever the focus is, unless something there has a use for it. */
function isMeant(dialog: HTMLDialogElement, event: KeyboardEvent): boolean {
  const at = document.activeElement
  if (dialog.contains(at)) return true
  if (event.defaultPrevented || document.querySelector('dialog:modal')) return false
  return !at?.matches('input, textarea, select, [role=combobox], [aria-expanded=true]')
}
