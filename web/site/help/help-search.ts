import { foundText, helpSearch } from '#contract/help-search.ts'
import type { HelpSearch } from '#contract/help-search.ts'
import { plainText } from '../frame/plain-text.ts'

type Item = { element: HTMLDetailsElement; home: HTMLElement; question: string; text: string }

/** On the Help Center: searches while somebody types, and opens the answer that the address names. */
export function startHelpSearch(): void {
  const page = document.querySelector<HTMLElement>('[data-help]')
  const form = page?.querySelector('form')
  const field = page?.querySelector<HTMLInputElement>('input[name=q]')
  if (!page || !form || !field) return
  const show = searchOf(page)

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const query = field.value.trim()
    history.replaceState(null, '', query ? `/help?q=${encodeURIComponent(query)}` : '/help')
  })
  field.addEventListener('input', () => show(field.value.trim()))
  // A page that comes back keeps what was typed into it.
  if (field.value !== field.defaultValue) show(field.value.trim())
  window.addEventListener('hashchange', () => unfold(page))
  unfold(page)
}

/** Shows the results of a query; with an empty one, every question under its topic. */
function searchOf(page: HTMLElement): (query: string) => void {
  const part = (name: string) => [...page.querySelectorAll<HTMLElement>(name)]
  const [results, ...topics] = part('[data-help-topic]')
  const [count] = part('[data-help-count]')
  const items = [...page.querySelectorAll<HTMLDetailsElement>('details')]
    .toSorted((one, other) => Number(one.dataset.place) - Number(other.dataset.place))
    .flatMap((element): Item[] => {
      const home = topics.find(({ dataset }) => dataset.helpTopic === element.dataset.topic)
      const [question, answer] = element.children
      return home ? [{ element, home, question: question?.textContent ?? '', text: answer?.textContent ?? '' }] : []
    })

  let search: HelpSearch<Item> | null = null
  return (query) => {
    // Read at the first letter: who only reads the page does not wait for it.
    search ??= helpSearch(items)
    const searching = query !== ''
    const found = search(query)
    for (const item of items) if (!found.includes(item)) item.home.append(item.element)
    results?.append(...found.map(({ element }) => element))
    for (const { element } of items) element.open = false
    const [only, ...others] = found
    if (only && others.length === 0) only.element.open = true
    if (results) results.hidden = found.length === 0
    for (const topic of topics) topic.hidden = searching
    for (const whole of part('[data-help-whole]')) whole.hidden = searching
    for (const all of part('[data-help-all]')) all.hidden = !searching
    for (const none of part('[data-help-none]')) none.hidden = !searching || found.length > 0
    if (count) count.textContent = searching ? plainText(foundText(found.length)) : ''
  }
}

function unfold(page: HTMLElement): void {
  const answer = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const question = answer?.closest('details')
  if (!question || !page.contains(question) || question.open) return
  question.open = true
  answer?.scrollIntoView()
}
