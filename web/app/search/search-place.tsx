import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { sessionQuery } from '../account/session.ts'
import { CreateCircleDialog } from '../circles/lazy-dialog.ts'
import { OpportunityDialog } from '../opportunities/lazy-dialog.ts'
import type { WebModule } from '../module.ts'
import { SearchDialog } from './search-dialog.tsx'
import type { Form } from './choice.ts'

type Props = {
  open: boolean
  onClose: () => void
  modules: readonly WebModule[]
  onLogout: () => void
}

/** The search box, and the forms that it opens, which outlive it. */
export function SearchPlace(props: Props) {
  const [form, setForm] = useState<Form | null>(null)
  const userId = useQuery(sessionQuery).data?.user.id ?? ''
  const navigate = useNavigate()
  const close = () => setForm(null)
  return (
    <>
      <SearchDialog {...props} userId={userId} onForm={setForm} />
      <Suspense>
        {form === 'circle' && <CreateCircleDialog onClose={close} />}
        {form === 'opportunity' && (
          <OpportunityDialog onClose={close} onPosted={() => void navigate({ to: '/opportunities' })} />
        )}
      </Suspense>
    </>
  )
}
