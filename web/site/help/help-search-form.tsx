import { Search } from 'lucide-react'
import { HELP_QUERY_MAX } from '#contract/help-search.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A form of its own address: it finds without a script what help-search.ts finds while one types. */
export function HelpSearch({ query }: { query: string }) {
  return (
    <form role="search" action="/help" className="help-search" aria-label="Help Center">
      <label className="lbl" htmlFor="help-q">
        Search the answers
      </label>
      <div className="row">
        <div className="search grow">
          <Icon of={Search} />
          <input
            className="inp"
            type="search"
            id="help-q"
            name="q"
            defaultValue={query}
            maxLength={HELP_QUERY_MAX}
            placeholder="password, timer"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <button type="submit" className="btn btn-p">
          Search
        </button>
      </div>
    </form>
  )
}
