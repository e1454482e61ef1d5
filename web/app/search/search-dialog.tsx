import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery } from '@tanstack/react-query'
import { History, Search, X } from 'lucide'
import { useEffect, useState } from 'react'
import { SEARCH_MAX, SEARCH_MIN, SEARCH_TEXTS } from '#contract/search.ts'
import { messageOf } from '#web/platform/api.ts'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { WebModule } from '../module.ts'
import type { Choice, ChoiceGroup, Form } from './choice.ts'
import { useCommands, useFurther } from './commands.tsx'
import { useFound } from './found.tsx'
import { searchQuery } from './queries.ts'
import { forgetSearches, keepSearch, readSearches } from './recent-searches.ts'
import './search.css'

/** How long a pause in typing is before the server is asked. */
const PAUSE_MS = 200
const TITLE = 'search-title'

type Props = {
  open: boolean
  onClose: () => void
  userId: string
  modules: readonly WebModule[]
  onForm: (form: Form) => void
  onLogout: () => void
}

/** Members, conversations, messages, circles, opportunities, help, screens and actions by words. */
export function SearchDialog({ open, onClose, ...box }: Props) {
  return (
    <Dialog open={open} onClose={onClose} labelledBy={TITLE} className="finder">
      <h2 className="sr" id={TITLE}>
        <Trans>Search</Trans>
      </h2>
      <Box {...box} onClose={onClose} />
    </Dialog>
  )
}

function Box({ onClose, userId, modules, onForm, onLogout }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const asked = useAfterPause(words)
  const isAsking = asked.length >= SEARCH_MIN
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...searchQuery(asked), enabled: isAsking })
  const recent = useRecent(userId, setTyped)
  const commands = useCommands({ typed: words, modules, onForm, onLogout })
  const found = useFound(isAsking ? data : undefined, userId)
  const further = useFurther(words)
  // What was found for other words stays until the answer comes, and a quick Enter must not choose it.
  const isOld = words !== asked || isPlaceholderData
  const groups = [
    ...(words ? [] : [recent]),
    ...commands,
    ...(isOld ? found.map(old) : found),
    ...(words.length >= SEARCH_MIN ? [further] : []),
  ].filter(({ items }) => items.length > 0)
  const count = [...commands, ...found].reduce((sum, { items }) => sum + items.length, 0)
  const isReady = words.length >= SEARCH_MIN && words === asked && !isFetching && !error

  const choose = ({ choose: run, stays, isFound, isOld: isNotMeant }: Choice) => {
    if (isNotMeant) return
    if (isFound) keepSearch(userId, words)
    if (!stays) onClose()
    run()
  }
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      mode="none"
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value)
      }}
      itemToStringValue={({ label }: Choice) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="finder-top">
        <Icon of={Search} />
        <Autocomplete.Input
          className="finder-in"
          aria-label={t`Search Daraja56`}
          placeholder={t`Search people, circles, messages, help…`}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
        />
        <CloseButton onClick={onClose} />
      </div>
      <p className="sr" role="status">
        {isReady && <Plural value={count} _0="Nothing found" one="# result" other="# results" />}
      </p>
      <div className="finder-b" aria-busy={isAsking && isFetching}>
        {isReady && count === 0 && (
          <p className="finder-none muted">
            <Trans>
              Nothing found for “<bdi>{words}</bdi>”.
            </Trans>
          </p>
        )}
        {error && isAsking && (
          <Failure text={messageOf(error, SEARCH_TEXTS.failed)} busy={isFetching} onRetry={() => void refetch()} />
        )}
        <Autocomplete.List>
          {(group: ChoiceGroup) => (
            <Autocomplete.Group key={group.label} items={group.items}>
              <Autocomplete.GroupLabel className="finder-label">{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(choice: Choice) => (
                  <Autocomplete.Item
                    key={choice.key}
                    value={choice}
                    className="finder-item"
                    data-old={choice.isOld ? '' : undefined}
                    onClick={() => choose(choice)}
                  >
                    <span className="finder-mark" aria-hidden="true">
                      {choice.mark}
                    </span>
                    <bdi className="finder-name">{choice.label}</bdi>
                    {choice.detail && <bdi className="finder-detail muted">{choice.detail}</bdi>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}

/** The same, to be seen and not chosen. */
function old({ label, items }: ChoiceGroup): ChoiceGroup {
  return { label, items: items.map((item) => ({ ...item, isOld: true })) }
}

/** What was searched for before, to be typed again. */
function useRecent(userId: string, onType: (words: string) => void): ChoiceGroup {
  const { t } = useLingui()
  const [searches, setSearches] = useState(() => readSearches(userId))
  const forget = () => {
    forgetSearches(userId)
    setSearches([])
  }
  const items: Choice[] = searches.map((words) => ({
    key: `recent ${words}`,
    mark: <Icon of={History} />,
    label: words,
    choose: () => onType(words),
    stays: true,
  }))
  const clear: Choice = {
    key: 'forget',
    mark: <Icon of={X} />,
    label: t`Clear recent searches`,
    choose: forget,
    stays: true,
  }
  return { label: t`Recent searches`, items: items.length > 0 ? [...items, clear] : [] }
}

/** A value once it has not changed for a moment. */
function useAfterPause(value: string): string {
  const [kept, setKept] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return kept
}
