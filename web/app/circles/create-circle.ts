import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { api, call, refusal } from '#web/platform/api.ts'
import { putIntoCache, refetch } from '#web/platform/cache-write.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { toast } from '#web/platform/toast.ts'
import { EMPTY_CIRCLE, circleIssues } from './circle-draft.ts'
import { circleQuery } from './queries.ts'

/** Creates a circle, with its cover if that can be stored, and opens its page. */
export function useCreateCircle(cover: File | null, onCreated: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const stored = useRef<{ cover: File; address: string }>(undefined)

  const storeCover = async (): Promise<string | null> => {
    if (!cover) return null
    if (stored.current?.cover === cover) return stored.current.address
    try {
      const { cover_image_url } = await call.circles.uploadCover({ file: cover })
      stored.current = { cover, address: cover_image_url }
      return cover_image_url
    } catch (error) {
      // The caller is signed out or has no profile: the server refuses the circle too, and that refusal is shown.
      if ([401, 403].includes(refusal(error)?.status ?? 0)) return null
      toast({ kind: 'warning', title: CIRCLE_TEXTS.coverFailed })
      return null
    }
  }
  const arrive = (circle: Circle) => {
    putIntoCache(queryClient, circleQuery(circle.id).queryKey, circle)
    void refetch(queryClient, api.circles.list.key())
    if (circle.is_admin) toast({ title: CIRCLE_TEXTS.created })
    else toastError(null, CIRCLE_TEXTS.adminFailed)
    onCreated()
    void navigate({ to: '/circles/$id', params: { id: circle.id } })
  }
  return useServerForm({
    defaultValues: EMPTY_CIRCLE,
    draft: { place: 'new-circle', read: draftLike(EMPTY_CIRCLE) },
    rules: circleIssues,
    send: async (draft, id) => call.circles.create({ id, ...draft, cover_image_url: await storeCover() }),
    onSuccess: arrive,
    failed: CIRCLE_TEXTS.createFailed,
    textByCode: { UNAUTHORIZED: CIRCLE_TEXTS.signedOut },
  })
}
