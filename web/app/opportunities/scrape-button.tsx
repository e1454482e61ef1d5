import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Rss } from 'lucide'
import { OPPORTUNITY_TEXTS, scrapeText } from '#contract/opportunities.ts'
import { call } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/platform/toast.ts'
import { BOARD_KEY } from './queries.ts'

/** Imports from the configured sources now (rule: import-of-opportunities), for admins. */
export function ScrapeButton() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { run, isPending } = useAction({
    call: () => call.opportunities.scrape({}),
    failed: OPPORTUNITY_TEXTS.scrapeFailed,
    onSuccess: (counts) => toast({ title: scrapeText(counts) }),
    onSettled: () => refetch(queryClient, BOARD_KEY),
  })
  return (
    <BusyButton
      className="btn btn-o"
      busy={isPending}
      busyText={t`Scraping...`}
      icon={<Icon of={Rss} />}
      onClick={() => run()}
    >
      {t`Scrape Opportunities`}
    </BusyButton>
  )
}
