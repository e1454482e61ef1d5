import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide'
import { HELP_QUERY_MAX } from '#contract/help-search.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A form with an address of its own: without a script the server searches, with one help-search.ts does. */
export function HelpSearch({ query }: { query: string }) {
  const { t } = useLingui()
  return (
    <form role="search" action="/help" className="help-search" aria-label={t`Help Center`}>
      <label className="lbl" htmlFor="help-q">
        <Trans>Search the answers</Trans>
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
            placeholder={t`password, timer`}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <button type="submit" className="btn btn-p">
          <Trans>Search</Trans>
        </button>
      </div>
    </form>
  )
}
