import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import './search.css'

/** How long a pause in typing is before the words are searched for. */
const PAUSE_MS = 300

interface SearchBoxProps {
  /** Its name, such as "Search circles". */
  label: string
  placeholder: string
  /** The longest text it takes, in characters. */
  max: number
  /** The words that are searched for now; the box follows them. */
  words: string
  /** Called after a pause in typing and on Enter, with the words trimmed. */
  onSearch: (words: string) => void
}

/** A box that searches while one types. */
export function SearchBox({ label, placeholder, max, words, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(words)
  const told = useRef(words)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    if (words === told.current) return
    told.current = words
    clearTimeout(pause.current)
    setTyped(words)
  }, [words])

  const search = (asked: string) => {
    clearTimeout(pause.current)
    if (asked === told.current) return
    told.current = asked
    onSearch(asked)
  }
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed.trim())
      }}
    >
      <Icon of={Search} />
      <input
        className="inp"
        type="search"
        placeholder={placeholder}
        aria-label={label}
        maxLength={max}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(pause.current)
          pause.current = setTimeout(() => search(target.value.trim()), PAUSE_MS)
        }}
      />
    </form>
  )
}
