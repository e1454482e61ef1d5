import { OPEN_ASSISTANT } from '#contract/assistant-button.ts'
import { plainText } from '../plain-text.ts'
import { drawing, element } from './elements.ts'
import './button.css'

const BUBBLE =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01'

/** Puts the assistant's button on the page, once; what it opens loads when it is first pressed. */
export function startAssistant(): void {
  if (document.querySelector('.asst-open')) return
  const button = element('button', 'asst-open', drawing(BUBBLE))
  button.type = 'button'
  button.setAttribute('aria-label', plainText(OPEN_ASSISTANT))
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-expanded', 'false')
  let loading = false
  button.addEventListener('click', () => {
    // A second press while it loads opens nothing twice; one after a failure tries again.
    if (loading) return
    loading = true
    void import('./panel.ts').then(({ openAssistant }) => openAssistant(button)).finally(() => (loading = false))
  })
  document.body.append(button)
}
