import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import { api, messageOf } from '#web/platform/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BOARD_KEY } from './queries.ts'

/** Reads the configured sources now (decisions 33), for admins. */
export function ScrapeButton() {
  const queryClient = useQueryClient()
  const scrape = useMutation(
    api.opportunities.scrape.mutationOptions({
      onSuccess: ({ message }) => toast({ title: message }),
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, OPPORTUNITY_TEXTS.scrapeFailed) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: BOARD_KEY }),
    }),
  )
  return (
    <BusyButton
      className="btn btn-o"
      busy={scrape.isPending}
      busyText="Scraping..."
      icon={<Icon of={Rss} />}
      onClick={() => scrape.mutate({})}
    >
      Scrape Opportunities
    </BusyButton>
  )
}
