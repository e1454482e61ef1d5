import { Tabs } from '@base-ui/react/tabs'
import { useLingui } from '@lingui/react/macro'
import '#web/ui/tabs.css'
import { RequestList } from './request-list.tsx'
import { SentList } from './sent-list.tsx'

export type RequestTab = 'received' | 'sent'

type Props = { tab: RequestTab; onChoose: (tab: RequestTab) => void }

/** Requests to me and requests of mine, one of the two at a time. */
export function RequestTabs({ tab, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <Tabs.Root
      className="stack"
      value={tab}
      onValueChange={(value) => onChoose(value === 'sent' ? 'sent' : 'received')}
    >
      <Tabs.List className="tabs" aria-label={t`Connection Requests`}>
        <Tabs.Tab value="received">{t`Received`}</Tabs.Tab>
        <Tabs.Tab value="sent">{t`Sent`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={tab} tabIndex={-1}>
        {tab === 'sent' ? <SentList /> : <RequestList />}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
