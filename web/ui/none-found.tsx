import { Trans } from '@lingui/react/macro'
import { Empty } from './empty.tsx'

type Props = {
  /** What was searched for, if anything was. */
  words: string | undefined
  none: string
  /** Says that nothing was found for these words. */
  noneOf: (words: string) => string
  /** Takes the search and the filter away; left out where there is none. */
  onClear: (() => void) | undefined
}

/** A list that a search or a filter left empty: it names what was searched for, and can be cleared. */
export function NoneFound({ words, none, noneOf, onClear }: Props) {
  return (
    <Empty
      text={words ? noneOf(words) : none}
      action={
        onClear && (
          <button type="button" className="btn btn-p" onClick={onClear}>
            <Trans>Clear</Trans>
          </button>
        )
      }
    />
  )
}
